"use client";

import { useLocale } from "next-intl";
import { EventLine, type EventLineProps } from "./event-line";
import { EventLineBadge, type EventLineWords } from "./event-line-badge";

type EventRowProps = Pick<EventLineProps, "event" | "now" | "online"> & {
  /** What its badges say; its page brings the words along, as it does `online`. */
  words: EventLineWords;
};

/** The same with its badge. */
export function EventRow({ event, now, online, words }: EventRowProps) {
  const badge = <EventLineBadge event={event} words={words} />;
  return <EventLine event={event} now={now} locale={useLocale()} online={online} badge={badge} />;
}
