"use client";

import { CloudOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { Banner } from "#components/ui/states/banner";
import type { SavedPass } from "#lib/attendee/saved-pass";
import { formatDay, formatTime } from "#lib/format/dates";
import { Ticket } from "./ticket";

/** The pass as this device last saw it, for where the network does not reach. */
export function SavedTicket({ saved }: { saved: SavedPass }) {
  const t = useTranslations("attendee.saved");
  const locale = useLocale();
  // The reader's own clock: it is about when they held this device, not about the event.
  const moment = { instant: saved.savedAt, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale };
  return (
    <Page>
      <Banner announce icon={<CloudOff aria-hidden="true" />} className="mx-auto mb-4 max-w-sm" title={t("title")}>
        {t("text", { day: formatDay(moment), time: formatTime(moment) })}
      </Banner>
      <Ticket event={saved.event} pass={saved.pass} holder={saved.holder} code={saved.code} />
    </Page>
  );
}
