"use client";

import { useTranslations } from "next-intl";
import { useImperativeHandle, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Badge } from "#components/ui/display/badge";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { confirmTestCard, type TestCard, testCards } from "#lib/payments/test-gateway";
import type { ProviderFieldsProps } from "./payment-control";

const isTestCard = (value: string): value is TestCard => testCards.some((card) => card === value);

/** Pretend cards of the gateway for trials: each says what will come of it, and none moves money. */
export function TestCardFields({ intent, control }: ProviderFieldsProps) {
  const t = useTranslations("checkout.fields");
  const { API_URL, ORGANIZATION_ID } = useAppContext().config;
  const [card, setCard] = useState<TestCard>("works");
  useImperativeHandle(
    control,
    () => ({
      confirm: async () => {
        await confirmTestCard(API_URL, { organizationId: ORGANIZATION_ID, secret: intent.secret, card });
        return undefined;
      },
    }),
    [API_URL, ORGANIZATION_ID, intent.secret, card],
  );
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 text-ink-muted text-sm">
        <Badge tone="accent">{t("trial")}</Badge>
        {t("trialText")}
      </p>
      <RadioCards
        legend={t("cards")}
        columns={2}
        value={card}
        onValueChange={(value) => {
          if (isTestCard(value)) setCard(value);
        }}
        options={testCards.map((value) => ({ value, label: t(`card.${value}`), description: t(`about.${value}`) }))}
      />
    </div>
  );
}
