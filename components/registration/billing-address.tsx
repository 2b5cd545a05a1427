"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { AddressFields, useAddressForm } from "#components/addresses/address-fields";
import { LoadError } from "#components/layout/load-error";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import { RadioCards } from "#components/ui/radio-cards";
import { Skeleton } from "#components/ui/skeleton";
import { useAddresses, useCreateAddress } from "#hooks/self";
import { addressLines } from "#lib/account/address-lines";
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
  return (
    <RadioCards
      legend={t("title")}
      value={addressId ?? ""}
      onValueChange={setAddressId}
      options={addresses.map((address) => ({
        value: address.id,
        label: address.name || address.address1,
        description: addressLines(address, locale).join(", "),
      }))}
    />
  );
}

function AddressForm({ onDone }: { onDone: (id: string) => void }) {
  const t = useTranslations("registration.address");
  const create = useCreateAddress();
  const form = useAddressForm({
    submit: (body) => create.mutateAsync({ body }),
    onDone: ({ id }) => onDone(id),
  });
  // The page around it is a form already: this part is sent by its own button.
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-medium text-base">{t("title")}</legend>
      {form.alert && (
        <Banner tone="bad" announce>
          {form.alert}
        </Banner>
      )}
      <AddressFields form={form} />
      <div>
        <Button variant="secondary" busy={form.isBusy} onClick={() => void form.send()}>
          {t("use")}
        </Button>
      </div>
    </fieldset>
  );
}
