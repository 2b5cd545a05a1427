"use client";

import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Badge } from "#components/ui/display/badge";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import { sessionWhen } from "#lib/attendee/sessions";
import { eventZone } from "#lib/events/when";
import { formatMoney } from "#lib/format/money";

/** What one is about to register for: when, where, for how much, how many places are left. */
export function SessionHeading({ event, session }: { event: Event; session: Session }) {
  const t = useTranslations("sessions");
  const locale = useLocale();
  const { CURRENCY } = useAppContext().config.PAYMENT;
  const [now] = useState(() => new Date());
  const price = session.price ?? 0;
  const left = session.supply ?? null;
  return (
    <header>
      <h2 className="text-balance text-2xl">{t("title", { session: session.name })}</h2>
      <p className="figures mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-sm">
        <span>{sessionWhen(session, { zone: eventZone(event), locale, now })}</span>
        {session.location && (
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4" />
            {session.location.name}
          </span>
        )}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone="brand">
          {price > 0 ? t("price", { price: formatMoney({ minor: price, currency: CURRENCY, locale }) }) : t("free")}
        </Badge>
        {left !== null && <Badge tone={left > 0 ? "neutral" : "warn"}>{t("left", { count: left })}</Badge>}
      </p>
    </header>
  );
}
