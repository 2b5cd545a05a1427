"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { AddressFields, useAddressForm } from "#components/addresses/address-fields";
import { FormAlert } from "#components/auth/form-alert";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/button";
import { RadioCards } from "#components/ui/radio-cards";
import { Skeleton } from "#components/ui/skeleton";
import { useAddresses, useCreateAddress } from "#hooks/self";
import { addressLines } from "#lib/account/address-lines";

type AddressChoiceProps = {
  /** Empty while none is chosen. */
  addressId: string;
  onChange: (addressId: string) => void;
};

/** Where the bill goes: tax depends on it. The usual address is chosen until another one is. */
export function AddressChoice({ addressId, onChange }: AddressChoiceProps) {
  const t = useTranslations("registration.address");
  const locale = useLocale();
  const read = useAddresses();
  const addresses = read.data?.items;
  const usual = addresses?.find(({ primary }) => primary)?.id ?? addresses?.[0]?.id;
  useEffect(() => {
    if (addressId === "" && usual) onChange(usual);
  }, [addressId, usual, onChange]);
  if (!addresses) {
    return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <Skeleton shape="block" className="h-24" />;
  }
  if (addresses.length === 0) return <NewAddress onDone={onChange} />;
  return (
    <RadioCards
      legend={t("title")}
      value={addressId}
      onValueChange={onChange}
      options={addresses.map((address) => ({
        value: address.id,
        label: address.name || address.address1,
        description: addressLines(address, locale).join(", "),
      }))}
    />
  );
}

function NewAddress({ onDone }: { onDone: (addressId: string) => void }) {
  const t = useTranslations("registration.address");
  const create = useCreateAddress();
  const form = useAddressForm({
    submit: (body) => create.mutateAsync({ body }),
    onDone: ({ id }) => onDone(id),
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      <h2 className="text-base">{t("title")}</h2>
      <FormAlert text={form.alert} />
      <AddressFields form={form} />
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          {t("use")}
        </Button>
      </div>
    </form>
  );
}
