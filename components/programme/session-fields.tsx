"use client";

import { useLocale, useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { TrackMark } from "#components/events/agenda/track-mark";
import { PictureField } from "#components/forms/picture-field";
import { RichTextInput } from "#components/forms/rich-text-input";
import { useAppContext } from "#components/layout/providers/app-context";
import { Checkbox } from "#components/ui/fields/checkbox";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { MoneyInput } from "#components/ui/fields/money-input";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Textarea } from "#components/ui/fields/textarea";
import type { HostProgramme, HostSession } from "#entities/hosting/programme";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";
import { MultiPick } from "./multi-pick";
import { useFieldError } from "./use-field-error";
import type { SessionForm } from "./use-session-form";

type FieldsProps = { form: SessionForm };

export function TimeFields({ form, zoneName }: FieldsProps & { zoneName: string }) {
  const t = useTranslations("programme.session");
  const errorOf = useFieldError(form);
  return (
    <>
      <Field label={t("name")} error={errorOf("session.name")} required>
        <TextInput autoComplete="off" {...form.register("session.name")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("start")} hint={t("zone", { zone: zoneName })} error={errorOf("session.startTime")} required>
          <DateTimeInput {...form.register("session.startTime")} />
        </Field>
        <Field label={t("end")} error={errorOf("session.endTime")} required>
          <DateTimeInput {...form.register("session.endTime")} />
        </Field>
      </div>
      <Checkbox label={t("break")} description={t("breakText")} {...form.register("session.nonSession")} />
    </>
  );
}

type PartFieldsProps = FieldsProps & {
  programme: HostProgramme;
  /** Of the event. */
  sponsors: readonly BaseAccount[];
};

export function PartFields({ form, programme, sponsors }: PartFieldsProps) {
  const t = useTranslations("programme.session");
  const errorOf = useFieldError(form);
  const { locations, speakers, tracks } = programme;
  return (
    <>
      <Field
        label={t("place")}
        error={errorOf("session.locationId")}
        {...(locations.length === 0 && { hint: t("noPlaces") })}
      >
        <Select
          options={[
            { value: "", label: t("noPlace") },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.register("session.locationId")}
        />
      </Field>
      <Controller
        control={form.control}
        name="session.speakerIds"
        render={({ field }) => (
          <Field label={t("speakers")} error={errorOf("session.speakerIds")}>
            <MultiPick
              options={speakers.map((speaker) => ({ id: speaker.id, name: displayName(speaker) }))}
              value={field.value}
              onValueChange={field.onChange}
              placeholder={t("findSpeaker")}
              emptyText={t(speakers.length === 0 ? "noSpeakers" : "noMatch")}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="session.trackIds"
        render={({ field }) => (
          <Field label={t("tracks")} error={errorOf("session.trackIds")}>
            <MultiPick
              options={tracks.map(({ id, name, color }) => ({ id, name, leading: <TrackMark color={color} /> }))}
              value={field.value}
              onValueChange={field.onChange}
              placeholder={t("findTrack")}
              emptyText={t(tracks.length === 0 ? "noTracks" : "noMatch")}
            />
          </Field>
        )}
      />
      {sponsors.length > 0 && <SponsorsField form={form} sponsors={sponsors} />}
    </>
  );
}

function SponsorsField({ form, sponsors }: Pick<PartFieldsProps, "form" | "sponsors">) {
  const t = useTranslations();
  const errorOf = useFieldError(form);
  return (
    <Controller
      control={form.control}
      name="session.sponsorIds"
      render={({ field }) => (
        <Field label={t("listings.team.sponsors")} error={errorOf("session.sponsorIds")}>
          <MultiPick
            options={sponsors.map((account) => ({ id: account.id, name: displayName(account) }))}
            value={field.value}
            onValueChange={field.onChange}
            placeholder={t("listings.team.placeholder")}
            emptyText={t("programme.session.noMatch")}
          />
        </Field>
      )}
    />
  );
}

export function TextFields({ form, session }: FieldsProps & { session: HostSession | null }) {
  const t = useTranslations("programme.session");
  const errorOf = useFieldError(form);
  const [name, longDescription] = form.getValues(["session.name", "session.longDescription"]);
  return (
    <>
      <Field label={t("description")} hint={t("descriptionHint")} error={errorOf("session.description")}>
        <Textarea rows={2} {...form.register("session.description")} />
      </Field>
      <Field label={t("longDescription")} error={errorOf("session.longDescription")}>
        <RichTextInput
          label={t("longDescription")}
          defaultValue={longDescription}
          onValueChange={(html) => form.setValue("session.longDescription", html, { shouldDirty: true })}
        />
      </Field>
      <Controller
        control={form.control}
        name="imageDataUri"
        render={({ field }) => (
          <PictureField
            label={t("picture")}
            shape="cover"
            name={name}
            src={session?.image?.uri ?? null}
            value={field.value}
            onValueChange={field.onChange}
            removable
            error={errorOf("imageDataUri")}
          />
        )}
      />
    </>
  );
}

/** Whether whoever comes talks live; nobody is asked where the organization has no talk. */
export function TalkField({ form }: FieldsProps) {
  const t = useTranslations("programme.session");
  if (!useAppContext().config.MODULES.threads.enabled) return null;
  return <Checkbox label={t("talk")} description={t("talkText")} {...form.register("session.talk")} />;
}

export function RegistrationFields({ form, session }: FieldsProps & { session: HostSession | null }) {
  const t = useTranslations("programme.session");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  const errorOf = useFieldError(form);
  const isOpen = form.watch("session.registrationEnabled");
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="sr-only">{t("registration")}</legend>
      <Checkbox
        label={t("registration")}
        description={t("registrationText")}
        {...form.register("session.registrationEnabled")}
      />
      {isOpen && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Controller
              control={form.control}
              name="session.price"
              render={({ field }) => (
                <Field label={t("price")} hint={t("priceHint")} error={errorOf("session.price")}>
                  <MoneyInput currency={currency} locale={locale} value={field.value} onValueChange={field.onChange} />
                </Field>
              )}
            />
            <Field
              label={t("supply")}
              hint={session && session.sold > 0 ? t("sold", { count: session.sold }) : t("supplyHint")}
              error={errorOf("session.supply")}
            >
              <TextInput inputMode="numeric" autoComplete="off" {...form.register("session.supply")} />
            </Field>
          </div>
          <Field
            label={t("registrationEnd")}
            hint={t("registrationEndHint")}
            error={errorOf("session.registrationEnd")}
          >
            <DateTimeInput {...form.register("session.registrationEnd")} />
          </Field>
        </>
      )}
    </fieldset>
  );
}
