"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, lazy, Suspense } from "react";
import { LatePart } from "#components/layout/late-part";
import { Banner } from "#components/ui/states/banner";
import { Skeleton } from "#components/ui/states/skeleton";
import type { PaymentIntent } from "#entities/commerce/payments";
import { ManualNote } from "./manual-note";
import type { PaymentControlRef, ProviderFieldsProps } from "./payment-control";

const nothing = () => null;

/** How a sum is paid, by the type of its integration; a provider's script is loaded where it is needed. */
const providers: Readonly<Record<string, ComponentType<ProviderFieldsProps>>> = {
  free: nothing,
  manual: ManualNote,
  test: lazy(() => import("./test-card-fields").then((part) => ({ default: part.TestCardFields }))),
};

/** Whether a buyer can pay this here. */
export const isPayable = ({ integration }: Pick<PaymentIntent, "integration">): boolean =>
  Object.hasOwn(providers, integration.type);

type PaymentFieldsProps = { intent: PaymentIntent; control: PaymentControlRef };

/** The fields of the provider that takes the money, ready for `usePayment`. */
export function PaymentFields({ intent, control }: PaymentFieldsProps) {
  const t = useTranslations("errors");
  const Fields = providers[intent.integration.type];
  if (!Fields) return <Banner tone="warn">{t("payment_unsupported")}</Banner>;
  return (
    <LatePart fallback={<Banner tone="bad">{t("unavailable")}</Banner>}>
      <Suspense fallback={<Skeleton shape="block" className="h-40" />}>
        <Fields intent={intent} control={control} />
      </Suspense>
    </LatePart>
  );
}
