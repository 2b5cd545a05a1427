"use client";

import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/display/badge";
import { DotBadge } from "#components/ui/display/dot-badge";
import type { BaseEvent } from "#entities/events/base-event";
import { eventPhase, isCanceled } from "#lib/events/when";

const said = { few: "warn", sold_out: "neutral", not_open: "info", closed: "neutral" } as const satisfies Partial<
  Record<NonNullable<BaseEvent["availability"]>, Tone>
>;

const isSaid = (availability: BaseEvent["availability"]): availability is keyof typeof said =>
  availability !== undefined && availability in said;

/** What is worth knowing at a glance; nothing where one can simply get in, or where it took place. */
export function StateBadge({ event, now, className }: { event: BaseEvent; now: Date; className?: string }) {
  const t = useTranslations("events.state");
  const phase = eventPhase(event, now);
  if (isCanceled(event)) {
    return (
      <Solid className={className}>
        <Badge tone="bad">{t("canceled")}</Badge>
      </Solid>
    );
  }
  // It can be watched, whatever the clock says.
  if (event.streaming || phase === "live") {
    return (
      <Solid className={className}>
        <DotBadge tone={event.streaming ? "bad" : "good"}>{t(event.streaming ? "streaming" : "live")}</DotBadge>
      </Solid>
    );
  }
  if (phase === "past") return null;
  if (!isSaid(event.availability)) return null;
  return (
    <Solid className={className}>
      <Badge tone={said[event.availability]}>{t(event.availability)}</Badge>
    </Solid>
  );
}

/** The soft tones are translucent; on a picture they need a ground. */
function Solid({ className = "", children }: { className?: string | undefined; children: React.ReactNode }) {
  return <span className={`flex rounded-full bg-surface ${className}`}>{children}</span>;
}
