"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { FormDialog } from "#components/forms/form-panel";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { useMoveSessions } from "#hooks/hosting/programme";
import { useAppForm } from "#lib/forms/use-app-form";
import { useFieldError } from "./use-field-error";

const move = z.object({
  minutes: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/, { error: "invalid_number" }),
  direction: z.enum(["later", "earlier"]),
});

type MoveDayProps = { eventId: string; sessionIds: string[]; day: string; onClose: () => void };

/** A whole day that begins later, or earlier. */
export function MoveDay({ eventId, sessionIds, day, onClose }: MoveDayProps) {
  const t = useTranslations("programme.move");
  const moving = useMoveSessions();
  const form = useAppForm({
    schema: move,
    defaultValues: { minutes: "15", direction: "later" },
    submit: ({ minutes, direction }) =>
      moving.mutateAsync({
        params: { eventId },
        body: { sessionIds, minutes: Number(minutes) * (direction === "later" ? 1 : -1) },
      }),
    onDone: onClose,
  });
  const errorOf = useFieldError(form);
  return (
    <FormDialog
      size="sm"
      title={t("title", { day })}
      description={t("text", { count: sessionIds.length })}
      form={form}
      action={t("act")}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("minutes")} error={errorOf("minutes")}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register("minutes")} />
        </Field>
        <Field label={t("direction")}>
          <Select
            options={(["later", "earlier"] as const).map((value) => ({ value, label: t(value) }))}
            {...form.register("direction")}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
