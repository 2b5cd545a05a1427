"use client";

import { Mail, Phone, UserRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { MessageEntry } from "#components/chat/message-entry";
import { LoadError } from "#components/layout/load-error";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Sheet } from "#components/ui/overlays/sheet";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { EventListing, ListingRegistration } from "#entities/hosting/listings";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useListingAttendee } from "#hooks/hosting/listings";
import { eventZone } from "#lib/events/when";
import { formatDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { heldPasses } from "#lib/registration/pass-state";
import { routes } from "#lib/routes";
import { AttendeePass } from "./attendee-pass";
import { AttendeePayments } from "./attendee-payments";

type AttendeeSheetProps = {
  listing: EventListing;
  /** Empty = closed. */
  accountId: string;
  onClose: () => void;
};

/** One attendee beside the list: how to reach them, what they hold, paid and answered, and what a host does about it. */
export function AttendeeSheet({ listing, accountId, onClose }: AttendeeSheetProps) {
  const t = useTranslations("roster.detail");
  const read = useListingAttendee(listing.id, accountId);
  const name = read.data ? displayName(read.data.account) : t("title");
  return (
    <Sheet
      size="lg"
      title={name}
      closeLabel={t("close")}
      open={accountId !== ""}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {read.data ? <Details registration={read.data} listing={listing} /> : <Waiting read={read} />}
    </Sheet>
  );
}

function Waiting({ read }: { read: ReturnType<typeof useListingAttendee> }) {
  const t = useTranslations("roster.detail");
  return read.error ? <LoadError title={t("errorTitle")} read={read} /> : <DetailSkeleton />;
}

type DetailsProps = { registration: ListingRegistration; listing: EventListing };

function Details({ registration, listing }: DetailsProps) {
  const t = useTranslations("roster.detail");
  const held = heldPasses(registration.passes);
  return (
    <div className="grid gap-7">
      <Contact registration={registration} zone={eventZone(listing)} />
      <section>
        <h3 className="mb-3 text-base">{t("passes", { count: held.length })}</h3>
        <ul className="grid gap-3">
          {held.map((pass) => (
            <li key={pass.id}>
              <AttendeePass pass={pass} registration={registration} listing={listing} />
            </li>
          ))}
        </ul>
      </section>
      <AttendeePayments registration={registration} zone={eventZone(listing)} />
    </div>
  );
}

function Contact({ registration, zone }: { registration: ListingRegistration; zone: string }) {
  const t = useTranslations("roster.detail");
  const locale = useLocale();
  const href = useHref();
  const { account, alternateId, createdAt } = registration;
  const moment = { instant: createdAt, zone, locale };
  return (
    <div className="flex items-start gap-4">
      <Avatar name={displayName(account)} src={account.image?.uri ?? null} size="lg" />
      <div className="grid min-w-0 gap-1.5 text-sm">
        {account.email && (
          <p className="flex min-w-0 items-center gap-2">
            <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <TextLink href={`mailto:${encodeURIComponent(account.email)}`} className="break-all">
              {shownAddress(account.email)}
            </TextLink>
          </p>
        )}
        {account.phone && (
          <p className="figures flex items-center gap-2">
            <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <TextLink href={`tel:${account.phone}`}>{account.phone}</TextLink>
          </p>
        )}
        <p className="flex items-center gap-2">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <TextLink href={href(routes.member(account.username))} aria-label={t("profile")}>
            @{account.username}
          </TextLink>
        </p>
        <p className="figures text-caption text-ink-muted">
          {t("order", { number: String(alternateId) })}
          {" · "}
          {t("registered", { day: formatDay(moment), time: formatTime(moment) })}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <MessageEntry account={account} />
        </div>
      </div>
    </div>
  );
}

function DetailSkeleton() {
  const t = useTranslations("roster.detail");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <div className="flex gap-4">
        <Skeleton shape="circle" className="size-14" />
        <div className="grid flex-1 content-start gap-2">
          <Skeleton className="w-32" />
          <Skeleton className="w-48" />
        </div>
      </div>
      <Skeleton shape="block" className="h-32" />
    </SkeletonGroup>
  );
}
