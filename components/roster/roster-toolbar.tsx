"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import { Select } from "#components/ui/fields/select";
import type { EventListing } from "#entities/hosting/listings";
import { useSoldPassTypes } from "#hooks/attendance/roster";
import { rosterStatuses } from "#lib/roster/view";
import type { ViewControl } from "./use-roster-view";

type RosterToolbarProps = { listing: EventListing; control: ViewControl };

/** What of the list is wanted. */
export function RosterToolbar({ listing, control }: RosterToolbarProps) {
  const t = useTranslations("roster");
  const sold = useSoldPassTypes(listing.id);
  const { view, setStatus, setType, arrival, setArrival, text, setText } = control;
  const arrivals = [
    { value: "", label: t("list.arrivals.any") },
    { value: "in", label: t("list.arrivals.in") },
    { value: "out", label: t("list.arrivals.out") },
  ];
  const types = (sold.data?.passTypes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("list.filter")}</legend>
        <Pill pressed={view.status === undefined} onClick={() => setStatus("")}>
          {t("list.all")}
        </Pill>
        {rosterStatuses.map((status) => (
          <Pill key={status} pressed={view.status === status} onClick={() => setStatus(status)}>
            {t(`status.${status}`)}
          </Pill>
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3 max-sm:basis-full sm:justify-end">
        {types.length > 1 && (
          <Select
            aria-label={t("list.type")}
            options={[{ value: "", label: t("list.allTypes") }, ...types]}
            value={view.passTypeId ?? ""}
            onChange={({ target }) => setType(target.value)}
            className="max-sm:flex-1 sm:w-44"
          />
        )}
        <Select
          aria-label={t("list.arrival")}
          options={arrivals}
          value={arrival}
          onChange={({ target }) => setArrival(target.value)}
          className="max-sm:flex-1 sm:w-36"
        />
        <SearchField
          label={t("list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-64"
        />
      </div>
    </div>
  );
}
