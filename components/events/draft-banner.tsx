"use client";

import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Banner } from "#components/ui/states/banner";
import type { Event } from "#entities/events/events";
import { useLateTitle } from "#hooks/browser/use-title";

/** Says above a draft who sees it. The page came as a missing one, so its title is set here. */
export function DraftBanner({ event, className = "" }: { event: Event; className?: string }) {
  const t = useTranslations("events.draft");
  const { NAME } = useAppContext().config;
  useLateTitle(`${event.name} · ${NAME}`);
  return (
    <Banner tone="warn" title={t("title")} className={className}>
      {t(event.can?.host ? "host" : "preview")}
    </Banner>
  );
}
