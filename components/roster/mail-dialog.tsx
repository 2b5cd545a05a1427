"use client";

import { Send } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { RichTextInput } from "#components/forms/rich-text-input";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { Segmented } from "#components/ui/fields/segmented";
import { TextInput } from "#components/ui/fields/text-input";
import { Dialog } from "#components/ui/overlays/dialog";
import { rosterMailInput } from "#entities/attendance/roster";
import { useMailRoster } from "#hooks/attendance/roster";
import { useAppForm } from "#lib/forms/use-app-form";
import type { BulkProps } from "./export-dialog";
import { MailConfirm } from "./mail-confirm";
import { MailPreview } from "./mail-preview";

const letter = rosterMailInput.pick({ subject: true, html: true });
export type Letter = z.output<typeof letter>;
export const noLetter: Letter = { subject: "", html: "" };

type MailDialogProps = BulkProps & { draft: Letter; onDraft: (draft: Letter) => void };

/** A mail to the attendees that are meant: written, looked at, counted, sent. What is written outlives the dialog. */
export function MailDialog({ listing, target, count, draft, onDraft, onClose }: MailDialogProps) {
  const t = useTranslations("roster.mail");
  const format = useFormatter();
  const [face, setFace] = useState("write");
  const [review, setReview] = useState<(Letter & { recipients: number }) | null>(null);
  const ask = useMailRoster();
  const params = { eventId: listing.id };
  const form = useAppForm({
    schema: letter,
    defaultValues: draft,
    // Nothing leaves before it is known how many get it, and that is confirmed.
    submit: async (values) => {
      const { recipients } = await ask.mutateAsync({ params, body: { ...target, ...values, dryRun: true } });
      setReview({ ...values, recipients });
    },
    warnOnLeave: true,
  });
  const { subject, html } = form.watch();
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft({ ...values }) }),
    [subscribe, onDraft],
  );
  return (
    <Dialog
      open
      size="lg"
      title={t("title")}
      description={t("who", { count, number: format.number(count) })}
      closeLabel={t("close")}
      onOpenChange={(open) => !open && onClose()}
    >
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <Segmented
          label={t("views")}
          options={[
            { value: "write", label: t("write") },
            { value: "preview", label: t("preview") },
          ]}
          value={face}
          onValueChange={setFace}
        />
        <FormAlert text={form.alert} />
        <div className={face === "write" ? "grid grid-cols-1 gap-5" : "hidden"}>
          <Field label={t("subject")} error={form.errorOf("subject")} required>
            <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register("subject")} />
          </Field>
          <Field label={t("text")} error={form.errorOf("html")} required>
            <RichTextInput
              label={t("text")}
              defaultValue={draft.html}
              onValueChange={(value) =>
                form.setValue("html", value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
          </Field>
        </div>
        {face === "preview" && <MailPreview event={listing.name} subject={subject} html={html} />}
        <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
          <Button variant="secondary" onClick={onClose}>
            {t("close")}
          </Button>
          <Button
            type="submit"
            busy={form.isBusy}
            // What is missing stands on the other face.
            onClick={() => letter.safeParse({ subject, html }).success || setFace("write")}
            busyLabel={t("busy")}
            icon={<Send aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
          >
            {t("review")}
          </Button>
        </div>
      </form>
      <MailConfirm
        recipients={review?.recipients ?? null}
        meant={count}
        onClose={() => setReview(null)}
        send={async () => {
          if (!review) return;
          const { recipients: _, ...values } = review;
          const { recipients } = await ask.mutateAsync({ params, body: { ...target, ...values } });
          notify(t("sent", { count: recipients, number: format.number(recipients) }), "good");
          onDraft(noLetter);
          onClose();
        }}
      />
    </Dialog>
  );
}
