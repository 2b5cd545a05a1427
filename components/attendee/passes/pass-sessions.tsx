"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useCurrency } from "#components/attendee/use-currency";
import { LoadError } from "#components/layout/load-error";
import { Badge } from "#components/ui/display/badge";
import { Card } from "#components/ui/display/card";
import { ListRow } from "#components/ui/lists/list-row";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import { useAvailableSessions } from "#hooks/attendance/attendee";
import { enteredSessions, sessionWhen } from "#lib/attendee/sessions";
import { eventZone } from "#lib/events/when";
import { formatMoney } from "#lib/format/money";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type PassSessionsProps = { event: Event; pass: PassWithResponses };

/** The sessions a pass is registered for, and those it may still join. */
export function PassSessions({ event, pass }: PassSessionsProps) {
  const t = useTranslations("attendee.sessions");
  const locale = useLocale();
  const href = useHref();
  const zone = eventZone(event);
  const [now] = useState(() => new Date());
  const entered = enteredSessions(pass);
  return (
    <>
      {entered.length > 0 && (
        <section>
          <h2 className="mb-2 text-base">{t("entered")}</h2>
          <Card padding="none" className="px-4">
            <ul className="divide-y divide-line">
              {entered.map(({ id, session, status }) => (
                <li key={id}>
                  <ListRow
                    href={href(routes.passSession(event.slug, pass.id, session.slug))}
                    title={session.name}
                    text={<span className="figures">{sessionWhen(session, { zone, locale, now })}</span>}
                    trailing={status === "needsInfo" && <Badge tone="warn">{t("needsInfo")}</Badge>}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <OpenSessions event={event} pass={pass} now={now} />
    </>
  );
}

function OpenSessions({ event, pass, now }: PassSessionsProps & { now: Date }) {
  const t = useTranslations("attendee.sessions");
  const read = useAvailableSessions(event.id, pass.id);
  if (!read.data) {
    if (read.error) return <LoadError title={t("errorTitle")} read={read} />;
    return (
      <SkeletonGroup label={t("loading")} className="grid gap-2">
        <Skeleton className="w-40" />
        <Skeleton shape="block" className="h-28" />
      </SkeletonGroup>
    );
  }
  if (read.data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{t("open")}</h2>
      <Card padding="none" className="max-h-96 overflow-y-auto px-4">
        <ul className="divide-y divide-line">
          {read.data.map((session) => (
            <li key={session.id}>
              <OpenSession event={event} session={session} now={now} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function OpenSession({ event, session, now }: { event: Event; session: Session; now: Date }) {
  const t = useTranslations("attendee.sessions");
  const locale = useLocale();
  const currency = useCurrency();
  const href = useHref();
  const left = session.supply ?? null;
  const isFull = left !== null && left <= 0;
  return (
    <ListRow
      {...(!isFull && { href: href(routes.registerSession(event.slug, session.slug)) })}
      title={session.name}
      text={
        <span className="figures">
          {sessionWhen(session, { zone: eventZone(event), locale, now })}
          {left !== null && left > 0 && ` · ${t("left", { count: left })}`}
        </span>
      }
      trailing={
        isFull ? (
          <Badge>{t("full")}</Badge>
        ) : (
          session.price !== null &&
          session.price > 0 && (
            <span className="figures font-medium text-ink text-sm">
              {formatMoney({ minor: session.price, currency, locale }, "compact")}
            </span>
          )
        )
      }
    />
  );
}
