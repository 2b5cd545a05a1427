"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { ListingFrame } from "#components/listings/listing-frame";
import { Segmented } from "#components/ui/fields/segmented";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventEmail, EventListing } from "#entities/hosting/listings";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useListingEmail } from "#hooks/hosting/listings";
import { EmailPart } from "./email-part";
import { MessagesTabs } from "./messages-tabs";

/** The mails that an event writes by itself, in its hosts' words. */
export function EmailsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="messages">
      {(listing) => (
        <>
          <MessagesTabs eventId={listing.id} part="emails" />
          <Emails listing={listing} />
        </>
      )}
    </ListingFrame>
  );
}

const types = ["confirmation", "cancellation", "reminder"] as const satisfies EventEmail["type"][];

function Emails({ listing }: { listing: EventListing }) {
  const t = useTranslations("event-mails.types");
  const [named, setNamed] = useUrlParam("email");
  const type = types.find((known) => known === named) ?? "confirmation";
  return (
    <>
      <Segmented
        label={t("label")}
        options={types.map((value) => ({ value, label: t(value) }))}
        value={type}
        onValueChange={setNamed}
      />
      <Email key={type} listing={listing} type={type} />
    </>
  );
}

function Email({ listing, type }: { listing: EventListing; type: EventEmail["type"] }) {
  const t = useTranslations("event-mails");
  const read = useListingEmail(listing.id, type);
  if (read.data !== undefined) return <EmailPart listing={listing} type={type} email={read.data} />;
  if (read.error) return <LoadError title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="mt-5 grid gap-6 lg:grid-cols-2">
      <Skeleton shape="block" className="h-64" />
      <Skeleton shape="block" className="h-96" />
    </SkeletonGroup>
  );
}
