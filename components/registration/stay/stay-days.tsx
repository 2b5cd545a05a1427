"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { Stay, StayTerms } from "#lib/registration/rooms";

type StayDaysProps = {
  stay: Stay;
  terms: StayTerms;
  startError: string | undefined;
  endError: string | undefined;
  onChange: (days: Partial<Pick<Stay, "start" | "end">>) => void;
};

/** From when until when, within what the event allows. */
export function StayDays({ stay, terms, startError, endError, onChange }: StayDaysProps) {
  const t = useTranslations("registration.rooms");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("checkIn")} required error={startError}>
        <TextInput
          type="date"
          value={stay.start ?? ""}
          min={terms.minStart ?? undefined}
          max={terms.maxStart ?? undefined}
          onChange={({ target }) => onChange({ start: target.value || null })}
        />
      </Field>
      <Field label={t("checkOut")} required error={endError}>
        <TextInput
          type="date"
          value={stay.end ?? ""}
          min={terms.minEnd ?? undefined}
          max={terms.maxEnd ?? undefined}
          onChange={({ target }) => onChange({ end: target.value || null })}
        />
      </Field>
    </div>
  );
}
