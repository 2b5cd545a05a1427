"use client";

import { Banknote, Filter, ScanLine, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Progress } from "#components/ui/figures/progress";
import { Stat } from "#components/ui/figures/stat";
import type { ListingStatistics } from "#entities/attendance/reports";
import { conversionOf, conversionSoFar, running } from "#lib/reports/series";
import { Spark } from "./columns";
import { useNumbers } from "./use-figures";

/** How it is going, in four numbers and their ways there. */
export function KeyFigures({ statistics }: { statistics: ListingStatistics }) {
  const t = useTranslations("reports.stats");
  const { number, share, sum, direction } = useNumbers(statistics.currency);
  const { registered, capacity, revenue, funnel, passes, byDay, checkIns } = statistics;
  const conversion = conversionOf(funnel);
  const net = running(byDay.map(({ charged, refunded }) => charged - refunded));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat
        label={t("registered")}
        icon={<Users aria-hidden="true" />}
        value={number(registered)}
        note={capacity ? t(`of.${capacity.unit}`, { taken: capacity.taken, limit: capacity.limit }) : t("unlimited")}
      >
        <Spark values={running(byDay.map(({ registrations }) => registrations))} direction={direction} />
        {capacity && (
          <Progress
            label={t("capacity")}
            value={Math.min(capacity.taken, capacity.limit)}
            max={Math.max(1, capacity.limit)}
            className="mt-2"
          />
        )}
      </Stat>
      <Stat
        label={t("revenue")}
        icon={<Banknote aria-hidden="true" />}
        value={sum(revenue.net)}
        note={revenue.refunded > 0 ? t("refunded", { sum: sum(revenue.refunded) }) : t("noRefunds")}
      >
        <Spark values={net} direction={direction} />
      </Stat>
      <Stat
        label={t("conversion")}
        icon={<Filter aria-hidden="true" />}
        value={conversion === null ? "–" : share(conversion)}
        note={t("funnel", { finished: funnel.registrations, started: funnel.carts })}
      >
        <Spark values={conversionSoFar(byDay)} direction={direction} />
      </Stat>
      <Stat
        label={t("checkedIn")}
        icon={<ScanLine aria-hidden="true" />}
        value={number(passes.admitted)}
        note={t("ofPasses", { passes: passes.sold })}
      >
        <Spark values={running(checkIns.map(({ count }) => count))} direction={direction} />
      </Stat>
    </div>
  );
}
