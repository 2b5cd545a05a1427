"use client";

import { ScanLine, Ticket, Users } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/avatar";
import { EmptyState } from "#components/ui/empty-state";
import { ListRow } from "#components/ui/list-row";
import { Progress } from "#components/ui/progress";
import { Skeleton } from "#components/ui/skeleton";
import { Stat } from "#components/ui/stat";
import { TextLink } from "#components/ui/text-link";
import type { EventListing, ListingRegistration } from "#entities/listings";
import { useListingAttendees, useListingPasses } from "#hooks/listings";
import { displayName } from "#lib/format/names";
import { formatRelative } from "#lib/format/relative-time";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { passTypeCounts } from "./attendee-columns";
import { ListingFrame } from "./listing-frame";
import { useLive } from "./use-live";

/** How it is going, in numbers. */
export function ListingScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="overview">
      {(listing) => <Overview listing={listing} />}
    </ListingFrame>
  );
}

function Overview({ listing }: { listing: EventListing }) {
  const t = useTranslations("listings.overview");
  const attendees = useListingAttendees(listing.id);
  const passes = useListingPasses(listing.id);
  const arrived = useListingPasses(listing.id, { checkedIn: true });
  useLive(attendees.refetch);
  useLive(arrived.refetch);
  if (attendees.error && !attendees.data) return <LoadError title={t("errorTitle")} read={attendees} />;
  const registered = attendees.data?.count;
  const admitted = arrived.data?.count;
  const limit = listing.registrationLimit;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Figure
          label={t("registered")}
          icon={<Users aria-hidden="true" />}
          value={registered}
          of={limit > 0 ? limit : undefined}
          note={limit > 0 ? t("of", { limit }) : t("unlimited")}
        />
        <Figure
          label={t("passes")}
          icon={<Ticket aria-hidden="true" />}
          value={passes.data?.count}
          note={t("passesNote")}
        />
        <Figure
          label={t("checkedIn")}
          icon={<ScanLine aria-hidden="true" />}
          value={admitted}
          of={passes.data?.count || undefined}
          note={t("checkedInNote")}
        />
      </div>
      {registered === 0 ? (
        <EmptyState icon={<Users />} title={t("none")} text={t("noneText")} />
      ) : (
        <Latest listing={listing} rows={attendees.data?.items} />
      )}
    </>
  );
}

/** How many of the newest are named. */
const shown = 5;

function Latest({ listing, rows }: { listing: EventListing; rows: ListingRegistration[] | undefined }) {
  const t = useTranslations("listings.overview");
  const locale = useLocale();
  const href = useHref();
  const [now] = useState(() => new Date());
  const all = href(routes.listingTab(listing.id, "attendees"));
  return (
    <section className="mt-8 max-w-180">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{t("latest")}</h2>
        <TextLink href={all}>{t("attendees")}</TextLink>
      </div>
      <ul className="divide-y divide-line">
        {rows?.slice(0, shown).map((row) => {
          const name = displayName(row.account);
          return (
            <li key={row.id}>
              <ListRow
                href={`${all}?${new URLSearchParams({ attendee: row.accountId })}`}
                leading={<Avatar name={name} src={row.account.image?.uri ?? null} />}
                title={name}
                text={passTypeCounts(row)
                  .map(({ name: type }) => type)
                  .join(", ")}
                trailing={formatRelative(row.createdAt, now, locale)}
              />
            </li>
          );
        })}
      </ul>
      {!rows && <Skeleton shape="block" className="h-40" />}
    </section>
  );
}

type FigureProps = {
  label: string;
  icon: ReactNode;
  value: number | undefined;
  /** What the value is a part of. */
  of?: number | undefined;
  note: string;
};

function Figure({ label, icon, value, of, note }: FigureProps) {
  const format = useFormatter();
  return (
    <Stat
      label={label}
      icon={icon}
      value={value === undefined ? <Skeleton className="w-16" /> : format.number(value)}
      note={note}
    >
      {of !== undefined && value !== undefined && <Progress label={label} value={Math.min(value, of)} max={of} />}
    </Stat>
  );
}
