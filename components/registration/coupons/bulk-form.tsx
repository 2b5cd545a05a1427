"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { LoadError } from "#components/layout/load-error";
import { isPayable, PaymentFields } from "#components/payments/payment-fields/payment-fields";
import { usePayment } from "#components/payments/payment-fields/use-payment";
import { BillingAddress } from "#components/registration/billing-address";
import { OfferLines } from "#components/registration/offer-lines";
import { RegistrationGate } from "#components/registration/registration-gate";
import { TermsField, termsAgreed } from "#components/registration/terms-field";
import { useSum } from "#components/registration/use-sum";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { Answer } from "#components/ui/states/answer";
import { Banner } from "#components/ui/states/banner";
import type { PassType } from "#entities/commerce/pass-types";
import type { Event } from "#entities/events/events";
import type { CaptureOutcome } from "#hooks/organization/organization";
import { isGate } from "#lib/api/refusal";
import { useAppForm } from "#lib/forms/use-app-form";
import { summaryOf } from "#lib/registration/cart";
import { BulkChoice } from "./bulk-choice";
import { useBulkOffer } from "./use-bulk-offer";

const details = z.object({ terms: termsAgreed });

type BulkFormProps = {
  event: Event;
  passTypes: PassType[];
  onPaid: (outcome: CaptureOutcome, intentId: string) => void;
};

/** How many codes for which pass, billed where, paid how. */
export function BulkForm({ event, passTypes, onPaid }: BulkFormProps) {
  const t = useTranslations();
  const sum = useSum();
  const [addressId, setAddressId] = useState<string | null>(null);
  const { choice, choose, read, fault, isSoldOut, billedTo } = useBulkOffer(event, passTypes, addressId);
  const intent = read.data;
  const { control, pay } = usePayment(intent);
  const form = useAppForm({
    schema: details,
    defaultValues: { terms: false },
    submit: async () => {
      if (!intent) return;
      try {
        onPaid(await pay(intent), intent.id);
      } catch (error) {
        // The offer says how the payment is doing, and is ready for another one.
        void read.refetch();
        throw error;
      }
    },
  });
  // Another number or another pass may still be there; for the rest there is nothing to choose.
  if (read.error && isGate(read.error) && read.error.code !== "sold_out") {
    return <RegistrationGate level={2} refusal={read.error} slug={event.slug} />;
  }
  const total = intent ? summaryOf(intent).total : 0;
  const types = (
    <BulkChoice passTypes={passTypes} choice={choice} fault={fault} isSoldOut={isSoldOut} onChange={choose} />
  );
  if (isSoldOut) {
    return (
      <div className="grid max-w-180 gap-6">
        <Banner tone="warn" announce title={t("registration.passes.soldOut")}>
          {t("registration.bulk.soldOutText")}
        </Banner>
        {types}
      </div>
    );
  }
  return (
    <form {...form.formProps} className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 max-w-180 gap-6">
        {types}
        <BillingAddress value={billedTo} onChange={setAddressId} />
        {read.error && <LoadError title={t("registration.summary.errorTitle")} read={read} />}
        {intent && total > 0 && <PaymentFields intent={intent} control={control} />}
      </div>
      <Card as="section" className="grid gap-4 lg:sticky lg:top-8">
        <h2 className="text-base">{t("registration.order.title")}</h2>
        {intent ? (
          <OfferLines intent={intent} isStale={read.isFetching} />
        ) : (
          <p className="text-caption text-ink-muted">
            {t(billedTo === null ? "registration.order.needsAddress" : "registration.bulk.unpriced")}
          </p>
        )}
        <TermsField error={form.errorOf("terms")} input={form.register("terms")} />
        {form.alert && (
          <Answer tone="bad" onDismiss={form.dismissAlert} dismissLabel={t("common.actions.close")}>
            {form.alert}
          </Answer>
        )}
        <Button
          type="submit"
          size="lg"
          full
          busy={form.isBusy}
          disabled={!intent || read.isFetching || fault !== null || !isPayable(intent)}
        >
          {total > 0
            ? t("registration.summary.pay", { amount: sum(total, intent?.currency) })
            : t("registration.bulk.buy")}
        </Button>
      </Card>
    </form>
  );
}
