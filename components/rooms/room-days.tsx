"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import type { RoomTypeForm } from "./use-room-type-form.ts";

type RoomDaysProps = {
  form: RoomTypeForm;
  /** Whose days: the room's own, or what a pass type or an extra says of them. */
  of: "roomType" | `roomType.passTypes.${number}` | `roomType.addOns.${number}`;
};

const ends = [
  { key: "start", days: ["minStart", "defaultStart", "maxStart"] },
  { key: "end", days: ["minEnd", "defaultEnd", "maxEnd"] },
] as const;

/** Between which days check-in and check-out lie, and which ones are usual. */
export function RoomDays({ form, of }: RoomDaysProps) {
  const t = useTranslations("rooms.days");
  return (
    <div className="grid gap-4">
      {ends.map(({ key, days }) => (
        <fieldset key={key}>
          <legend className="mb-1.5 font-medium text-sm">{t(key)}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {days.map((day) => (
              <Field key={day} label={t(day)} error={form.errorOf(`${of}.${day}`)}>
                <TextInput type="date" className="figures" {...form.register(`${of}.${day}`)} />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
