"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import type { DeskFilter } from "./use-desk-filter";

type DeskToolbarProps<Status extends string> = {
  filter: DeskFilter<Status>;
  labels: Record<Status, string>;
  /** What the search looks through: "Search requests"; without it nothing is searched. */
  searchLabel?: string;
  /** What one begins here: "Invite people". */
  action?: ReactNode;
};

/** Which rows: their state as pills, words to search for, both kept in the address. */
export function DeskToolbar<Status extends string>({ filter, labels, searchLabel, action }: DeskToolbarProps<Status>) {
  const t = useTranslations("desk.filter");
  return (
    <div className="mt-5 mb-2 flex flex-wrap items-center gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("label")}</legend>
        {filter.statuses.map((status) => (
          <Pill key={status} pressed={filter.status === status} onClick={() => filter.setStatus(status)}>
            {labels[status]}
          </Pill>
        ))}
      </fieldset>
      <div className="ms-auto flex w-full flex-wrap items-center gap-3 sm:w-auto">
        {searchLabel && (
          <SearchField
            label={searchLabel}
            clearLabel={t("clear")}
            value={filter.text}
            onValueChange={filter.setText}
            className="min-w-40 flex-1 sm:w-64 sm:flex-none"
          />
        )}
        {action}
      </div>
    </div>
  );
}
