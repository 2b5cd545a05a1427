"use client";

import { Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Countdown } from "#components/ui/figures/countdown";
import { Banner } from "#components/ui/states/banner";
import { useCheckout } from "./checkout-context";

/** Milliseconds before the end from which a hold is worth a hurry. */
const soon = 5 * 60_000;

/** How long the rooms of the order are held: in passing, until it becomes urgent. */
export function HoldTimer() {
  const { holdEnd } = useCheckout();
  return holdEnd && <Timer key={holdEnd} until={holdEnd} />;
}

function Timer({ until }: { until: string }) {
  const t = useTranslations("registration.rooms");
  const { loseRooms } = useCheckout();
  const isSoon = useIsSoon(until);
  const countdown = <Countdown until={until} label={t("hold")} onOver={loseRooms} className="font-medium" />;
  if (isSoon) {
    return (
      <Banner tone="warn" announce title={t("expiring")} className="mb-6">
        {t.rich("holdSoon", { time: () => countdown })}
      </Banner>
    );
  }
  return (
    <p className="mb-6 flex items-center gap-2 text-caption text-ink-muted">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span>{t.rich("held", { time: () => countdown })}</span>
    </p>
  );
}

function useIsSoon(until: string): boolean {
  const [isSoon, setSoon] = useState(() => Date.parse(until) - Date.now() <= soon);
  useEffect(() => {
    const timer = setTimeout(() => setSoon(true), Math.max(0, Date.parse(until) - Date.now() - soon));
    return () => clearTimeout(timer);
  }, [until]);
  return isSoon;
}
