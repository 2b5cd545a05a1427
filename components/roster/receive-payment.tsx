"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";
import { Banner } from "#components/ui/states/banner";
import type { OpenPayment } from "#entities/attendance/roster";
import { useReceivePayment } from "#hooks/attendance/roster";
import { formatMoney } from "#lib/format/money";
import { useErrorText } from "#lib/forms/use-error-text";

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
  const errorText = useErrorText();
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
              {errorText(receive.error)}
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
