"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { LoadError } from "#components/layout/load-error";
import { isPayable, PaymentFields } from "#components/payments/payment-fields/payment-fields";
import { BillingAddress } from "#components/registration/billing-address";
import { useCheckout } from "#components/registration/checkout-context";
import { OrderLines } from "#components/registration/order-summary";
import { clearOfBar, StepActions } from "#components/registration/step-actions";
import { TermsField, termsAgreed } from "#components/registration/terms-field";
import { useLastIntent } from "#components/registration/use-last-intent";
import { useSum } from "#components/registration/use-sum";
import { Card } from "#components/ui/display/card";
import { Answer } from "#components/ui/states/answer";
import { Banner } from "#components/ui/states/banner";
import { cx } from "#lib/format/class-names";
import { useAppForm } from "#lib/forms/use-app-form";
import { summaryOf } from "#lib/registration/cart";
import { CouponField } from "./coupon-field";
import { Recap } from "./recap";
import { SplitChoice } from "./split-choice";
import { useConfirm } from "./use-confirm";
import { useIsBilled } from "./use-is-billed";

const details = z.object({ terms: termsAgreed });

export function DetailsForm() {
  const t = useTranslations("registration.summary");
  const close = useTranslations("common.actions")("close");
  const { addressId, setAddressId, needsAddress, intent: read, isSaved } = useCheckout();
  const { intent, isStale } = useLastIntent();
  const sum = useSum();
  const confirm = useConfirm(intent);
  const form = useAppForm({ schema: details, defaultValues: { terms: false }, submit: () => confirm.send() });
  const dismiss = () => {
    form.dismissAlert();
    confirm.forgetChange();
  };
  const answer = confirm.isChanged
    ? { tone: "warn" as const, children: t("changed") }
    : form.alert && { tone: "bad" as const, children: form.alert };
  const total = intent ? summaryOf(intent).total : null;
  const isDue = total !== null && total > 0;
  const isBilled = useIsBilled(total);
  return (
    <form {...form.formProps} onChange={dismiss} className={cx("mt-4 grid gap-6", clearOfBar)}>
      <Recap />
      <CouponField />
      <Card as="section" className="lg:hidden">
        <OrderLines />
      </Card>
      {isBilled && (
        <BillingAddress
          value={addressId}
          onChange={(id) => {
            dismiss();
            setAddressId(id);
          }}
        />
      )}
      {total !== 0 && <SplitChoice />}
      {!needsAddress && <PriceFault read={read} />}
      {isDue && intent && <PaymentFields intent={intent} control={confirm.control} />}
      <TermsField error={form.errorOf("terms")} input={form.register("terms")} />
      <StepActions
        label={isDue ? t("pay", { amount: sum(total, intent?.currency) }) : t("confirm")}
        busy={form.isBusy}
        answer={answer && <Answer {...answer} onDismiss={dismiss} dismissLabel={close} />}
        disabled={!needsAddress && (!intent || isStale || !isSaved || !isPayable(intent))}
      />
    </form>
  );
}

/** Asking again changes nothing about these. */
const isLasting = (code: string): code is "payment_disabled" | "payment_unsupported" =>
  code === "payment_disabled" || code === "payment_unsupported";

/** Why there is no price. */
function PriceFault({ read }: { read: ReturnType<typeof useCheckout>["intent"] }) {
  const t = useTranslations();
  if (!read.error) return null;
  const { code } = read.error;
  if (isLasting(code)) return <Banner tone="warn">{t(`errors.${code}`)}</Banner>;
  return <LoadError title={t("registration.summary.errorTitle")} read={{ ...read, error: { code } }} />;
}
