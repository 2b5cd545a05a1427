"use client";

import { Send, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { RichTextInput } from "#components/forms/rich-text-input";
import { Button } from "#components/ui/actions/button";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import { type Announcement, type AnnouncementInput, announcementInput } from "#entities/inbox/announcements";
import { useAppForm } from "#lib/forms/use-app-form";
import { AnnouncementConfirm } from "./announcement-confirm";
import { AnnouncementPreview } from "./announcement-preview";
import { useAnnouncing } from "./announcing-context";

type AnnouncementComposeProps = {
  draft: AnnouncementInput;
  onDraft: (draft: AnnouncementInput) => void;
  onClose: () => void;
  onSent: (announcement: Announcement) => void;
};

/** An announcement being written, beside what its readers will see. */
export function AnnouncementCompose({ draft, onDraft, onClose, onSent }: AnnouncementComposeProps) {
  const t = useTranslations("desk.announcements");
  const { words } = useAnnouncing();
  const [review, setReview] = useState<AnnouncementInput | null>(null);
  const form = useAppForm({
    schema: announcementInput,
    defaultValues: draft,
    // Nothing leaves before it has been confirmed.
    submit: async (values) => setReview(values),
    warnOnLeave: true,
  });
  const { title, html } = form.watch();
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onDraft({ ...values }),
      }),
    [subscribe, onDraft],
  );
  return (
    <div className="mt-5 grid items-start gap-8 lg:grid-cols-2">
      <form {...form.formProps} className="grid grid-cols-1 gap-5">
        <h2 className="text-xl">{t("new")}</h2>
        {form.alert && (
          <Banner tone="bad" announce>
            {form.alert}
          </Banner>
        )}
        <Field label={t("titleLabel")} error={form.errorOf("title")} required>
          <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register("title")} />
        </Field>
        <Field label={t("textLabel")} error={form.errorOf("html")} required>
          <RichTextInput
            label={t("textLabel")}
            defaultValue={draft.html}
            onValueChange={(value) =>
              form.setValue("html", value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          />
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium text-sm">{t("ways")}</legend>
          <Checkbox label={t("email")} description={words.emailText} {...form.register("email")} />
          <Checkbox label={t("notification")} description={words.pushText} {...form.register("push")} />
        </fieldset>
        <Audience />
        <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-4">
          <Button variant="secondary" onClick={onClose}>
            {t("back")}
          </Button>
          <Button
            type="submit"
            busy={form.isBusy}
            icon={<Send aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
          >
            {t("review")}
          </Button>
        </div>
      </form>
      <AnnouncementPreview title={title} html={html} />
      <AnnouncementConfirm announcement={review} onClose={() => setReview(null)} onSent={onSent} />
    </div>
  );
}

function Audience() {
  const { audience } = useAnnouncing().words;
  return (
    <p className="figures flex items-center gap-2 text-ink-muted text-sm">
      <Users aria-hidden="true" className="size-4.5" />
      {audience}
    </p>
  );
}
