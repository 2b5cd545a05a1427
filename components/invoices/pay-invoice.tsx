"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { AddressChoice } from "#components/payments/address-choice";
import { PayForm } from "#components/payments/pay-form";
import { Skeleton } from "#components/ui/states/skeleton";
import { useInvoiceIntent } from "#hooks/commerce/invoices";

type PayInvoiceProps = { invoiceId: string; onDone: () => void };

/** Where the bill goes, and then the means to pay it. */
export function PayInvoice({ invoiceId, onDone }: PayInvoiceProps) {
  const t = useTranslations("invoices");
  const [addressId, setAddressId] = useState("");
  return (
    <section className="grid gap-6">
      <h2 className="text-xl">{t("payTitle")}</h2>
      <AddressChoice addressId={addressId} onChange={setAddressId} />
      {addressId !== "" && <Offer key={addressId} invoiceId={invoiceId} addressId={addressId} onDone={onDone} />}
    </section>
  );
}

function Offer({ invoiceId, addressId, onDone }: PayInvoiceProps & { addressId: string }) {
  const t = useTranslations("invoices");
  const read = useInvoiceIntent(invoiceId, addressId);
  if (!read.data) {
    return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <Skeleton shape="block" className="h-48" />;
  }
  return (
    <PayForm intent={read.data} confirmLabel={t("payConfirm")} onDone={onDone} onStale={() => void read.refetch()} />
  );
}
