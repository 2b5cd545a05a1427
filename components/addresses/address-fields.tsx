"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Field } from "#components/ui/fields/field";
import { Select } from "#components/ui/fields/select";
import { TextInput } from "#components/ui/fields/text-input";
import { type AccountAddress, type AddressInput, addressInput } from "#entities/account/self";
import { hasStates } from "#lib/account/state-countries";
import { useAppForm } from "#lib/forms/use-app-form";
import { countryOptions } from "#lib/registration/countries";

const parts = ["address1", "address2", "zip", "city"] as const;
const autoComplete = {
  address1: "address-line1",
  address2: "address-line2",
  zip: "postal-code",
  city: "address-level2",
} as const;

const blank = { name: "", address1: "", address2: "", zip: "", city: "", state: "", country: "" };

const valuesOf = ({ name, address1, address2, zip, city, state, country }: AccountAddress) => ({
  name,
  address1,
  address2,
  zip,
  city,
  state,
  country,
});

export type AddressFormOptions = {
  /** The one that is changed; a new one otherwise. */
  address?: AccountAddress;
  submit: (body: AddressInput) => Promise<AccountAddress>;
  onDone: (saved: AccountAddress) => void;
};

/** More than the platform asks: a bill needs its country, and a state where there are any. */
const wholeAddress = addressInput.superRefine(({ country, state }, context) => {
  if (!country) context.addIssue({ code: "custom", message: "required", path: ["country"] });
  if (state === "" && hasStates(country ?? ""))
    context.addIssue({ code: "custom", message: "required", path: ["state"] });
});

export const useAddressForm = ({ address, submit, onDone }: AddressFormOptions) =>
  useAppForm({ schema: wholeAddress, defaultValues: address ? valuesOf(address) : blank, submit, onDone });

export type AddressFieldsProps = {
  form: ReturnType<typeof useAddressForm>;
  /** Asks what to call it, to tell several apart. */
  named?: boolean;
};

/** What an address consists of, two columns where there is room. */
export function AddressFields({ form, named }: AddressFieldsProps) {
  const t = useTranslations("addresses");
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const [country, state] = form.watch(["country", "state"]);
  const isInStates = hasStates(country ?? "");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {named && (
        <Field
          label={t("name")}
          optionalLabel={t("optional")}
          hint={t("nameHint")}
          error={form.errorOf("name")}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
      )}
      {/* First, because the rest depends on it. */}
      <Field label={t("country")} required error={form.errorOf("country")} className="sm:col-span-2">
        <Select placeholder={t("choose")} options={countries} autoComplete="country" {...form.register("country")} />
      </Field>
      {parts.map((part) => (
        <Field
          key={part}
          label={t(part)}
          error={form.errorOf(part)}
          required={part !== "address2" && part !== "city"}
          {...(part === "address2" && { optionalLabel: t("optional") })}
          {...(part.startsWith("address") && { className: "sm:col-span-2" })}
        >
          <TextInput autoComplete={autoComplete[part]} {...form.register(part)} />
        </Field>
      ))}
      {/* What was written once stays to be seen, also after another country was chosen. */}
      {(isInStates || state !== "") && (
        <Field
          label={t("state")}
          required={isInStates}
          error={form.errorOf("state")}
          {...(!isInStates && { optionalLabel: t("optional") })}
        >
          <TextInput autoComplete="address-level1" {...form.register("state")} />
        </Field>
      )}
    </div>
  );
}
