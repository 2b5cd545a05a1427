"use client";

import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import type { BaseEvent } from "#entities/events/base-event";
import { isCanceled } from "#lib/events/when";
import { cx } from "#lib/format/class-names";

type CanceledNoticeProps = {
  event: Pick<BaseEvent, "status" | "cancellationReason">;
  /** Two lines of what its hosts say, where height is short. */
  isShort?: boolean;
  className?: string;
};

/** That an event does not take place, and why, in its hosts' own words; nothing while it does. */
export function CanceledNotice({ event, isShort = false, className = "" }: CanceledNoticeProps) {
  const t = useTranslations("events.canceled");
  if (!isCanceled(event)) return null;
  return (
    <Banner tone="bad" announce title={t("title")} className={className}>
      {event.cancellationReason && (
        <>
          <p className="mt-1 text-caption text-ink-muted">{t("reason")}</p>
          <p dir="auto" className={cx("wrap-anywhere whitespace-pre-line", isShort && "line-clamp-2")}>
            {event.cancellationReason}
          </p>
        </>
      )}
    </Banner>
  );
}
