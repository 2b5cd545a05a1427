"use client";

import { ChevronRight, QrCode } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { PassBadge } from "#components/attendee/passes/pass-badge";
import { Card } from "#components/ui/display/card";
import type { KeptEvent } from "#lib/attendee/kept-events";
import type { SavedSession } from "#lib/attendee/saved-agenda";
import type { SavedPass } from "#lib/attendee/saved-pass";
import { isTimed } from "#lib/events/agenda";
import { groupBy } from "#lib/events/group-by";
import { shortPlace } from "#lib/events/place";
import { eventPhase, eventZone, shortWhen } from "#lib/events/when";
import { dayKey, formatDay, formatLongDay, formatTime, formatTimeRange } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What is kept of one event: its passes, one's own agenda, and the programme where it was looked at. */
export function KeptEventCard({ kept: { event, passes, own, programme, savedAt } }: { kept: KeptEvent }) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const zone = eventZone(event);
  const place = shortPlace(event, locale);
  return (
    <Card as="article" aria-label={event.name} className="grid grid-cols-1 gap-5">
      <header>
        <h2 className="break-words text-lg">
          <bdi>{event.name}</bdi>
        </h2>
        <p className="figures mt-1 text-ink-muted text-sm">{shortWhen(event, locale, now)}</p>
        {place && <p className="break-words text-ink-muted text-sm">{place}</p>}
      </header>
      {passes.length > 0 && (
        <Section title={t("passes")}>
          <ul className="divide-y divide-line">
            {passes.map((saved) => (
              <PassRow key={saved.pass.id} saved={saved} isOver={eventPhase(event, now) === "past"} />
            ))}
          </ul>
        </Section>
      )}
      {own.length > 0 && (
        <Section title={t("agenda")}>
          <Sessions sessions={own} zone={zone} />
        </Section>
      )}
      {programme.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sm">
            <ChevronRight
              aria-hidden="true"
              className="size-4.5 transition-transform rtl:-scale-x-100 group-open:rotate-90 rtl:group-open:-rotate-90"
            />
            {t("programme")}
          </summary>
          <Sessions sessions={programme} zone={zone} />
        </details>
      )}
      {savedAt && <SavedAt instant={savedAt} />}
    </Card>
  );
}

/** By the reader's own clock: it is about when they held this device, not about the event. */
function SavedAt({ instant }: { instant: string }) {
  const t = useTranslations("offline");
  const locale = useLocale();
  const moment = { instant, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale };
  return (
    <p className="figures text-caption text-ink-muted">
      {t("saved", { day: formatDay(moment), time: formatTime(moment) })}
    </p>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium text-ink-muted text-sm">{title}</h3>
      {children}
    </section>
  );
}

/** A plain link: the page of the pass is kept as a document, and the router would look for parts of it. */
function PassRow({ saved: { event, pass, savedAt }, isOver }: { saved: SavedPass; isOver: boolean }) {
  const t = useTranslations("attendee.event");
  const href = useHref();
  return (
    <li className="relative flex min-h-16 items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <a
          href={href(routes.pass(event.slug, pass.id))}
          className="line-clamp-2 break-words font-medium text-sm after:absolute after:inset-0 after:-mx-2 after:rounded-control hover:underline"
        >
          {pass.ticket.name}
        </a>
        <p className="figures text-caption text-ink-muted">{t("number", { number: String(pass.alternateId) })}</p>
        <SavedAt instant={savedAt} />
      </div>
      <PassBadge pass={pass} isOver={isOver} />
      <QrCode aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-muted" />
    </li>
  );
}

/** Under their days, as the event's clock has them. */
function Sessions({ sessions, zone }: { sessions: readonly SavedSession[]; zone: string }) {
  const locale = useLocale();
  const days = [...groupBy(sessions, ({ startTime }) => dayKey(startTime, zone))];
  return days.map(([day, ofDay]) => (
    <section key={day} className="mt-3">
      <h4 className="mb-1 font-medium text-sm">
        {formatLongDay({ instant: ofDay[0]?.startTime ?? day, zone, locale })}
      </h4>
      <ul className="divide-y divide-line">
        {ofDay.map((session) => (
          <SessionRow key={session.id} session={session} zone={zone} />
        ))}
      </ul>
    </section>
  ));
}

function SessionRow({ session, zone }: { session: SavedSession; zone: string }) {
  const locale = useLocale();
  const { name, startTime: start, endTime: end, place } = session;
  const times = isTimed(session, zone) ? formatTimeRange({ start, end, zone, locale }) : null;
  return (
    <li className="py-2">
      <p className="break-words text-sm">
        <bdi>{name}</bdi>
      </p>
      <p className="figures flex flex-wrap gap-x-3 text-caption text-ink-muted">
        {times && <span>{times}</span>}
        {place && <bdi>{place}</bdi>}
      </p>
    </li>
  );
}
