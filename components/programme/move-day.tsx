"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod";
import { FormAlert } from "#components/auth/form-alert";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { TextInput } from "#components/ui/text-input";
import { useMoveSessions } from "#hooks/programme";
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
  const t = useTranslations();
  const id = useId();
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
    <Dialog
      open
      size="sm"
      title={t("programme.move.title", { day })}
      description={t("programme.move.text", { count: sessionIds.length })}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy}>
            {t("programme.move.act")}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        <FormAlert text={form.alert} />
        <div className="grid grid-cols-2 gap-4">
          <Field label={t("programme.move.minutes")} error={errorOf("minutes")}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register("minutes")} />
          </Field>
          <Field label={t("programme.move.direction")}>
            <Select
              options={(["later", "earlier"] as const).map((value) => ({ value, label: t(`programme.move.${value}`) }))}
              {...form.register("direction")}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}
