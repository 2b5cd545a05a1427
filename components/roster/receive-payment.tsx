"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { AlertDialog } from "#components/ui/alert-dialog";
import { Banner } from "#components/ui/banner";
import { Button } from "#components/ui/button";
import type { OpenPayment } from "#entities/roster";
import { useReceivePayment } from "#hooks/roster";
import { formatMoney } from "#lib/format/money";
import { useRefusal } from "./use-refusal";

type ReceivePaymentProps = {
  eventId: string;
  /** Of the payer. */
  accountId: string;
  name: string;
  payment: Pick<OpenPayment, "id" | "type" | "amount" | "currency">;
};

/** Notes that money by hand has changed hands: it came in, or was given back. */
export function ReceivePayment({ eventId, accountId, name, payment }: ReceivePaymentProps) {
  const { id: paymentId, type, amount: minor, currency } = payment;
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const refusal = useRefusal();
  const receive = useReceivePayment();
  const [isAsked, setIsAsked] = useState(false);
  const isRefund = type === "refund";
  const label = t(isRefund ? "giveBack" : "receive");
  const amount = formatMoney({ minor, currency, locale });
  const confirm = () =>
    receive.mutate(
      { params: { eventId, accountId, paymentId }, body: { received: true } },
      {
        onSuccess: () => {
          setIsAsked(false);
          notify(t("noted"), "good");
        },
      },
    );
  return (
    <AlertDialog
      open={isAsked}
      onOpenChange={(open) => !receive.isPending && setIsAsked(open)}
      trigger={
        <Button size="sm" variant="secondary">
          {label}
        </Button>
      }
      tone="primary"
      title={t(isRefund ? "giveBackQuestion" : "receiveQuestion", { amount, name })}
      text={
        <div className="grid gap-3">
          {t("receiveText")}
          {receive.error && (
            <Banner tone="bad" announce>
              {refusal(receive.error)}
            </Banner>
          )}
        </div>
      }
      confirmLabel={label}
      cancelLabel={t("keep")}
      busy={receive.isPending}
      onConfirm={confirm}
    />
  );
}
