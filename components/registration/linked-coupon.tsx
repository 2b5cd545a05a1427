"use client";

import { TicketPercent } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Banner } from "#components/ui/states/banner";
import { linkedCoupon } from "#lib/registration/coupon-link";

/** The code that a link brought along, from the first step on; the last one applies it. */
export function LinkedCoupon({ eventId }: { eventId: string }) {
  const t = useTranslations("registration.coupon");
  const [code, setCode] = useState("");
  useEffect(() => setCode(linkedCoupon(eventId)), [eventId]);
  if (code === "") return null;
  return (
    <Banner tone="brand" icon={<TicketPercent />} className="mb-6">
      {t("linked", { code })}
    </Banner>
  );
}
