"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useCheckout } from "#components/registration/checkout-context";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import { shortPlace } from "#lib/events/place";
import { eventWhen } from "#lib/events/when";
import { displayName } from "#lib/format/names";

/** Who goes where and when, for a last look. */
export function Recap() {
  const t = useTranslations("registration.recap");
  const locale = useLocale();
  const { event, registration } = useCheckout();
  const [now] = useState(() => new Date());
  const { days, times } = eventWhen(event, locale, now);
  const place = event.eventType === "virtual" ? t("online") : shortPlace(event, locale);
  const name = displayName(registration.account);
  return (
    <Card as="section">
      <dl className="grid gap-4">
        <Row name={t("who")}>
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={name} src={registration.account.image?.uri ?? null} size="xs" />
            <span className="min-w-0 break-words">{name}</span>
          </span>
        </Row>
        <Row name={t("event")}>{event.name}</Row>
        <Row name={t("when")}>
          <span className="figures">{[days, times].filter(Boolean).join(" · ")}</span>
        </Row>
        {place && <Row name={t("where")}>{place}</Row>}
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words font-medium">{children}</dd>
    </div>
  );
}
