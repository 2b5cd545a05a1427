"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "#lib/format/class-names";
import { isNow, type PriceStep } from "#lib/sales/price-steps";
import { useMoment } from "./use-moment.ts";
import { useMoney } from "./use-money.ts";

type PriceTimelineProps = { steps: readonly PriceStep[]; currency: string; zone: string };

/** How wide a step is drawn beside the others; one without a beginning counts from now. */
const lengthOf = ({ from, until }: PriceStep, now: Date): number =>
  Math.max(0, Date.parse(until) - (from ? Date.parse(from) : now.getTime()));

/** What costs how much when, in one line and in words. */
export function PriceTimeline({ steps, currency, zone }: PriceTimelineProps) {
  const t = useTranslations("sales.timeline");
  const money = useMoney(currency);
  const moment = useMoment(zone);
  const [now] = useState(() => new Date());
  const total = steps.reduce((sum, step) => sum + lengthOf(step, now), 0);
  return (
    <figure className="grid gap-3">
      <figcaption className="font-medium text-sm">{t("title")}</figcaption>
      <div aria-hidden="true" className="flex gap-0.5 overflow-hidden rounded-full">
        {steps.map((step) => (
          <span
            key={step.until}
            // The shortest is still to be seen.
            style={{ flexGrow: Math.max(lengthOf(step, now), total / 25) }}
            className={cx("h-2", step.isScheduled ? "bg-brand" : "bg-ink-faint", !isNow(step, now) && "opacity-50")}
          />
        ))}
      </div>
      <ol className="grid gap-2 text-sm">
        {steps.map((step) => (
          <li key={step.until} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2.5">
            <span
              aria-hidden="true"
              className={cx("size-2 rounded-full", step.isScheduled ? "bg-brand" : "bg-ink-faint")}
            />
            <span className="min-w-0">
              <span className="font-medium">{step.name ?? t(step.isScheduled ? "scheduled" : "usual")}</span>
              {isNow(step, now) && <span className="text-brand-ink"> · {t("now")}</span>}
              <span className="figures block text-caption text-ink-muted">
                {step.from
                  ? t("span", { from: moment(step.from), until: moment(step.until) })
                  : t("until", { until: moment(step.until) })}
              </span>
            </span>
            <span className="figures font-medium">{money(step.price)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
