"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Qr } from "#components/ui/display/qr";
import type { TicketEvent, TicketPass } from "#lib/attendee/saved-pass";
import { shortPlace } from "#lib/events/place";
import { eventWhen, eventZone } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { formatDay, formatTime } from "#lib/format/dates";
import { passStateOf } from "#lib/registration/pass-state";
import { TicketFacts } from "./ticket-facts";

export type TicketProps = {
  event: TicketEvent;
  pass: TicketPass;
  holder: string;
  /** What the code says: the pass's signed text. */
  code: string;
  /** The heading of the page, or one further down. */
  level?: 1 | 2;
};

/** The pass as one shows it at the door. */
export function Ticket({ event, pass, holder, code, level = 1 }: TicketProps) {
  const t = useTranslations("attendee.ticket");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { days, times } = eventWhen(event, locale, now);
  const place = event.eventType === "virtual" ? t("online") : shortPlace(event, locale);
  const Heading = `h${level}` as const;
  return (
    <article data-ticket="" className={cx("mx-auto w-full max-w-sm", shade)}>
      <div className={cx("overflow-hidden rounded-t-sheet bg-surface", notched.below)}>
        <header className="bg-brand px-6 pt-6 pb-5 text-on-brand">
          <p className="figures font-medium text-sm">
            {days}
            {times && <span className="block font-normal">{times}</span>}
          </p>
          <Heading className="mt-2 line-clamp-4 break-words text-2xl">{event.name}</Heading>
          {place && <p className="mt-2 break-words text-sm">{place}</p>}
        </header>
        <div className="grid justify-items-center gap-3 px-6 py-6 text-center">
          <Code pass={pass} code={code} zone={eventZone(event)} />
        </div>
      </div>
      <div className={cx("rounded-b-sheet bg-surface", notched.above)}>
        <div className="mx-6 border-line-strong border-t border-dashed" />
        <TicketFacts pass={pass} holder={holder} event={event} />
      </div>
    </article>
  );
}

/** What is scanned, on white in every theme; a pass that admits nobody has none. */
function Code({ pass, code, zone }: { pass: TicketPass; code: string; zone: string }) {
  const t = useTranslations("attendee.ticket");
  const locale = useLocale();
  if (passStateOf(pass) === "canceled") return <p className="py-10 text-ink-muted text-sm">{t("canceled")}</p>;
  const used = pass.usedAt && { instant: pass.usedAt, zone, locale };
  return (
    <>
      <div className="rounded-card border border-line">
        <Qr value={code} label={t("code", { name: pass.ticket.name })} />
      </div>
      <p className="figures text-balance text-caption text-ink-muted">
        {used ? t("usedAt", { day: formatDay(used), time: formatTime(used) }) : t("hint")}
      </p>
    </>
  );
}

/** The outline and the shadow follow the notches, which a border could not. */
const shade =
  "filter-[drop-shadow(0_0_1px_var(--line-strong))_drop-shadow(0_0_1px_var(--line))_drop-shadow(0_8px_20px_rgb(0_0_0/0.1))]";

/** Half circles out of both sides, where the stub would be torn off. */
const notched = {
  below:
    "[mask:radial-gradient(12px_at_0_100%,#0000_97%,#000)_left/51%_100%_no-repeat,radial-gradient(12px_at_100%_100%,#0000_97%,#000)_right/51%_100%_no-repeat]",
  above:
    "[mask:radial-gradient(12px_at_0_0,#0000_97%,#000)_left/51%_100%_no-repeat,radial-gradient(12px_at_100%_0,#0000_97%,#000)_right/51%_100%_no-repeat]",
};
