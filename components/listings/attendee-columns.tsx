"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "#components/ui/avatar";
import { Badge } from "#components/ui/badge";
import type { Column } from "#components/ui/data-table";
import type { ListingRegistration } from "#entities/listings";
import { formatDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { heldPasses, passStateOf } from "#lib/registration/pass-state";

type Row = ListingRegistration;

export type AttendeeStatus = "ready" | "needsInfo" | "canceled";

/** One word for all passes of a registration: what still needs somebody counts first. */
export const attendeeStatus = ({ passes }: Pick<Row, "passes">): AttendeeStatus => {
  const states = heldPasses(passes).map(passStateOf);
  if (states.includes("needsInfo")) return "needsInfo";
  return states.length > 0 && states.every((state) => state === "canceled") ? "canceled" : "ready";
};

const tones = { ready: "good", needsInfo: "warn", canceled: "neutral" } as const;

export function AttendeeBadge({ row }: { row: Pick<Row, "passes"> }) {
  const t = useTranslations("listings.attendees.status");
  const status = attendeeStatus(row);
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

/** "2 × Early bird, Workshop": pass types in order of appearance. */
export const passTypeCounts = ({ passes }: Pick<Row, "passes">): { name: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { ticket } of heldPasses(passes)) counts.set(ticket.name, (counts.get(ticket.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
};

type ColumnOptions = {
  zone: string;
  /** Registrations that came while the list was open. */
  arrivals: ReadonlySet<string>;
  onOpen: (accountId: string) => void;
};

export function useAttendeeColumns({ zone, arrivals, onOpen }: ColumnOptions): Column<Row>[] {
  const t = useTranslations("listings.attendees");
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const when = (instant: string) => {
    const moment = { instant, zone, locale };
    return t("when", { day: formatDay(moment, now), time: formatTime(moment) });
  };
  return [
    {
      key: "name",
      header: t("name"),
      primary: true,
      cell: (row) => <Name row={row} isNew={arrivals.has(row.id)} onOpen={onOpen} />,
    },
    {
      key: "email",
      header: t("email"),
      className: "sm:max-w-56 sm:truncate max-sm:[&>span:last-child]:truncate",
      cell: ({ account }) => account.email ?? "—",
    },
    {
      key: "passes",
      header: t("passTypes"),
      className: "sm:max-w-56",
      cell: (row) => {
        const types = passTypeCounts(row);
        return types.map(({ name, count }) => (count > 1 ? t("several", { count, name }) : name)).join(", ") || "—";
      },
    },
    { key: "status", header: t("statusTitle"), cell: (row) => <AttendeeBadge row={row} /> },
    {
      key: "registered",
      header: t("registered"),
      className: "figures sm:whitespace-nowrap",
      cell: ({ createdAt }) => when(createdAt),
    },
    {
      key: "checkedIn",
      header: t("checkedIn"),
      className: "figures sm:whitespace-nowrap",
      cell: (row) => <CheckedIn row={row} when={when} />,
    },
  ];
}

function Name({ row, isNew, onOpen }: { row: Row; isNew: boolean; onOpen: (accountId: string) => void }) {
  const t = useTranslations("listings.attendees");
  const name = displayName(row.account);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={row.account.image?.uri ?? null} size="sm" />
      <button
        type="button"
        onClick={() => onOpen(row.accountId)}
        className="touch-target line-clamp-2 min-h-6 min-w-0 break-words rounded-[4px] text-start font-medium hover:underline"
      >
        {name}
      </button>
      {isNew && <Badge tone="brand">{t("new")}</Badge>}
    </span>
  );
}

function CheckedIn({ row, when }: { row: Row; when: (instant: string) => string }) {
  const t = useTranslations("listings.attendees");
  const passes = heldPasses(row.passes).filter(({ status }) => status !== "canceled");
  const used = passes.flatMap(({ usedAt }) => usedAt ?? []);
  const [first] = used.toSorted();
  if (!first) return <span className="text-ink-muted">{t("notYet")}</span>;
  return used.length < passes.length ? t("partly", { used: used.length, count: passes.length }) : when(first);
}
