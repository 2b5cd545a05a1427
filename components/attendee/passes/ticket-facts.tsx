"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { TicketEvent, TicketPass } from "#lib/attendee/saved-pass";
import { enteredSessions, sessionWhen } from "#lib/attendee/sessions";
import { stayText } from "#lib/attendee/stay";
import { eventPhase, eventZone } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { PassBadge } from "./pass-badge";

type TicketFactsProps = { pass: TicketPass; holder: string; event: TicketEvent };

/** Who, what, and what goes along with it. */
export function TicketFacts({ pass, holder, event }: TicketFactsProps) {
  const zone = eventZone(event);
  const t = useTranslations("attendee.ticket");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const sessions = enteredSessions(pass);
  return (
    <dl className="grid grid-cols-2 gap-4 px-6 py-5">
      <Fact name={t("holder")} wide>
        <bdi>{holder}</bdi>
      </Fact>
      <Fact name={t("type")} wide>
        {pass.ticket.name}
      </Fact>
      <Fact name={t("number")}>
        <span className="figures">{pass.alternateId}</span>
      </Fact>
      <Fact name={t("status")}>
        <PassBadge pass={pass} isOver={eventPhase(event, now) === "past"} />
      </Fact>
      {pass.location && <Fact name={t("seat")}>{pass.location}</Fact>}
      {pass.passAddOns.length > 0 && (
        <Fact name={t("addOns")} wide>
          <ul>
            {pass.passAddOns.map(({ addOnId, addOn }) => (
              <li key={addOnId}>{addOn.name}</li>
            ))}
          </ul>
        </Fact>
      )}
      {pass.reservation && (
        <Fact name={t("room")} wide>
          <Room reservation={pass.reservation} locale={locale} />
        </Fact>
      )}
      {sessions.length > 0 && (
        <Fact name={t("sessions")} wide>
          <ul className="grid gap-1">
            {sessions.map(({ id, session }) => (
              <li key={id}>
                {session.name}
                <Aside>{sessionWhen(session, { zone, locale, now })}</Aside>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

type Reservation = NonNullable<TicketPass["reservation"]>;

/** The kind of room, its own name once there is one, and the days. */
export function Room({ reservation, locale }: { reservation: Reservation; locale: string }) {
  return (
    <>
      {[reservation.eventRoomType.name, reservation.room?.roomName].filter(Boolean).join(" · ")}
      <Aside>{stayText(reservation, locale)}</Aside>
    </>
  );
}

function Aside({ children }: { children: string }) {
  return <span className="figures block font-normal text-ink-muted text-sm empty:hidden">{children}</span>;
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", wide && "col-span-2")}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  );
}
