"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { FormSheet } from "#components/forms/form-panel";
import { PictureField } from "#components/forms/picture-field";
import { Checkbox } from "#components/ui/fields/checkbox";
import { Field } from "#components/ui/fields/field";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { HostSpeaker } from "#entities/hosting/programme";
import { displayName } from "#lib/format/names";
import { networks } from "./speaker-values";
import { type SpeakerForm, useSpeakerForm } from "./use-speaker-form";

type SpeakerSheetProps = {
  eventId: string;
  /** Null = a new one. */
  speaker: HostSpeaker | null;
  onClose: () => void;
};

/** Everything about one speaker. */
export function SpeakerSheet({ eventId, speaker, onClose }: SpeakerSheetProps) {
  const t = useTranslations("programme.speakers");
  const form = useSpeakerForm({ eventId, speaker, onDone: onClose });
  return (
    <FormSheet title={t(speaker ? "edit" : "new")} form={form} onClose={onClose}>
      <PortraitField form={form} speaker={speaker} />
      <PersonFields form={form} />
      <LinkFields form={form} />
    </FormSheet>
  );
}

function PortraitField({ form, speaker }: { form: SpeakerForm; speaker: HostSpeaker | null }) {
  const t = useTranslations("programme.speakers");
  return (
    <Controller
      control={form.control}
      name="imageDataUri"
      render={({ field }) => (
        <PictureField
          label={t("picture")}
          shape="round"
          name={speaker ? displayName(speaker) : ""}
          src={speaker?.image?.uri ?? null}
          value={field.value}
          onValueChange={field.onChange}
          removable
          error={form.errorOf("imageDataUri")}
        />
      )}
    />
  );
}

function PersonFields({ form }: { form: SpeakerForm }) {
  const t = useTranslations("programme.speakers");
  const { register, errorOf } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("firstName")} error={errorOf("speaker.firstName")} required>
          <TextInput autoComplete="off" {...register("speaker.firstName")} />
        </Field>
        <Field label={t("lastName")} error={errorOf("speaker.lastName")}>
          <TextInput autoComplete="off" {...register("speaker.lastName")} />
        </Field>
        <Field label={t("title")} error={errorOf("speaker.title")}>
          <TextInput autoComplete="off" {...register("speaker.title")} />
        </Field>
        <Field label={t("company")} error={errorOf("speaker.company")}>
          <TextInput autoComplete="off" {...register("speaker.company")} />
        </Field>
      </div>
      <Field label={t("bio")} error={errorOf("speaker.bio")}>
        <Textarea rows={4} {...register("speaker.bio")} />
      </Field>
      <Field label={t("companyBio")} error={errorOf("speaker.companyBio")}>
        <Textarea rows={2} {...register("speaker.companyBio")} />
      </Field>
      <Field label={t("label")} hint={t("labelHint")} error={errorOf("speaker.label")}>
        <TextInput autoComplete="off" {...register("speaker.label")} />
      </Field>
      <Checkbox label={t("isHost")} description={t("isHostText")} {...register("speaker.isHost")} />
    </>
  );
}

function LinkFields({ form }: { form: SpeakerForm }) {
  const t = useTranslations("programme.speakers");
  const { register, errorOf } = form;
  return (
    <details className="group border-line border-t pt-4">
      <summary className="cursor-pointer font-medium text-sm">{t("links")}</summary>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field label={t("website")} error={errorOf("speaker.website")} className="sm:col-span-2">
          <TextInput
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            className="rtl:text-end"
            {...register("speaker.website")}
          />
        </Field>
        {networks.map((network) => (
          <Field key={network} label={t(`networks.${network}`)} error={errorOf(`speaker.${network}`)}>
            <TextInput dir="ltr" autoComplete="off" className="rtl:text-end" {...register(`speaker.${network}`)} />
          </Field>
        ))}
      </div>
    </details>
  );
}
