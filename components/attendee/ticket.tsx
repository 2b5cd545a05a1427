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
    <article
      data-ticket=""
      className="relative mx-auto w-full max-w-sm overflow-hidden rounded-sheet border border-line bg-surface shadow-float"
    >
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
      <Notch />
      <div className="grid justify-items-center gap-3 px-6 pt-5 pb-6 text-center">
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

/** Where the stub would be torn off. */
function Notch() {
  const hole = "absolute top-1/2 size-6 -translate-y-1/2 rounded-full border border-line bg-canvas";
  return (
    <div aria-hidden="true" className="relative mx-6 border-line-strong border-t border-dashed">
      <span className={`${hole} -start-9`} />
      <span className={`${hole} -end-9`} />
    </div>
  );
}
