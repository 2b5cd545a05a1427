"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { FormDialog } from "#components/forms/form-panel";
import { notify } from "#components/layout/notices/toasts";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { useScheduleContent } from "#hooks/content/channels";
import { formatLongDay, formatTime, zoneAbbreviation } from "#lib/format/dates";
import { toInstant, toZonedText } from "#lib/format/zoned-time";
import { useAppForm } from "#lib/forms/use-app-form";
import { useContentDesk } from "./use-content-draft";
import { useDeskZone } from "./use-desk-zone";
import { useWhenKept } from "./use-when-kept";

/** An empty field is told by its own rule. */
const isAhead = (text: string, zone: string): boolean =>
  text === "" || Date.parse(toInstant(text, zone).instant) > Date.now();

const schemaIn = (zone: string) =>
  z.object({
    date: z
      .string()
      .min(1, { error: "required" })
      .refine((text) => isAhead(text, zone), { error: "ahead" }),
  });

/** The next whole hour but one: time enough to think again. */
const proposal = (zone: string): string => {
  const hour = 3_600_000;
  return toZonedText(new Date(Math.ceil(Date.now() / hour) * hour + hour).toISOString(), zone);
};

/** At which minute it comes out, by the clocks of the channel's zone. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("channel-desk.publish");
  const locale = useLocale();
  const zone = useDeskZone();
  const { content } = useContentDesk();
  const { isKeeping, orSay } = useWhenKept(onClose);
  const schedule = useScheduleContent();
  const [began] = useState(() =>
    content.publishSchedule ? toZonedText(content.publishSchedule.date, zone) : proposal(zone),
  );
  const [schema] = useState(() => schemaIn(zone));
  const form = useAppForm({
    schema,
    defaultValues: { date: began },
    submit: ({ date }) =>
      schedule.mutateAsync({
        params: { channelId: content.channel.id, contentId: content.id },
        body: { date: toInstant(date, zone).instant },
      }),
    onDone: () => {
      notify(t("scheduled"), "good");
      onClose();
    },
  });
  const fault = form.faultOf("date");
  const isInPast = fault && "code" in fault && fault.code === "ahead";
  const date = form.watch("date");
  const moment = date ? { instant: toInstant(date, zone).instant, zone, locale } : null;
  const send = form.formProps.onSubmit;
  const formProps = {
    ...form.formProps,
    onSubmit: async (event: { preventDefault: () => void }) => {
      event.preventDefault();
      orSay(() => void send(event));
    },
  };
  return (
    <FormDialog
      title={t("schedule")}
      form={{ ...form, formProps, isBusy: form.isBusy || isKeeping }}
      action={t("schedule")}
      onClose={onClose}
    >
      <Field label={t("when")} hint={t("whenHint", { zone })} error={isInPast ? t("ahead") : form.errorOf("date")}>
        <DateTimeInput {...form.register("date")} />
      </Field>
      {moment && (
        // A clock that skips an hour shows here what is meant.
        <p aria-live="polite" className="figures text-ink-muted text-sm">
          {t("scheduledText", {
            day: formatLongDay(moment),
            time: formatTime(moment),
            zone: zoneAbbreviation(moment),
          })}
        </p>
      )}
    </FormDialog>
  );
}
