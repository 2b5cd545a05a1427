"use client";

import { useTranslations } from "next-intl";
import { FormSheet } from "#components/forms/form-panel";
import type { HostProgramme, HostSession } from "#entities/hosting/programme";
import type { BaseAccount } from "#entities/people/accounts";
import { PartFields, RegistrationFields, TalkField, TextFields, TimeFields } from "./session-fields";
import type { SessionValues } from "./session-values";
import { useSessionForm } from "./use-session-form";

type SessionSheetProps = {
  eventId: string;
  zone: string;
  zoneName: string;
  programme: HostProgramme;
  /** Of the event. */
  sponsors: readonly BaseAccount[];
  /** Null = a new one. */
  session: HostSession | null;
  values: SessionValues;
  onClose: () => void;
};

/** Everything about one session. */
export function SessionSheet({ eventId, zone, zoneName, session, values, onClose, ...parts }: SessionSheetProps) {
  const t = useTranslations("programme.session");
  const form = useSessionForm({ eventId, zone, session, values, onDone: onClose });
  const isBreak = form.watch("session.nonSession");
  return (
    <FormSheet title={t(session ? "edit" : "new")} form={form} onClose={onClose}>
      <TimeFields form={form} zoneName={zoneName} />
      <PartFields form={form} {...parts} />
      <TextFields form={form} session={session} />
      {!isBreak && <TalkField form={form} />}
      {!isBreak && <RegistrationFields form={form} session={session} />}
    </FormSheet>
  );
}
