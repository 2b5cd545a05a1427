"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { RichTextInput } from "#components/forms/rich-text-input";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { emailVariables, unknownVariables, writtenVariable } from "#entities/events/event-email-variables";
import { type EventEmail, type EventListing, eventEmailInput } from "#entities/hosting/listings";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useUpdateEmail } from "#hooks/hosting/listings";
import { useAppForm } from "#lib/forms/use-app-form";

const { body: writtenBody, replyTo: writtenReplyTo } = eventEmailInput.omit({ base: true }).required().shape;
const schema = z.object({
  body: writtenBody.refine((text) => unknownVariables(text).length === 0, { error: "unknown_variable" }),
  replyTo: writtenReplyTo,
});

type EmailFormProps = {
  listing: EventListing;
  type: EventEmail["type"];
  /** What the text begins with. */
  body: string;
  /** What is kept of it; empty where the default text is sent. */
  kept: string;
  replyTo: string;
  /** What would be sent, as it is typed. */
  onDraft: (body: string) => void;
  onClose: () => void;
};

/** The hosts' own words, with the variables they may use. */
export function EmailForm({ listing, type, body, kept, replyTo, onDraft, onClose }: EmailFormProps) {
  const t = useTranslations("event-mails");
  const format = useFormatter();
  const update = useUpdateEmail(listing.id, type);
  // What others keep meanwhile is not what this form began with.
  const [opened] = useState({ body, kept });
  const form = useAppForm({
    schema,
    defaultValues: { body, replyTo: shownAddress(replyTo) },
    submit: (values, began) => {
      const base = began && { ...began, body: began.body === opened.body ? opened.kept : began.body };
      return update.mutateAsync({ params: { eventId: listing.id, type }, body: { ...values, base } });
    },
    onDone: () => {
      notify(t("saved"), "good");
      onClose();
    },
    warnOnLeave: true,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values.body) }),
    [subscribe, onDraft],
  );
  const unknown = unknownVariables(form.watch("body")).map((name) => `{{${name}}}`);
  const unknownText = () => t("unknown", { count: unknown.length, names: format.list(unknown) });
  return (
    <form {...form.formProps} className="grid grid-cols-1 gap-5">
      <FormAlert text={form.alert} />
      <Field
        label={t("text")}
        hint={t("variablesHint")}
        error={unknown.length > 0 ? unknownText() : form.errorOf("body")}
      >
        <RichTextInput
          label={t("text")}
          inserts={{
            label: t("insert"),
            items: emailVariables.map((name) => ({
              key: name,
              label: t(`variables.${name}`),
              text: writtenVariable(name),
            })),
          }}
          defaultValue={body}
          onValueChange={(value) => form.setValue("body", value, { shouldDirty: true })}
        />
      </Field>
      <Field label={t("replyTo")} optionalLabel={t("optional")} hint={t("replyToHint")} error={form.errorOf("replyTo")}>
        <TextInput type="email" dir="ltr" autoComplete="email" maxLength={254} {...form.register("replyTo")} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit" busy={form.isBusy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
