"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { SelectionList, type SelectionListProps } from "#components/ui/lists/selection-list";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { isGate } from "#lib/api/refusal";
import { useRecheckWhenRefused } from "./desk-context";
import { RowsSkeleton } from "./rows-skeleton";
import type { DeskList } from "./use-desk-list";

type PagedRead = {
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type DeskRowsProps<Row> = Pick<SelectionListProps<Row>, "label" | "columns" | "rowKey" | "selectLabel" | "opened"> & {
  desk: DeskList<Row>;
  read: PagedRead;
  loadingLabel: string;
  errorTitle: string;
  /** Nothing there at all. */
  empty: ReactNode;
  /** Words that nothing matched, and how to drop them. */
  search: { isNarrow: boolean; showAll: () => void };
  onOpen: (key: string) => void;
};

/** The rows in their four states. */
export function DeskRows<Row>({
  desk,
  read,
  loadingLabel,
  errorTitle,
  empty,
  search,
  onOpen,
  ...list
}: DeskRowsProps<Row>) {
  const t = useTranslations("desk");
  useRecheckWhenRefused(read.error);
  if (!desk.rows) {
    if (read.error && !isGate(read.error)) return <LoadError title={errorTitle} read={read} />;
    return (
      <SkeletonGroup label={loadingLabel}>
        <RowsSkeleton />
      </SkeletonGroup>
    );
  }
  if (desk.rows.length === 0) return search.isNarrow ? <NoMatch onShowAll={search.showAll} /> : empty;
  return (
    <>
      <SelectionList
        {...list}
        rows={desk.rows}
        selected={desk.selection.keys}
        cursor={desk.cursor.cursor}
        isOut={desk.isOut}
        outLabel={t("bar.handled")}
        onCursor={desk.cursor.moveTo}
        onToggle={desk.selection.toggle}
        onOpen={onOpen}
      />
      <ShowMore list={read} label={t("filter.more")} />
    </>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations("desk.filter");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}
