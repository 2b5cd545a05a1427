"use client";

import { CalendarPlus, Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button, type ButtonProps } from "#components/ui/actions/button";
import { Menu } from "#components/ui/overlays/menu";
import { useDownload } from "#hooks/calls/use-download";
import { calendarPaths } from "#lib/calendars/addresses";
import { googleCalendarAddress, outlookAddress } from "#lib/calendars/compose";
import { useSession } from "#lib/session/use-session";
import { type EventToAdd, type SessionToAdd, useCalendarEntry } from "./use-calendar-entry";

export type AddToCalendarProps = {
  event: EventToAdd;
  /** One of the event's, instead of the whole. */
  session?: SessionToAdd;
} & Pick<ButtonProps, "variant" | "size" | "full">;

const leaveOpen = (address: string) => window.open(address, "_blank", "noopener");

/** Takes an event or a session over into the reader's own calendar, whichever it is. */
export function AddToCalendar({ event, session, variant = "secondary", size, full }: AddToCalendarProps) {
  const t = useTranslations("calendars.add");
  const entry = useCalendarEntry(event, session);
  const file = useCalendarFile(event, session);
  const away = <ExternalLink aria-hidden="true" />;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant={variant}
          size={size}
          full={full}
          busy={file.isPending}
          icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
        >
          {t("action")}
        </Button>
      }
      items={[
        { key: "file", label: t("file"), icon: <Download aria-hidden="true" />, onSelect: file.take },
        {
          key: "google",
          label: t("google"),
          icon: away,
          onSelect: () => void leaveOpen(googleCalendarAddress(entry())),
        },
        {
          key: "outlook",
          label: t("outlook"),
          icon: away,
          onSelect: () => void leaveOpen(outlookAddress("private", entry())),
        },
        {
          key: "office",
          label: t("office"),
          icon: away,
          onSelect: () => void leaveOpen(outlookAddress("work", entry())),
        },
      ]}
    />
  );
}

/** The calendar file. Its address alone lets phones open it at once; where only some may have it, a token goes along. */
function useCalendarFile(event: EventToAdd, session: SessionToAdd | undefined) {
  const { config } = useAppContext();
  const download = useDownload();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const { requireAuth, enabledTiers } = config.MODULES.events;
  const isForAll =
    !requireAuth &&
    enabledTiers.length === 0 &&
    event.groupOnly === false &&
    (!session || event.sessionsVisibility === "everyone");
  const path = session
    ? calendarPaths.session(config.ORGANIZATION_ID, event.slug, session.slug)
    : calendarPaths.event(config.ORGANIZATION_ID, event.slug);
  const url = `${config.API_URL.replace(/\/+$/, "")}${path}`;
  const name = `${session?.slug ?? event.slug}.ics`;
  return {
    isPending: download.isPending,
    take: () => (isSignedIn && !isForAll ? download.mutate({ url, name }) : location.assign(url)),
  };
}
