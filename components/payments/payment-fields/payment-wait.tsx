"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { Banner } from "#components/ui/states/banner";
import { Spinner } from "#components/ui/states/spinner";
import type { PaymentIntent } from "#entities/commerce/payments";
import { useIntent, useSettlePurchase } from "#hooks/organization/organization";

/** What a payment under way may come to. */
export type PaymentEnd = Exclude<NonNullable<PaymentIntent["status"]>, "processing">;

type PaymentWaitProps = {
  intentId: string;
  /** Once. `open`: it was declined and may be tried again; `expired`: it came too late. */
  onEnd: (end: PaymentEnd) => void;
  /** Where else one may go meanwhile. */
  action?: ReactNode;
};

/** Waits for a provider's answer, also after a reload. */
export function PaymentWait({ intentId, onEnd, action }: PaymentWaitProps) {
  const t = useTranslations();
  const read = useIntent(intentId);
  const settlePurchase = useSettlePurchase();
  const { status } = read.data ?? {};
  const ended = useEffectEvent((end: PaymentEnd) => {
    if (end === "captured" && read.data) settlePurchase(read.data);
    onEnd(end);
  });
  useEffect(() => {
    if (status && status !== "processing") ended(status);
  }, [status]);
  return (
    <Card as="section" className="grid justify-items-center gap-4 py-10 text-center sm:py-14">
      <Spinner className="size-8 text-brand-ink" />
      <div role="status" className="grid gap-2">
        <h2 className="text-xl">{t("checkout.wait.title")}</h2>
        <p className="max-w-reading text-pretty text-sm">{t("errors.payment_running")}</p>
      </div>
      <p className="max-w-reading text-pretty text-ink-muted text-sm">{t("checkout.wait.text")}</p>
      {read.error && (
        <Banner
          tone="warn"
          announce
          className="text-start"
          action={
            <Button variant="secondary" size="sm" busy={read.isFetching} onClick={() => void read.refetch()}>
              {t("common.actions.retry")}
            </Button>
          }
        >
          {t("checkout.wait.unknown")}
        </Banner>
      )}
      {action}
    </Card>
  );
}
