"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Qr } from "#components/ui/qr";
import type { BaseEvent } from "#entities/base-event";
import type { BasePass } from "#entities/base-pass";
import { shortPlace } from "#lib/events/place";
import { eventWhen, eventZone } from "#lib/events/when";
import { cx } from "#lib/format/class-names";
import { formatDay, formatTime } from "#lib/format/dates";
import { passStateOf } from "#lib/registration/pass-state";
import { PassBadge } from "./pass-badge";

export type TicketProps = {
  event: BaseEvent;
  pass: BasePass;
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
  const isCanceled = passStateOf(pass) === "canceled";
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
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 px-6 py-5">
          <Fact name={t("holder")} wide>
            {holder}
          </Fact>
          <Fact name={t("type")} wide>
            {pass.ticket.name}
          </Fact>
          <Fact name={t("number")}>
            <span className="figures">{pass.alternateId}</span>
          </Fact>
          <Fact name={t("status")}>
            <PassBadge pass={pass} />
          </Fact>
          {pass.location && <Fact name={t("seat")}>{pass.location}</Fact>}
        </dl>
      </div>
      <div className={cx("rounded-b-sheet bg-surface px-6 pb-6", notched.above)}>
        <div className="grid justify-items-center gap-3 border-line-strong border-t border-dashed pt-6 text-center">
          {isCanceled ? (
            <p className="py-10 text-ink-muted text-sm">{t("canceled")}</p>
          ) : (
            <>
              <div className="rounded-card border border-line">
                <Qr value={code} label={t("code", { name: pass.ticket.name })} />
              </div>
              <p className="figures text-balance text-caption text-ink-muted">
                {pass.usedAt ? t("usedAt", momentOf(pass.usedAt, eventZone(event), locale)) : t("hint")}
              </p>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

function momentOf(instant: string, zone: string, locale: string): { day: string; time: string } {
  const moment = { instant, zone, locale };
  return { day: formatDay(moment), time: formatTime(moment) };
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", wide && "col-span-2")}>
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
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
