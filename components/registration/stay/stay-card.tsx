"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useCheckout } from "#components/registration/checkout-context";
import { usePassNames } from "#components/registration/use-pass-names";
import { useSum } from "#components/registration/use-sum";
import { IconButton } from "#components/ui/actions/icon-button";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import type { EventRoomType } from "#entities/commerce/rooms";
import { formatDay } from "#lib/format/dates";
import { stayAmount } from "#lib/registration/order";
import { hasDays, nightsOf, type Sleeper, type Stay, type StayFault, type StayTerms } from "#lib/registration/rooms";
import { StayDays } from "./stay-days";

type StayCardProps = {
  stay: Stay;
  roomType: EventRoomType;
  terms: StayTerms;
  fault: StayFault | null;
  /** Chosen just now: it takes the focus of the button that is gone. */
  isNew: boolean;
  /** Who sleeps in it, or could. */
  guests: readonly Sleeper[];
  onChange: (next: Stay) => void;
  onRemove: () => void;
};

/** A room that was chosen: for whom, which days, which one. */
export function StayCard({ stay, roomType, terms, fault, isNew, guests, onChange, onRemove }: StayCardProps) {
  const t = useTranslations("registration.rooms");
  const faultText = useFaultText(terms);
  const errorAt = (field: StayFault["field"]) => (fault?.field === field ? faultText(fault) : undefined);
  const nights = nightsOf(stay);
  const { chosen, catalog } = useCheckout();
  const sum = useSum();
  const amount = stayAmount(chosen, catalog, stay);
  return (
    <Card as="section" aria-label={roomType.name} className="grid gap-5 border-brand">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3
            ref={isNew ? takeFocus : undefined}
            tabIndex={-1}
            className="break-words text-base focus-visible:outline-none"
          >
            {roomType.name}
          </h3>
          <Badge tone="brand" className="mt-1">
            {t("inCart")}
          </Badge>
          {nights !== null && nights > 0 && (
            <p className="figures mt-0.5 text-caption text-ink-muted">
              {amount === null
                ? t("nights", { count: nights })
                : t("nightsFor", { count: nights, amount: sum(amount) })}
            </p>
          )}
        </div>
        <IconButton size="sm" label={t("remove", { name: roomType.name })} icon={<Trash2 />} onClick={onRemove} />
      </div>
      {guests.length > 1 && (
        <Guests
          stay={stay}
          guests={guests}
          error={errorAt("guests")}
          isFull={terms.most !== null && stay.passIds.length >= terms.most}
          onChange={(passIds) => onChange({ ...stay, passIds })}
        />
      )}
      {hasDays(roomType, terms) && (
        <StayDays
          stay={stay}
          terms={terms}
          startError={errorAt("start")}
          endError={errorAt("end")}
          onChange={(days) => onChange({ ...stay, ...days })}
        />
      )}
      {roomType.rooms.length > 0 && (
        <Field label={t("which")}>
          <Select
            value={stay.roomId ?? ""}
            options={[
              { value: "", label: t("any") },
              ...roomType.rooms.map(({ id, roomName }) => ({ value: id, label: roomName })),
            ]}
            onChange={({ target }) => onChange({ ...stay, roomId: target.value || null })}
          />
        </Field>
      )}
    </Card>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

type GuestsProps = {
  stay: Stay;
  guests: readonly Sleeper[];
  error: string | undefined;
  isFull: boolean;
  onChange: (passIds: string[]) => void;
};

function Guests({ stay, guests, error, isFull, onChange }: GuestsProps) {
  const t = useTranslations("registration.rooms");
  const nameOf = usePassNames();
  const inside = (passId: string) => stay.passIds.includes(passId);
  const toggle = (passId: string) =>
    // In the order of the cart, whoever was ticked first.
    onChange(guests.map((guest) => guest.passId).filter((id) => (id === passId ? !inside(id) : inside(id))));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{t("guests")}</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {guests.map(({ passId }, at) => (
          <Checkbox
            key={passId}
            label={nameOf(passId)}
            checked={inside(passId)}
            disabled={isFull && !inside(passId)}
            aria-invalid={error && at === 0 ? true : undefined}
            onChange={() => toggle(passId)}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 text-bad text-caption empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

function useFaultText(terms: StayTerms): (fault: StayFault) => string {
  const t = useTranslations("registration.rooms.faults");
  const locale = useLocale();
  const day = (value: string | null) => (value ? formatDay({ instant: value, zone: "UTC", locale }) : "");
  return ({ field, code }) => {
    const isStart = field === "start";
    return t(code, {
      least: terms.least,
      most: terms.most ?? 0,
      min: day(isStart ? terms.minStart : terms.minEnd),
      max: day(isStart ? terms.maxStart : terms.maxEnd),
    });
  };
}
