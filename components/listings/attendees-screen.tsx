"use client";

import { SearchX, Users } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/button";
import { DataTable } from "#components/ui/data-table";
import { EmptyState } from "#components/ui/empty-state";
import { Pill } from "#components/ui/pill";
import { SearchField } from "#components/ui/search-field";
import { ShowMore } from "#components/ui/show-more";
import type { EventListing } from "#entities/listings";
import { useListingAttendees } from "#hooks/listings";
import { useDebounced } from "#hooks/use-debounced";
import { useUrlParam } from "#hooks/use-url-param";
import { eventZone } from "#lib/events/when";
import { useAttendeeColumns } from "./attendee-columns";
import { AttendeeSheet } from "./attendee-sheet";
import { ListingFrame } from "./listing-frame";
import { useArrivals } from "./use-arrivals";
import { useLive } from "./use-live";

/** Who comes, as it happens. */
export function AttendeesScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="attendees">
      {(listing) => <Attendees listing={listing} />}
    </ListingFrame>
  );
}

const statuses = ["ready", "needsInfo", "canceled"] as const;
type Status = (typeof statuses)[number];

const statusOf = (value: string): Status | undefined => statuses.find((status) => status === value);

function Attendees({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.attendees");
  const filter = useFilter();
  const [opened, setOpened] = useUrlParam("attendee");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("filter")}</legend>
          <Pill pressed={filter.status === undefined} onClick={() => filter.setStatus("")}>
            {t("all")}
          </Pill>
          {statuses.map((status) => (
            <Pill key={status} pressed={filter.status === status} onClick={() => filter.setStatus(status)}>
              {t(`status.${status}`)}
            </Pill>
          ))}
        </fieldset>
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={filter.text}
          onValueChange={filter.setText}
          className="w-full sm:w-72"
        />
      </div>
      <AttendeeTable
        key={`${filter.status} ${filter.search}`}
        listing={listing}
        filter={filter}
        onOpen={setOpened}
        opened={opened}
      />
      <AttendeeSheet listing={listing} accountId={opened} onClose={() => setOpened("")} />
    </>
  );
}

/** Status and words, kept in the address; words are searched for once the typing rests. */
function useFilter() {
  const [search, setSearch] = useUrlParam("search");
  const [status, setStatus] = useUrlParam("status");
  const [typed, setTyped] = useState<string | null>(null);
  const settled = useDebounced(typed);
  useEffect(() => {
    if (settled !== null) setSearch(settled.trim());
  }, [settled, setSearch]);
  return { search, text: typed ?? search, setText: setTyped, status: statusOf(status), setStatus };
}

type Filter = ReturnType<typeof useFilter>;
type AttendeeTableProps = {
  listing: EventListing;
  filter: Filter;
  /** The account whose details are open. */
  opened: string;
  onOpen: (accountId: string) => void;
};

function AttendeeTable({ listing, filter, opened, onOpen }: AttendeeTableProps) {
  const t = useTranslations("listings.attendees");
  const format = useFormatter();
  const { status, search } = filter;
  const list = useListingAttendees(listing.id, { ...(status && { status }), ...(search && { search }) });
  useLive(list.refetch);
  const items = list.data?.items;
  const count = list.data?.count ?? 0;
  const arrivals = useArrivals(
    items?.map(({ id }) => id),
    count,
  );
  const columns = useAttendeeColumns({ zone: eventZone(listing), arrivals, onOpen });
  return (
    <>
      <p role="status" className="figures mb-3 text-ink-muted text-sm">
        {list.data && t("count", { count, number: format.number(count) })}
        {arrivals.size > 0 && ` · ${t("arrived", { count: arrivals.size })}`}
      </p>
      <DataTable
        caption={t("caption", { event: listing.name })}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        loadingLabel={t("loading")}
        isSelected={({ accountId }) => accountId === opened}
        empty={<NoAttendees filter={filter} />}
        error={list.error && !items ? <LoadError title={t("errorTitle")} read={list} /> : undefined}
      />
      <ShowMore list={list} label={t("more")} />
    </>
  );
}

function NoAttendees({ filter }: { filter: Filter }) {
  const t = useTranslations("listings.attendees");
  if (!filter.search && !filter.status) {
    return <EmptyState icon={<Users />} title={t("none")} text={t("noneText")} />;
  }
  const showAll = () => {
    filter.setText("");
    filter.setStatus("");
  };
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatch")}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={showAll}>
          {t("showAll")}
        </Button>
      }
    />
  );
}
