"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { limits, requiredLine } from "#entities/shared/text";
import { useCreateSession } from "#hooks/hosting/programme";
import { toInstant, toZonedText } from "#lib/format/zoned-time";
import { useAppForm } from "#lib/forms/use-app-form";
import { useFieldError } from "./use-field-error";

const lengths = [5, 10, 15, 20, 25, 30, 40, 45, 60, 75, 90, 120, 180, 240];

const quickSession = z.object({
  session: z.object({
    name: requiredLine(limits.line),
    startTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: "required" }),
    endTime: z.string(),
  }),
});

type QuickAddProps = {
  eventId: string;
  zone: string;
  /** Where the next one most likely begins. */
  start: string;
};

/** A session in one line; the next begins where it ends. */
export function QuickAdd({ eventId, zone, start }: QuickAddProps) {
  const t = useTranslations("programme.quick");
  const create = useCreateSession();
  const form = useAppForm({
    schema: quickSession,
    defaultValues: { session: { name: "", startTime: toZonedText(start, zone), endTime: "30" } },
    submit: async ({ session: { name, startTime, endTime } }) => {
      const begins = toInstant(startTime, zone).instant;
      const ends = new Date(Date.parse(begins) + Number(endTime) * 60_000).toISOString();
      await create.mutateAsync({
        params: { eventId },
        body: { session: { name, description: "", startTime: begins, endTime: ends } },
      });
      return ends;
    },
    onDone: (ends, { session }) => {
      form.reset({ session: { name: "", startTime: toZonedText(ends, zone), endTime: session.endTime } });
      form.setFocus("session.name");
    },
  });
  const errorOf = useFieldError(form);
  const { getValues, setValue } = form;
  // The programme has grown: what nobody is writing yet begins where it ends now.
  useEffect(() => {
    if (getValues("session.name") === "") setValue("session.startTime", toZonedText(start, zone));
  }, [start, zone, getValues, setValue]);
  return (
    <Card padding="sm">
      <form {...form.formProps} aria-label={t("label")} className="grid gap-3">
        <FormAlert text={form.alert} />
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto_auto]">
          <Field label={t("name")} error={errorOf("session.name")} className="sm:col-span-2 lg:col-span-1">
            <TextInput autoComplete="off" placeholder={t("placeholder")} {...form.register("session.name")} />
          </Field>
          <Field label={t("start")} error={errorOf("session.startTime")}>
            <DateTimeInput {...form.register("session.startTime")} />
          </Field>
          <Field label={t("length")} error={errorOf("session.endTime")}>
            <Select
              options={lengths.map((minutes) => ({ value: String(minutes), label: t("minutes", { minutes }) }))}
              {...form.register("session.endTime")}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            busy={form.isBusy}
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            className="sm:col-span-2 lg:col-span-1 lg:mt-[1.7rem]"
          >
            {t("add")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
