"use client";

import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import type { BaseEvent } from "#entities/events/base-event";
import { isCanceled } from "#lib/events/when";

type CanceledNoticeProps = { event: Pick<BaseEvent, "status" | "cancellationReason">; className?: string };

/** That an event does not take place, and why, in its hosts' own words; nothing while it does. */
export function CanceledNotice({ event, className = "" }: CanceledNoticeProps) {
  const t = useTranslations("events.canceled");
  if (!isCanceled(event)) return null;
  return (
    <Banner tone="bad" announce title={t("title")} className={className}>
      {event.cancellationReason && (
        <>
          <p className="mt-1 text-caption text-ink-muted">{t("reason")}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {event.cancellationReason}
          </p>
        </>
      )}
    </Banner>
  );
}
