"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/select";
import { TextInput } from "#components/ui/text-input";
import { type AccountAddress, type AddressInput, addressInput } from "#entities/self";
import { useAppForm } from "#lib/forms/use-app-form";
import { countryOptions } from "#lib/registration/countries";

const parts = ["address1", "address2", "zip", "city", "state"] as const;
const autoComplete = {
  address1: "address-line1",
  address2: "address-line2",
  zip: "postal-code",
  city: "address-level2",
  state: "address-level1",
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

export const useAddressForm = ({ address, submit, onDone }: AddressFormOptions) =>
  useAppForm({ schema: addressInput, defaultValues: address ? valuesOf(address) : blank, submit, onDone });

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
      <Field label={t("country")} error={form.errorOf("country")}>
        <Select placeholder={t("choose")} options={countries} autoComplete="country" {...form.register("country")} />
      </Field>
    </div>
  );
}
