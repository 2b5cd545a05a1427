"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import type { EventActivation } from "#entities/events/activations";
import { useEnterActivationCode } from "#hooks/attendance/attendee";
import { useAppForm } from "#lib/forms/use-app-form";

type ActivationCodeDialogProps = { eventId: string; passId: string; activation: EventActivation; onClose: () => void };

const schema = z.object({ code: z.string().trim().min(1, { error: "code_required" }) });

/** For what is completed with a code that is told on the spot. */
export function ActivationCodeDialog({ eventId, passId, activation, onClose }: ActivationCodeDialogProps) {
  const t = useTranslations();
  const id = useId();
  const enter = useEnterActivationCode();
  const params = { eventId, passId, activationId: activation.id };
  const form = useAppForm({
    schema,
    defaultValues: { code: "" },
    fieldOf: { code_invalid: "code" },
    submit: (body) => enter.mutateAsync({ params, body }),
    onDone: () => {
      const { name, maxPoints } = activation;
      notify(t("attendee.activations.done", { name, count: maxPoints }), "good");
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title={activation.name}
      description={t("attendee.activations.codeText")}
      closeLabel={t("common.actions.close")}
      footer={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>
            {t("common.actions.cancel")}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy} busyLabel={t("attendee.activations.busy")}>
            {t("attendee.activations.complete")}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        <FormAlert text={form.alert} />
        <Field label={t("attendee.activations.code")} required error={form.errorOf("code")}>
          <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register("code")} />
        </Field>
      </form>
    </Dialog>
  );
}
