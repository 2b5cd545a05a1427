"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { Badge } from "#components/ui/display/badge";
import type { RosterPass, RosterRow, RosterStatus } from "#entities/attendance/roster";
import { formatMoney } from "#lib/format/money";
import type { ColumnKey } from "#lib/roster/view";

const tones = { ready: "good", needsInfo: "warn", canceled: "neutral" } as const;

export function RosterBadge({ status }: { status: RosterStatus }) {
  const t = useTranslations("roster.status");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

export interface RosterColumn {
  key: ColumnKey;
  header: string;
  /** A track of the grid. */
  width: string;
  align?: "end";
  /** Stands on the card of a phone. */
  onCard: boolean;
  cell: (row: RosterRow) => ReactNode;
}

/** "2 × Early bird, Workshop": pass types in order of appearance. */
const typeCounts = (passes: readonly RosterPass[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const { name } of passes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
};

/** The columns that are wanted, in their order, each with what it says of a row. */
export function useRosterColumns(zone: string, visible: readonly ColumnKey[]): RosterColumn[] {
  const t = useTranslations("roster.list");
  const locale = useLocale();
  const currency = useAppContext().config.PAYMENT.CURRENCY;
  return useMemo(() => {
    // Shorter than elsewhere: a column has no room for the day of the week.
    const format = new Intl.DateTimeFormat(locale, {
      ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit", timeZone: zone },
    });
    const when = (instant: string) => format.format(new Date(instant));
    const types = ({ passes }: RosterRow) =>
      typeCounts(passes)
        .map(([name, count]) => (count > 1 ? t("several", { count, name }) : name))
        .join(", ");
    const arrival = ({ passes }: RosterRow): string | null => {
      const held = passes.filter(({ status }) => status !== "canceled");
      const used = held.flatMap(({ usedAt }) => usedAt ?? []);
      const [first] = used.toSorted();
      if (!first) return null;
      return used.length < held.length ? t("partly", { used: used.length, count: held.length }) : when(first);
    };
    const columns: RosterColumn[] = [
      {
        ...{ key: "passes", header: t("passTypes"), width: "minmax(0, 1.4fr)", onCard: true },
        cell: (row) => <span title={types(row)}>{types(row)}</span>,
      },
      {
        ...{ key: "status", header: t("statusTitle"), width: "6.5rem", onCard: true },
        cell: ({ status }) => <RosterBadge status={status} />,
      },
      {
        ...{ key: "createdAt", header: t("registered"), width: "minmax(8.5rem, 0.8fr)", onCard: false },
        cell: ({ createdAt }) => when(createdAt),
      },
      {
        ...{ key: "checkedIn", header: t("checkedIn"), width: "minmax(8.5rem, 0.8fr)", onCard: true },
        cell: (row) => arrival(row) ?? <span className="text-ink-muted">{t("notYet")}</span>,
      },
      {
        ...{ key: "paid", header: t("paid"), width: "6rem", align: "end", onCard: false },
        cell: ({ paid }) => (paid === 0 ? "—" : formatMoney({ minor: paid, currency, locale })),
      },
      {
        ...{ key: "order", header: t("order"), width: "5.5rem", align: "end", onCard: false },
        cell: ({ alternateId }) => String(alternateId),
      },
    ];
    return columns.filter(({ key }) => visible.includes(key));
  }, [t, locale, currency, zone, visible]);
}
