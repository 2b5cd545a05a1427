"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useCheckout } from "#components/registration/checkout-context";
import { RefusalBanner } from "#components/registration/refusal-banner";
import { clearOfBar, StepActions } from "#components/registration/step-actions";
import type { EventRoomType } from "#entities/commerce/rooms";
import { isRoomFor, newStay, type Stay, sleepersOf, stayFault, staysOfCart, stayTerms } from "#lib/registration/rooms";
import { RoomTypeCard } from "./room-type-card";
import { StayCard } from "./stay-card";

const inOrder = (roomTypes: readonly EventRoomType[]) => roomTypes.toSorted((a, b) => a.sortOrder - b.sortOrder);

export function RoomsForm({ roomTypes }: { roomTypes: EventRoomType[] }) {
  const t = useTranslations("registration");
  const { registration, cart, addOns, stays: draft } = useCheckout();
  const [isChecked, setChecked] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sleepers = sleepersOf(cart.value.passes, addOns.value);
  const stays = staysOfCart(draft.value, cart.value.passes);
  const free = sleepers.filter(({ passId }) => !stays.some(({ passIds }) => passIds.includes(passId)));
  const change = (next: readonly Stay[]) => draft.edit(next);
  const add = (stay: Stay) => {
    setAddedId(stay.id);
    change([...stays, stay]);
  };
  const remove = (stayId: string) => {
    change(stays.filter(({ id }) => id !== stayId));
    // What had the focus is gone.
    heading.current?.focus();
  };
  const rows = stays.flatMap((stay) => {
    const roomType = roomTypes.find(({ id }) => id === stay.roomTypeId);
    if (!roomType) return [];
    const terms = stayTerms(
      roomType,
      sleepers.filter(({ passId }) => stay.passIds.includes(passId)),
    );
    return [{ stay, roomType, terms, fault: stayFault(stay, roomType, terms) }];
  });
  // A room that is chosen already, and for which nobody is left, is no other one.
  const others = inOrder(roomTypes).filter(
    (roomType) =>
      free.some(({ ticketId }) => isRoomFor(roomType, ticketId)) ||
      !stays.some(({ roomTypeId }) => roomTypeId === roomType.id),
  );
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    setChecked(true);
    if (rows.every(({ fault }) => fault === null)) draft.leave();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const faultWords = (code: string): string | null => {
    if (code === "sold_out") return t("rooms.taken");
    return code === "pass_unavailable" || code === "rooms_unfit" ? t("rooms.unfit") : null;
  };
  return (
    <form ref={form} onSubmit={send} noValidate className={clearOfBar}>
      <h2 ref={heading} tabIndex={-1} className="text-xl focus-visible:outline-none">
        {t("rooms.title")}
      </h2>
      <p className="mt-1 whitespace-pre-line text-pretty text-ink-muted text-sm">
        {registration.event.reservationDescription || t("rooms.text")}
      </p>
      <div className="mt-4 grid gap-6">
        {rows.map(({ stay, roomType, terms, fault }) => (
          <StayCard
            key={stay.id}
            stay={stay}
            roomType={roomType}
            terms={terms}
            // Days in the wrong order are a slip, and seen at once; what is only missing waits for the press.
            fault={isChecked || draft.refusal || fault?.code === "order" ? fault : null}
            isNew={stay.id === addedId}
            guests={sleepers.filter(
              ({ passId, ticketId }) =>
                isRoomFor(roomType, ticketId) &&
                (stay.passIds.includes(passId) || free.some((sleeper) => sleeper.passId === passId)),
            )}
            onChange={(next) => change(stays.map((known) => (known.id === stay.id ? next : known)))}
            onRemove={() => remove(stay.id)}
          />
        ))}
        {free.length > 0 && others.length > 0 && (
          <section className="grid gap-3">
            <h3 className={stays.length > 0 ? "text-base" : "sr-only"}>{t("rooms.another")}</h3>
            <ul className="grid gap-3">
              {others.map((roomType) => (
                <RoomTypeCard
                  key={roomType.id}
                  roomType={roomType}
                  free={free}
                  onChoose={() => add(newStay(roomType, free))}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <StepActions
        label={stays.length > 0 ? t("next") : t("rooms.without")}
        busy={draft.isLeaving}
        answer={draft.refusal && <RefusalBanner refusal={draft.refusal} says={faultWords} />}
      />
    </form>
  );
}
