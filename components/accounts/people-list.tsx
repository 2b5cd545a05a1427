"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Account } from "#entities/people/accounts";
import type { PagesRead } from "#hooks/calls/use-call";
import { PeopleGrid, PeopleGridSkeleton } from "./people-grid";
import { PeopleSection } from "./people-section";

export type PeopleListProps = {
  list: PagesRead<Account>;
  search: string;
  onClear: () => void;
  errorTitle: string;
  /** Shown where there is nobody, whatever one searches for. */
  empty: ReactNode;
  level?: 2 | 3;
};

/** Faces page by page, with every state a list of people has. */
export function PeopleList({ list, search, onClear, errorTitle, empty, level }: PeopleListProps) {
  const t = useTranslations("accounts.list");
  const nobody = search ? <NoMatch search={search} onClear={onClear} /> : empty;
  return (
    <PeopleSection read={list} errorTitle={errorTitle} skeleton={<PeopleGridSkeleton />}>
      {({ items, count }) => (
        <>
          <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
            {search && t("found", { count })}
          </p>
          {items.length > 0 ? <PeopleGrid people={items} {...(level && { level })} /> : nobody}
          <ShowMore list={list} label={t("more")} />
        </>
      )}
    </PeopleSection>
  );
}

function NoMatch({ search, onClear }: Pick<PeopleListProps, "search" | "onClear">) {
  const t = useTranslations("accounts.list");
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
