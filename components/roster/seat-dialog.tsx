"use client";

import { useTranslations } from "next-intl";
import { FormAlert } from "#components/forms/form-alert";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import { rosterSeatInput } from "#entities/attendance/roster";
import { useSaveSeat } from "#hooks/attendance/roster";
import { useAppForm } from "#lib/forms/use-app-form";
import type { AttendeePassProps } from "./attendee-pass";

type SeatDialogProps = AttendeePassProps & { onClose: () => void };

/** Where a pass sits. */
export function SeatDialog({ pass, registration, listing, onClose }: SeatDialogProps) {
  const t = useTranslations("roster.detail");
  const save = useSaveSeat();
  const form = useAppForm({
    schema: rosterSeatInput,
    defaultValues: { location: pass.location ?? "" },
    submit: (body) =>
      save.mutateAsync({ params: { eventId: listing.id, accountId: registration.accountId, passId: pass.id }, body }),
    onDone: () => {
      notify(t("seatSaved"), "good");
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={t("seatTitle", { number: String(pass.alternateId) })}
      closeLabel={t("close")}
      onOpenChange={(open) => !open && onClose()}
    >
      <form {...form.formProps} className="grid gap-5">
        <FormAlert text={form.alert} />
        <Field label={t("seatLabel")} hint={t("seatHint")} error={form.errorOf("location")}>
          <TextInput dir="auto" autoComplete="off" maxLength={120} {...form.register("location")} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {t("saveSeat")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
