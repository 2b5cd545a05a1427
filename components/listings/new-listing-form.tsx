"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Controller } from "react-hook-form";
import { PictureField } from "#components/forms/picture-field";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { DateTimeInput } from "#components/ui/fields/date-time-input";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { Banner } from "#components/ui/states/banner";
import type { EventListing } from "#entities/hosting/listings";
import { limits } from "#entities/shared/text";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useAppForm } from "#lib/forms/use-app-form";
import { movedEnd } from "#lib/listings/moved-end";
import { type NewListing, newListingSchema, newListingValues } from "#lib/listings/new-listing";
import { countryOptions } from "#lib/registration/countries";
import { ClockNote } from "./clock-note";
import { EventTypeCards } from "./event-type-cards";
import { useValueWords } from "./use-value-words";
import { ZoneSelect } from "./zone-select";

type NewListingFormProps = {
  /** The reader's own. */
  zone: string;
  backHref: string;
  submit: (values: NewListing) => Promise<EventListing>;
  onDone: (listing: EventListing) => void;
};

const useNewListingForm = ({ zone, submit, onDone }: NewListingFormProps) => {
  const [defaultValues] = useState(() => newListingValues(zone, new Date()));
  return useAppForm({
    schema: newListingSchema,
    defaultValues,
    fieldOf: { file_rejected: "image" },
    warnOnLeave: true,
    submit,
    onDone,
  });
};
type Form = ReturnType<typeof useNewListingForm>;

export function NewListingForm(props: NewListingFormProps) {
  const t = useTranslations("listings.new");
  const form = useNewListingForm(props);
  return (
    <form {...form.formProps} className="grid gap-6">
      {form.alert && (
        <Banner tone="bad" announce>
          {form.alert}
        </Banner>
      )}
      <NameField form={form} />
      <WhenFields form={form} />
      <WhereFields form={form} />
      <CoverChoice form={form} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="me-auto text-caption text-ink-muted">{t("note")}</p>
        <ButtonLink variant="secondary" href={props.backHref}>
          {t("cancel")}
        </ButtonLink>
        <Button type="submit" busy={form.isBusy} busyLabel={t("creating")}>
          {t("create")}
        </Button>
      </div>
    </form>
  );
}

function NameField({ form }: { form: Form }) {
  const t = useTranslations("listings");
  const name = form.watch("event.name");
  const counter = { used: name.length, limit: limits.name };
  return (
    <SettingCard title={t("new.what")}>
      <Field
        label={t("details.fields.name")}
        error={form.errorOf("event.name")}
        counter={{ ...counter, label: t("details.counter", counter) }}
        required
      >
        <TextInput
          dir="auto"
          autoComplete="off"
          placeholder={t("new.namePlaceholder")}
          {...form.register("event.name")}
        />
      </Field>
    </SettingCard>
  );
}

function WhenFields({ form }: { form: Form }) {
  const t = useTranslations("listings.details");
  const words = useValueWords();
  const [start, end, timezone] = form.watch(["event.eventStart", "event.eventEnd", "event.timezone"]);
  const { onChange, ...registered } = form.register("event.eventStart");
  return (
    <SettingCard title={t("when")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("fields.start")} error={words(form.faultOf("event.eventStart"))} required>
          <DateTimeInput
            {...registered}
            onChange={(event) => {
              form.setValue("event.eventEnd", movedEnd(start, end, event.target.value));
              return onChange(event);
            }}
          />
        </Field>
        <Field label={t("fields.end")} error={words(form.faultOf("event.eventEnd"))} required>
          <DateTimeInput {...form.register("event.eventEnd")} />
        </Field>
      </div>
      {start && <ClockNote text={start} zone={timezone} />}
      {end && <ClockNote text={end} zone={timezone} />}
      <Field label={t("fields.timezone")} hint={t("hints.timezone")} error={words(form.faultOf("event.timezone"))}>
        <ZoneSelect chosen={timezone} {...form.register("event.timezone")} />
      </Field>
    </SettingCard>
  );
}

function WhereFields({ form }: { form: Form }) {
  const t = useTranslations("listings.details");
  const words = useValueWords();
  const locale = useLocale();
  const countries = useMemo(() => [{ value: "", label: "–" }, ...countryOptions(locale)], [locale]);
  const type = form.watch("event.eventType");
  return (
    <SettingCard title={t("where")}>
      <Controller
        control={form.control}
        name="event.eventType"
        render={({ field }) => <EventTypeCards value={field.value} onType={field.onChange} />}
      />
      {type !== "virtual" && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t("fields.venue")} error={words(form.faultOf("event.venue"))} className="sm:col-span-2">
            <TextInput dir="auto" autoComplete="off" {...form.register("event.venue")} />
          </Field>
          <Field label={t("fields.city")} error={words(form.faultOf("event.city"))}>
            <TextInput dir="auto" autoComplete="off" {...form.register("event.city")} />
          </Field>
          <Field label={t("fields.country")} error={words(form.faultOf("event.country"))}>
            <Select options={countries} {...form.register("event.country")} />
          </Field>
        </div>
      )}
      {type !== "physical" && (
        <Field
          label={t("fields.meetingUrl")}
          optionalLabel={t("optional")}
          hint={t("hints.meetingUrl")}
          error={words(form.faultOf("event.meetingUrl"))}
        >
          <TextInput
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...form.register("event.meetingUrl")}
          />
        </Field>
      )}
    </SettingCard>
  );
}

function CoverChoice({ form }: { form: Form }) {
  const t = useTranslations("listings.cover");
  const words = useValueWords();
  // The pattern that stands for a picture comes from the name: it waits until the typing rests.
  const name = useDebounced(form.watch("event.name"));
  return (
    <SettingCard title={t("card")}>
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <PictureField
            label={t("title")}
            hint={t("text")}
            shape="cover"
            wide
            name={name}
            src={null}
            value={field.value}
            onValueChange={field.onChange}
            error={words(form.faultOf("image"))}
          />
        )}
      />
    </SettingCard>
  );
}
