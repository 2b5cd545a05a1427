"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { isGate } from "#lib/api/refusal";
import { ChannelGate } from "./channel-gate";

type PagedRead<T> = {
  data: { items: T[]; count: number } | undefined;
  error: { code: string; status: number } | null;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

export type PagedListProps<T> = {
  list: PagedRead<T>;
  /** Whose sentences are said: those of channels, or of what is in them. */
  words: "list" | "items";
  skeleton: ReactNode;
  search: string;
  onClear: () => void;
  /** Shown where there is none, whatever one searches for. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** Cards page by page, with every state that a list of channels or of contents has. */
export function PagedList<T>({ list, words, skeleton, search, onClear, empty, children }: PagedListProps<T>) {
  const t = useTranslations(`channels.${words}`);
  // What somebody saw as a reader is not shown on once they are none.
  if (list.error && isGate(list.error)) return <ChannelGate level={2} code={list.error.code} />;
  if (!list.data) return list.error ? <LoadError title={t("errorTitle")} read={list} /> : skeleton;
  const { items, count } = list.data;
  const nothing = search ? <NoMatch words={words} search={search} onClear={onClear} /> : empty;
  return (
    <>
      <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
        {search && t("found", { count })}
      </p>
      {items.length > 0 ? children(items) : nothing}
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

type NoMatchProps = { words: "list" | "items"; search: string; onClear: () => void };

function NoMatch({ words, search, onClear }: NoMatchProps) {
  const t = useTranslations("channels");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`${words}.noMatchTitle`, { search })}
      text={t("list.noMatchText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t("list.clear")}
        </Button>
      }
    />
  );
}
