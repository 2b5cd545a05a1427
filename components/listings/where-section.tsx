"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { SettingCard } from "#components/security/setting-card";
import { countryName } from "#lib/events/place";
import { countryOptions } from "#lib/registration/countries";
import { DraftSelect, DraftText } from "./draft-fields";
import { EventTypeCards } from "./event-type-cards";
import { useDraft } from "./use-listing-draft";

export function WhereSection() {
  const t = useTranslations("listings.details");
  const { values, set, flush } = useDraft();
  return (
    <SettingCard title={t("where")}>
      <EventTypeCards
        value={values.eventType}
        onType={(eventType) => {
          set({ eventType });
          flush();
        }}
      />
      {values.eventType !== "virtual" && <PlaceFields />}
      {values.eventType !== "physical" && (
        <DraftText field="meetingUrl" inputMode="url" placeholder="https://" dir="ltr" hint={t("hints.meetingUrl")} />
      )}
    </SettingCard>
  );
}

function PlaceFields() {
  const locale = useLocale();
  const { values } = useDraft();
  const { country } = values;
  const options = useMemo(() => {
    const known = countryOptions(locale);
    // Events that came from elsewhere may name a country in words.
    const isKnown = country === "" || known.some(({ value }) => value === country);
    const own = isKnown ? [] : [{ value: country, label: countryName(country, locale) }];
    return [{ value: "", label: "–" }, ...own, ...known];
  }, [locale, country]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DraftText field="venue" className="sm:col-span-2" />
      <DraftText field="address1" className="sm:col-span-2" isOptional />
      <DraftText field="address2" className="sm:col-span-2" isOptional />
      <DraftText field="zip" isOptional />
      <DraftText field="city" />
      <DraftText field="state" isOptional />
      <DraftSelect field="country" options={options} />
    </div>
  );
}
