"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FormAlert } from "#components/auth/form-alert";
import { Button } from "#components/ui/button";
import { Sheet } from "#components/ui/sheet";
import type { HostProgramme, HostSession } from "#entities/programme";
import { PartFields, RegistrationFields, TextFields, TimeFields } from "./session-fields";
import type { SessionValues } from "./session-values";
import { useSessionForm } from "./use-session-form";

type SessionSheetProps = {
  eventId: string;
  zone: string;
  zoneName: string;
  programme: HostProgramme;
  /** Null = a new one. */
  session: HostSession | null;
  values: SessionValues;
  onClose: () => void;
};

/** Everything about one session. */
export function SessionSheet({ eventId, zone, zoneName, programme, session, values, onClose }: SessionSheetProps) {
  const t = useTranslations();
  const id = useId();
  const form = useSessionForm({ eventId, zone, session, values, onDone: onClose });
  return (
    <Sheet
      open
      size="lg"
      title={t(session ? "programme.session.edit" : "programme.session.new")}
      closeLabel={t("common.actions.close")}
      onOpenChange={(isOpen) => {
        if (!isOpen && (!form.formState.isDirty || window.confirm(t("forms.leave")))) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy}>
            {t("common.actions.save")}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        <FormAlert text={form.alert} />
        <TimeFields form={form} zoneName={zoneName} />
        <PartFields form={form} programme={programme} />
        <TextFields form={form} session={session} />
        {!form.watch("session.nonSession") && <RegistrationFields form={form} session={session} />}
      </form>
    </Sheet>
  );
}
