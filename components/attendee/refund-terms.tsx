"use client";

import { useLocale, useTranslations } from "next-intl";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Event } from "#entities/events/events";
import { type Refund, refundPercentage } from "#lib/attendee/refunds";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/percent";
import { useCurrency } from "./use-currency";

type RefundTermsProps = { event: Event; pass: PassWithResponses; refund: Refund; now: Date };

/** What canceling gives back at this moment, and what it will later. Silent where nothing was paid. */
export function RefundTerms({ event, pass, refund, now }: RefundTermsProps) {
  const t = useTranslations("attendee.cancel");
  const locale = useLocale();
  const usual = useCurrency();
  const { lineItem, ticket } = pass;
  if (refund.paid === 0) return null;
  const money = (minor: number) => formatMoney({ minor, currency: lineItem?.payment?.currency ?? usual, locale });
  const percentage = refundPercentage(ticket, now);
  const ahead = ticket.refundSchedules
    .filter(({ endDate }) => endDate > now.toISOString())
    .toSorted((a, b) => a.endDate.localeCompare(b.endDate));
  return (
    <div className="grid gap-4 text-sm">
      <dl className="figures grid gap-1.5 rounded-card bg-wash px-4 py-3">
        <div className="flex justify-between gap-4 text-ink-muted">
          <dt>{t("paid")}</dt>
          <dd>{money(refund.paid)}</dd>
        </div>
        {refund.waived > 0 && (
          <div className="flex justify-between gap-4 text-ink-muted">
            <dt>{t("waived")}</dt>
            <dd>{money(refund.waived)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{t("due", { percentage: formatPercent(percentage, locale) })}</dt>
          <dd>{money(refund.due)}</dd>
        </div>
      </dl>
      {ahead.length > 0 ? (
        <ul className="grid gap-1 text-caption text-ink-muted">
          {ahead.map(({ id, percentage: part, endDate }) => {
            const end = { instant: endDate, zone: eventZone(event), locale };
            return (
              <li key={id} className="figures">
                {t("until", { percentage: formatPercent(part, locale), day: formatDay(end), time: formatTime(end) })}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-caption text-ink-muted">{t("nothingBack")}</p>
      )}
    </div>
  );
}
