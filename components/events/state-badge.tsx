"use client";

import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge";
import type { BaseEvent } from "#entities/base-event";
import { eventPhase } from "#lib/events/when";

const said = { few: "warn", sold_out: "neutral", not_open: "info", closed: "neutral" } as const satisfies Partial<
  Record<NonNullable<BaseEvent["availability"]>, Tone>
>;

const isSaid = (availability: BaseEvent["availability"]): availability is keyof typeof said =>
  availability !== undefined && availability in said;

/** What is worth knowing at a glance; nothing where one can simply get in, or where it is over. */
export function StateBadge({ event, now, className }: { event: BaseEvent; now: Date; className?: string }) {
  const t = useTranslations("events.state");
  const phase = eventPhase(event, now);
  if (phase === "past") return null;
  if (phase === "live") {
    const dot = <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />;
    return (
      <Solid className={className}>
        <Badge tone="good" icon={dot}>
          {t("live")}
        </Badge>
      </Solid>
    );
  }
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
