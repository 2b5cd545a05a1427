"use client";

import { useTranslations } from "next-intl";
import * as z from "zod";
import { LoadError } from "#components/layout/load-error";
import { isPayable, PaymentFields } from "#components/payments/payment-fields/payment-fields";
import { Banner } from "#components/ui/banner";
import { Card } from "#components/ui/card";
import { cx } from "#lib/format/class-names";
import { useAppForm } from "#lib/forms/use-app-form";
import { summaryOf } from "#lib/registration/cart";
import { BillingAddress } from "./billing-address";
import { useCheckout } from "./checkout-context";
import { CouponField } from "./coupon-field";
import { OrderLines } from "./order-summary";
import { Recap } from "./recap";
import { SplitChoice } from "./split-choice";
import { clearOfBar, StepActions } from "./step-actions";
import { TermsField, termsAgreed } from "./terms-field";
import { useConfirm } from "./use-confirm";
import { useLastIntent } from "./use-last-intent";
import { useSum } from "./use-sum";

const details = z.object({ terms: termsAgreed });

export function DetailsForm() {
  const t = useTranslations("registration.summary");
  const { isFree, addressId, setAddressId, needsAddress, intent: read, isSaved } = useCheckout();
  const { intent, isStale } = useLastIntent();
  const sum = useSum();
  const confirm = useConfirm(intent);
  const form = useAppForm({ schema: details, defaultValues: { terms: false }, submit: () => confirm.send() });
  const total = intent ? summaryOf(intent).total : null;
  const isDue = total !== null && total > 0;
  const isBilled = !isFree && (needsAddress || addressId !== null);
  return (
    <form {...form.formProps} className={cx("mt-4 grid gap-6", clearOfBar)}>
      <Recap />
      <CouponField />
      <Card as="section" className="lg:hidden">
        <OrderLines />
      </Card>
      {isBilled && <BillingAddress value={addressId} onChange={setAddressId} />}
      <SplitChoice />
      {!needsAddress && <PriceFault read={read} />}
      {isDue && intent && <PaymentFields key={intent.id} intent={intent} control={confirm.control} />}
      <TermsField error={form.errorOf("terms")} input={form.register("terms")} />
      {/* Beside the button that was pressed: the top of the form is out of sight there. */}
      {confirm.isChanged && (
        <Banner tone="warn" announce>
          {t("changed")}
        </Banner>
      )}
      {form.alert && !confirm.isChanged && (
        <Banner tone="bad" announce>
          {form.alert}
        </Banner>
      )}
      <StepActions
        label={isDue ? t("pay", { amount: sum(total, intent?.currency) }) : t("confirm")}
        busy={form.isBusy}
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
