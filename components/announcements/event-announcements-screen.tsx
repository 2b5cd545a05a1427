"use client";

import { useFormatter, useTranslations } from "next-intl";
import { MessagesTabs } from "#components/event-mails/messages-tabs";
import { ListingFrame } from "#components/listings/listing-frame";
import type { EventListing } from "#entities/hosting/listings";
import { useAnnouncementAudience } from "#hooks/events/event-mails";
import { useAnnounceToEvent, useListingAnnouncements } from "#hooks/hosting/listings";
import { isGate } from "#lib/api/refusal";
import { AnnouncementDesk } from "./announcement-desk";
import { AnnouncingContext } from "./announcing-context";

/** What is announced to those who come to an event. */
export function EventAnnouncementsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="messages">
      {(listing) => (
        <>
          <MessagesTabs eventId={listing.id} part="announcements" />
          <EventAnnouncements listing={listing} />
        </>
      )}
    </ListingFrame>
  );
}

function EventAnnouncements({ listing }: { listing: EventListing }) {
  const errors = useTranslations("errors");
  const words = useEventWords(listing);
  const sent = useListingAnnouncements(listing.id);
  const announce = useAnnounceToEvent();
  return (
    <AnnouncingContext
      value={{
        place: { group: null, event: listing },
        name: listing.name,
        words,
        sent,
        isGated: isGate(sent.error),
        send: (body, onSuccess) => announce.mutate({ params: { eventId: listing.id }, body }, { onSuccess }),
        isSending: announce.isPending,
        failure: announce.error && errors(announce.error.code),
        forgetFailure: announce.reset,
      }}
    >
      <AnnouncementDesk />
    </AnnouncingContext>
  );
}

function useEventWords({ id, name }: EventListing) {
  const t = useTranslations("event-mails.announce");
  const format = useFormatter();
  const { data } = useAnnouncementAudience(id);
  // Not known yet, the words that count nobody would be wrong.
  const counted = (key: "emailText" | "pushText", count: number | undefined) =>
    count === undefined ? "" : t(key, { count, number: format.number(count) });
  const reach = { email: data?.email ?? 0, push: data?.push ?? 0 };
  return {
    intro: t("intro"),
    none: t("none"),
    emailText: counted("emailText", data?.email),
    pushText: counted("pushText", data?.push),
    audience: t("audience", { event: name }),
    confirmTitle: t("confirmTitle"),
    confirmWays: {
      both: t("confirmWays.both", reach),
      email: t("confirmWays.email", reach),
      push: t("confirmWays.push", reach),
      none: t("confirmWays.none"),
    },
    sentText: (title: string) => t("sentText", { title }),
  };
}
