"use client";

import { useLocale } from "next-intl";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { Run } from "#lib/conversations/days";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { HouseWords } from "./house-words";

export type HouseLineProps = {
  run: Run<ChatChannelMessage>;
  /** The reader's. */
  zone: string;
  /** The line that the conversation was opened at; null = none. */
  foundId: number | null;
};

/** Who came in, left or gave the conversation a name: a quiet line in the middle, between what was said. */
export function HouseLine({ run, zone, foundId }: HouseLineProps) {
  const locale = useLocale();
  return run.messages.map(({ id, event, account, createdAt }) => {
    const moment = { instant: createdAt, zone, locale };
    return (
      event && (
        <p
          key={id}
          data-found={id === foundId ? "" : undefined}
          title={`${formatLongDay(moment)}, ${formatTime(moment)}`}
          className="wrap-anywhere my-3 px-6 text-center text-caption text-ink-muted"
        >
          <HouseWords event={event} account={account} />
        </p>
      )
    );
  });
}
