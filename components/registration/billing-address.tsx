"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import { LoadError } from "#components/layout/load-error";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { RadioCards } from "#components/ui/radio-cards";
import { Select } from "#components/ui/select";
import { Skeleton } from "#components/ui/skeleton";
import { TextInput } from "#components/ui/text-input";
import { type AccountAddress, addressInput } from "#entities/self";
import { useAddresses, useCreateAddress } from "#hooks/self";
import { countryName } from "#lib/events/place";
import { useAppForm } from "#lib/forms/use-app-form";
import { countryOptions } from "#lib/registration/countries";
import { useCheckout } from "./checkout-context";

/** Where the bill goes: tax depends on it. Only asked where something costs. */
export function BillingAddress() {
  const t = useTranslations("registration.address");
  const locale = useLocale();
  const { addressId, setAddressId } = useCheckout();
  const read = useAddresses();
  const addresses = read.data?.items;
  const preset = addresses?.find(({ primary }) => primary)?.id ?? addresses?.[0]?.id;
  useEffect(() => {
    if (addressId === null && preset) setAddressId(preset);
  }, [addressId, preset, setAddressId]);
  if (!addresses) {
    return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <Skeleton shape="block" className="h-24" />;
  }
  if (addresses.length === 0) return <AddressForm onDone={setAddressId} />;
  const line = ({ address1, zip, city, state, country }: AccountAddress) =>
    [address1, [zip, city].filter(Boolean).join(" "), state, countryName(country, locale)].filter(Boolean).join(", ");
  return (
    <RadioCards
      legend={t("title")}
      value={addressId ?? ""}
      onValueChange={setAddressId}
      options={addresses.map((address) => ({
        value: address.id,
        label: address.name || address.address1,
        description: line(address),
      }))}
    />
  );
}

const parts = ["address1", "address2", "zip", "city", "state"] as const;
const autoComplete = {
  address1: "address-line1",
  address2: "address-line2",
  zip: "postal-code",
  city: "address-level2",
  state: "address-level1",
} as const;

function AddressForm({ onDone }: { onDone: (id: string) => void }) {
  const t = useTranslations("registration.address");
  const locale = useLocale();
  const countries = useMemo(() => countryOptions(locale), [locale]);
  const create = useCreateAddress();
  const form = useAppForm({
    schema: addressInput,
    defaultValues: { address1: "", address2: "", zip: "", city: "", state: "", country: "" },
    submit: (body) => create.mutateAsync({ body }),
    onDone: ({ id }) => onDone(id),
  });
  // The page around it is a form already: this part is sent by its own button.
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 font-medium text-base">{t("title")}</legend>
      {form.alert && (
        <Banner tone="bad" announce className="sm:col-span-2">
          {form.alert}
        </Banner>
      )}
      {parts.map((part) => (
        <Field
          key={part}
          label={t(part)}
          error={form.errorOf(part)}
          required={part !== "address2" && part !== "city"}
          {...(part.startsWith("address") && { className: "sm:col-span-2" })}
        >
          <TextInput autoComplete={autoComplete[part]} {...form.register(part)} />
        </Field>
      ))}
      <Field label={t("country")} error={form.errorOf("country")}>
        <Select placeholder={t("choose")} options={countries} autoComplete="country" {...form.register("country")} />
      </Field>
      <div className="sm:col-span-2">
        <Button variant="secondary" busy={form.isBusy} onClick={() => void form.send()}>
          {t("use")}
        </Button>
      </div>
    </fieldset>
  );
}
