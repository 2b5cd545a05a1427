"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { MessagesTabs } from "#components/event-mails/messages-tabs";
import { ListingFrame } from "#components/listings/listing-frame";
import { useListing } from "#hooks/hosting/listings";
import { Reports } from "./reports";

/** Posts in an event's discussion that members have reported. */
export function EventReportsScreen({ eventId }: { eventId: string }) {
  return (
    <ListingFrame eventId={eventId} tab="messages">
      {({ id }) => (
        <>
          <MessagesTabs eventId={id} part="reports" />
          <EventReports eventId={id} />
        </>
      )}
    </ListingFrame>
  );
}

function EventReports({ eventId }: { eventId: string }) {
  const t = useTranslations("desk.reports");
  const { refetch } = useListing(eventId);
  const place = useMemo(() => ({ eventId }), [eventId]);
  return <Reports place={place} recheck={refetch} noneText={t("noneAtEvent")} />;
}
