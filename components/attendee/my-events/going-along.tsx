"use client";

import { BedDouble, CalendarClock, ShoppingBag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Part } from "#components/attendee/part";
import { Room } from "#components/attendee/passes/ticket-facts";
import { Badge } from "#components/ui/display/badge";
import { ListRow } from "#components/ui/lists/list-row";
import type { BasePass } from "#entities/commerce/base-pass";
import type { Event } from "#entities/events/events";
import { enteredSessions, sessionWhen } from "#lib/attendee/sessions";
import { eventZone } from "#lib/events/when";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type GoingAlongProps = { event: Event; passes: readonly BasePass[] };

/** What was bought and chosen with the passes: sessions, extras, rooms. */
export function GoingAlong({ event, passes }: GoingAlongProps) {
  const t = useTranslations("attendee.event");
  const locale = useLocale();
  const extras = passes.flatMap((pass) => pass.passAddOns.map(({ addOn }) => ({ pass, addOn })));
  const rooms = roomsOf(passes);
  return (
    <>
      <Sessions event={event} passes={passes} />
      {(extras.length > 0 || rooms.length > 0) && (
        <Part title={t("extras")}>
          <ul className="divide-y divide-line">
            {rooms.map(({ id, ...room }) => (
              <li key={id}>
                <ListRow leading={<Sign icon={<BedDouble />} />} title={<Room reservation={room} locale={locale} />} />
              </li>
            ))}
            {extras.map(({ pass, addOn }) => (
              <li key={`${pass.id} ${addOn.id}`}>
                <ListRow
                  leading={<Sign icon={<ShoppingBag />} />}
                  title={addOn.name}
                  text={passes.length > 1 ? t("forPass", passWords(pass)) : addOn.shortDescription}
                  trailing={<Badge tone="good">{t("purchased")}</Badge>}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const passWords = ({ ticket, alternateId }: BasePass) => ({ type: ticket.name, number: String(alternateId) });

/** Passes that share a room name the same reservation. */
const roomsOf = (passes: readonly BasePass[]) => {
  const rooms = passes.flatMap(({ reservation }) => (reservation ? [reservation] : []));
  return [...new Map(rooms.map((room) => [room.id, room])).values()];
};

function Sessions({ event, passes }: GoingAlongProps) {
  const t = useTranslations("attendee");
  const locale = useLocale();
  const href = useHref();
  const zone = eventZone(event);
  const [now] = useState(() => new Date());
  const accesses = passes
    .flatMap((pass) => enteredSessions(pass).map((access) => ({ ...access, pass })))
    .toSorted((a, b) => a.session.startTime.localeCompare(b.session.startTime));
  if (accesses.length === 0) return null;
  return (
    <Part title={t("event.sessions")}>
      <ul className="divide-y divide-line">
        {accesses.map(({ id, session, status, pass }) => (
          <li key={id}>
            <ListRow
              href={href(routes.passSession(event.slug, pass.id, session.slug))}
              leading={<Sign icon={<CalendarClock />} />}
              title={session.name}
              text={
                <span className="figures">
                  {sessionWhen(session, { zone, locale, now })}
                  {session.location && ` · ${session.location.name}`}
                  {passes.length > 1 && ` · ${t("event.passNumber", passWords(pass))}`}
                </span>
              }
              trailing={status === "needsInfo" && <Badge tone="warn">{t("state.needsInfo")}</Badge>}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Sign({ icon }: { icon: ReactNode }) {
  return (
    <span aria-hidden="true" className="text-ink-muted [&_svg]:size-5">
      {icon}
    </span>
  );
}
