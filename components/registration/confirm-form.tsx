"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod";
import { useAppContext } from "#components/layout/app-context";
import { LoadError } from "#components/layout/load-error";
import { Banner } from "#components/ui/banner";
import { Card } from "#components/ui/card";
import { Checkbox } from "#components/ui/checkbox";
import { TextLink } from "#components/ui/text-link";
import { useCaptureIntent } from "#hooks/organization";
import { cx } from "#lib/format/class-names";
import { useAppForm } from "#lib/forms/use-app-form";
import { useHref } from "#lib/i18n/use-href";
import { summaryOf } from "#lib/registration/cart";
import { routes } from "#lib/routes";
import { BillingAddress } from "./billing-address";
import { useCheckout } from "./checkout-context";
import { useCheckoutStore } from "./checkout-store";
import { OrderLines, useLastIntent, useSum } from "./order-summary";
import { Recap } from "./recap";
import type { Refusal } from "./refusal";
import { clearOfBar, StepActions } from "./step-actions";

const terms = z.object({ terms: z.boolean().refine((agreed) => agreed, { error: "terms_required" }) });

/** What another choice of passes can mend. */
const aboutPasses = ["sold_out", "registration_full", "pass_limit", "pass_quantity", "pass_unavailable", "cart_empty"];
const aboutAnswers = ["answers_missing", "answer_invalid"];

export function ConfirmForm() {
  const t = useTranslations("registration.summary");
  const { isFree, addressId, intent: read, isSaved } = useCheckout();
  const { intent, isStale } = useLastIntent();
  const sum = useSum();
  const confirm = useConfirm();
  const form = useAppForm({ schema: terms, defaultValues: { terms: false }, submit: () => confirm.send(intent?.id) });
  const total = intent ? summaryOf(intent).total : null;
  const costs = total === null ? !isFree : total > 0;
  const failed = !intent && read.error;
  return (
    <form {...form.formProps} className={cx("mt-4 grid gap-6", clearOfBar)}>
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
      <Recap />
      <Card as="section" className="lg:hidden">
        <OrderLines />
      </Card>
      {costs && <BillingAddress />}
      {failed && <LoadError title={t("errorTitle")} read={read} />}
      {costs && addressId !== null && <PaymentNotice />}
      <TermsField error={form.errorOf("terms")} input={form.register("terms")} />
      <StepActions
        label={total !== null && total > 0 ? t("pay", { amount: sum(total, intent?.currency) }) : t("confirm")}
        busy={form.isBusy}
        disabled={costs || !intent || isStale || !isSaved}
      />
    </form>
  );
}

/** Paying is not part of this checkout yet: it says so where a sum is due. */
function PaymentNotice() {
  const t = useTranslations("errors");
  const { TYPE } = useAppContext().config.PAYMENT;
  const isOff = TYPE === "none" || TYPE === "free";
  return <Banner tone="warn">{t(isOff ? "payment_disabled" : "payment_unsupported")}</Banner>;
}

type TermsProps = {
  error: string | undefined;
  input: Omit<React.ComponentProps<"input">, "type">;
};

function TermsField({ error, input }: TermsProps) {
  const t = useTranslations("registration.summary");
  const { NAME } = useAppContext().config;
  const href = useHref();
  const label = t.rich("terms", {
    name: NAME,
    // In another tab: the checkout stays as it is.
    link: (text) => (
      <TextLink href={href(routes.privacy())} target="_blank">
        {text}
      </TextLink>
    ),
  });
  return <Checkbox label={label} required error={error} {...input} />;
}

/** Finishes the purchase, or goes where what is wrong can be mended. */
function useConfirm() {
  const { event, registration, intent, goTo, reload, finish } = useCheckout();
  const capture = useCaptureIntent({ eventId: event.id });
  const router = useRouter();
  const href = useHref();
  const refuse = useCheckoutStore((store) => store.refuse);
  const [isChanged, setChanged] = useState(false);

  const finished = () => {
    finish();
    router.replace(href(routes.register(event.slug, "done")));
  };
  const mend = (error: Refusal) => {
    if (error.code === "already_captured") finished();
    else if (error.code === "cart_changed") {
      setChanged(true);
      void reload().then(() => intent.refetch());
    } else if (aboutPasses.includes(error.code)) {
      refuse(registration.id, error);
      goTo("passes");
    } else if (aboutAnswers.includes(error.code)) goTo("questions");
  };
  return {
    isChanged,
    send: async (intentId: string | undefined) => {
      if (!intentId) return;
      setChanged(false);
      await capture.mutateAsync({ params: { intentId }, body: undefined }, { onError: mend });
      finished();
    },
  };
}
