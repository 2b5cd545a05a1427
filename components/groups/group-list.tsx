"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { BaseGroup } from "#entities/groups/groups";
import { isGate } from "#lib/api/refusal";
import { GroupGate } from "./group-gate";
import { GroupGrid, type GroupGridProps, GroupGridSkeleton } from "./group-grid";

type PagedRead<T> = {
  data: { items: T[]; count: number } | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export type GroupListProps<I, T extends BaseGroup> = Pick<GroupGridProps<T>, "actions"> & {
  list: PagedRead<I>;
  groupOf: (item: I) => T;
  search: string;
  onClear: () => void;
  /** Shown where there is none, whatever one searches for. */
  empty: ReactNode;
};

/** Cards page by page, with every state a list of groups has. */
export function GroupList<I, T extends BaseGroup>({
  list,
  groupOf,
  search,
  onClear,
  empty,
  actions,
}: GroupListProps<I, T>) {
  const t = useTranslations("groups.list");
  if (!list.data) {
    if (!list.error) return <GroupGridSkeleton />;
    if (isGate(list.error)) return <GroupGate level={2} code={list.error.code} />;
    return <LoadError title={t("errorTitle")} read={list} />;
  }
  const { items, count } = list.data;
  const nothing = search ? <NoMatch search={search} onClear={onClear} /> : empty;
  return (
    <>
      <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
        {search && t("found", { count })}
      </p>
      {items.length > 0 ? <GroupGrid groups={items.map(groupOf)} {...(actions && { actions })} /> : nothing}
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("groups.list");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchTitle", { search })}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}
