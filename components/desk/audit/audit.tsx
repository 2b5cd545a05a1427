"use client";

import { History, SearchX } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useDesk, useRecheckWhenRefused } from "#components/desk/desk-context";
import { RowsSkeleton } from "#components/desk/rows-skeleton";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { GroupAuditEntry } from "#entities/groups/group-desk";
import { useReaderZone } from "#hooks/browser/use-reader-zone";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useGroupAudit } from "#hooks/groups/group-desk";
import { isGate } from "#lib/api/refusal";
import { dayKey, formatLongDay } from "#lib/format/dates";
import { AuditEntry } from "./audit-entry";

/** The acts of the moderators, newest first, day by day. */
export function Audit() {
  const t = useTranslations("desk.audit");
  const { group } = useDesk();
  const { text, setText, search } = useUrlSearch();
  const read = useGroupAudit(group.id, search || undefined);
  useRecheckWhenRefused(read.error);
  return (
    <>
      <div className="mt-5 mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-reading text-ink-muted text-sm">{t("intro")}</p>
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
      </div>
      <Entries read={read} isSearch={search !== ""} onShowAll={() => setText("")} />
    </>
  );
}

type EntriesProps = { read: ReturnType<typeof useGroupAudit>; isSearch: boolean; onShowAll: () => void };

function Entries({ read, isSearch, onShowAll }: EntriesProps) {
  const t = useTranslations("desk.audit");
  if (!read.data) {
    if (read.error && !isGate(read.error)) return <LoadError title={t("errorTitle")} read={read} />;
    return (
      <SkeletonGroup label={t("loading")}>
        <RowsSkeleton />
      </SkeletonGroup>
    );
  }
  if (read.data.items.length === 0) {
    if (!isSearch) return <EmptyState icon={<History />} title={t("none")} text={t("noneText")} />;
    const showAll = (
      <Button variant="secondary" onClick={onShowAll}>
        {t("clear")}
      </Button>
    );
    return <EmptyState icon={<SearchX />} title={t("noMatch")} text={t("noMatchText")} action={showAll} />;
  }
  return (
    <>
      <Days entries={read.data.items} />
      <ShowMore list={read} label={t("more")} />
    </>
  );
}

function Days({ entries }: { entries: readonly GroupAuditEntry[] }) {
  const locale = useLocale();
  const zone = useReaderZone() ?? "UTC";
  const days = useMemo(() => [...Map.groupBy(entries, ({ createdAt }) => dayKey(createdAt, zone))], [entries, zone]);
  return (
    <div className="grid gap-6">
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="mb-2 font-medium text-ink-muted text-sm">
            {formatLongDay({ instant: ofDay[0]?.createdAt ?? day, zone, locale })}
          </h2>
          <ol className="overflow-hidden rounded-card border border-line bg-surface">
            {ofDay.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
