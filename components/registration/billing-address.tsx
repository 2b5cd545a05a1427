"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AddressFields, useAddressForm } from "#components/addresses/address-fields";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import { useAddresses, useCreateAddress } from "#hooks/account/self";
import { addressLines } from "#lib/account/address-lines";

type BillingAddressProps = { value: string | null; onChange: (addressId: string) => void };

/** Where the bill goes: tax depends on it. Only asked where something costs. */
export function BillingAddress({ value, onChange }: BillingAddressProps) {
  const t = useTranslations("registration.address");
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  const read = useAddresses();
  const addresses = read.data?.items;
  if (!addresses) {
    return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <Skeleton shape="block" className="h-24" />;
  }
  if (isAdding || addresses.length === 0) {
    return (
      <AddressForm
        onDone={(id) => {
          setAdding(false);
          onChange(id);
        }}
        {...(addresses.length > 0 && { onCancel: () => setAdding(false) })}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={t("title")}
        value={value ?? ""}
        onValueChange={onChange}
        options={addresses.map((address) => ({
          value: address.id,
          label: address.name || address.address1,
          description: addressLines(address, locale).join(", "),
        }))}
      />
      <div>
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setAdding(true)}
        >
          {t("another")}
        </Button>
      </div>
    </div>
  );
}

function AddressForm({ onDone, onCancel }: { onDone: (id: string) => void; onCancel?: () => void }) {
  const t = useTranslations();
  const create = useCreateAddress();
  const form = useAddressForm({
    submit: (body) => create.mutateAsync({ body }),
    onDone: ({ id }) => onDone(id),
  });
  // The page around it is a form already: this part is sent by its own button.
  return (
    <fieldset data-own-button="" className="grid gap-4">
      <legend className="mb-4 font-medium text-base">{t("registration.address.title")}</legend>
      {form.alert && (
        <Banner tone="bad" announce>
          {form.alert}
        </Banner>
      )}
      <AddressFields form={form} />
      <div className="flex gap-2">
        <Button variant="secondary" busy={form.isBusy} onClick={() => void form.send()}>
          {t("registration.address.use")}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t("common.actions.cancel")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
