"use client";

import { TicketPercent } from "lucide-react";
import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import { forgetCoupon } from "#lib/registration/coupon-link";
import { useLinkedCoupon } from "./use-linked-coupon";

/** The code that a link brought along, from the first step on; the last one applies it. */
export function LinkedCoupon({ eventId }: { eventId: string }) {
  const t = useTranslations();
  const code = useLinkedCoupon(eventId);
  if (code === "") return null;
  return (
    <Banner
      tone="brand"
      icon={<TicketPercent />}
      className="mb-6"
      onDismiss={() => forgetCoupon(eventId)}
      dismissLabel={t("registration.coupon.remove")}
    >
      {t("registration.coupon.linked", { code })}
    </Banner>
  );
}
