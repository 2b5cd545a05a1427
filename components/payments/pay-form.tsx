"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { FormAlert } from "#components/forms/form-alert";
import { OfferLines } from "#components/registration/offer-lines";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import type { PaymentIntent } from "#entities/commerce/payments";
import { useSettlePurchase } from "#hooks/organization/organization";
import { formatMoney } from "#lib/format/money";
import { useAppForm } from "#lib/forms/use-app-form";
import { summaryOf } from "#lib/registration/cart";
import { isPayable, PaymentFields } from "./payment-fields/payment-fields";
import { type PaymentEnd, PaymentWait } from "./payment-fields/payment-wait";
import { usePayment } from "./payment-fields/use-payment";

type PayFormProps = {
  intent: PaymentIntent;
  /** What the button says where nothing is to be paid. */
  confirmLabel: string;
  /** The purchase is finished. */
  onDone: () => void;
  /** The offer holds no longer: another one has to be asked for. */
  onStale: () => void;
};

/** Words of the offer's own fields are the provider's: the form itself has nothing to judge. */
const schema = z.object({});

type Outcome = Awaited<ReturnType<ReturnType<typeof usePayment>["pay"]>>;

/** An offer with the means to pay it, whatever it is for; one that costs nothing is only confirmed. */
export function PayForm({ intent, confirmLabel, onDone, onStale }: PayFormProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { control, pay } = usePayment(intent);
  const settlePurchase = useSettlePurchase();
  const [isWaiting, setWaiting] = useState(intent.status === "processing");
  const [isDeclined, setDeclined] = useState(false);
  const form = useAppForm({
    schema,
    defaultValues: {},
    submit: async (): Promise<Outcome> => {
      setDeclined(false);
      try {
        return await pay(intent);
      } catch (error) {
        // Paid in another tab, or by an answer that got lost.
        if (codeOf(error) === "already_captured") {
          settlePurchase(intent);
          return "captured";
        }
        if (codeOf(error) === "cart_changed") onStale();
        throw error;
      }
    },
    onDone: (outcome) => (outcome === "captured" ? onDone() : setWaiting(true)),
  });
  const { total } = summaryOf(intent);
  const end = (ended: PaymentEnd) => {
    if (ended === "captured") return onDone();
    setWaiting(false);
    setDeclined(ended === "open");
    if (ended === "expired") onStale();
  };
  if (isWaiting) return <PaymentWait intentId={intent.id} onEnd={end} />;
  return (
    <form {...form.formProps} className="grid gap-6">
      <Card as="section">
        <OfferLines intent={intent} />
      </Card>
      {total > 0 && <PaymentFields intent={intent} control={control} />}
      <FormAlert text={form.alert ?? (isDeclined ? t("errors.payment_failed") : null)} />
      <div>
        <Button type="submit" size="lg" busy={form.isBusy} disabled={total > 0 && !isPayable(intent)}>
          {total > 0
            ? t("registration.summary.pay", {
                amount: formatMoney({ minor: total, currency: intent.currency, locale }),
              })
            : confirmLabel}
        </Button>
      </div>
    </form>
  );
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
