"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { countryOptions } from "#lib/registration/countries";
import { type Place, placeOf } from "#lib/registration/questions";
import type { AnswerControlProps } from "./question-field";

const askedParts = {
  country: ["country"],
  countryState: ["country", "state"],
  countryStateCity: ["country", "state", "city"],
} as const;

/** Where somebody is from, as far as the hosts want to know. */
export function LocationField({ question, label, value, error, onChange }: AnswerControlProps) {
  const t = useTranslations("registration.questions");
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const asked: readonly (keyof Place)[] = askedParts[question.locationOption ?? "country"];
  const place = placeOf(value);
  const set = (part: keyof Place, text: string) => {
    const next = { ...place, [part]: text };
    const said = Object.fromEntries(asked.map((name) => [name, next[name]]));
    onChange(Object.values(said).every((each) => each === "") ? "" : JSON.stringify(said));
  };
  const isMissing = (part: keyof Place) => Boolean(error) && place[part].trim() === "";
  return (
    <fieldset className="grid gap-3">
      <legend className="font-medium text-sm">
        {label}
        {!question.required && <span className="font-normal text-caption text-ink-muted"> {t("optional")}</span>}
      </legend>
      {question.description && (
        <p dir="auto" className="text-caption text-ink-muted">
          {question.description}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        {asked.map((part) => (
          <Field
            key={part}
            label={t(part)}
            required={question.required}
            error={isMissing(part) ? error : undefined}
            {...(asked.length === 1 && { className: "sm:col-span-3", hideLabel: true })}
          >
            {part === "country" ? (
              <Select
                value={place.country}
                placeholder={t("choose")}
                options={countries}
                autoComplete="country"
                onChange={(event) => set("country", event.target.value)}
              />
            ) : (
              <TextInput
                value={place[part]}
                autoComplete={part === "state" ? "address-level1" : "address-level2"}
                onChange={(event) => set(part, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
