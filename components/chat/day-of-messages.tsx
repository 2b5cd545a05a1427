"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ChatChannelMember } from "#entities/conversations/chat";
import type { Day, Run } from "#lib/chat/days";
import { isPair } from "#lib/chat/people";
import { dayKey, formatDay } from "#lib/format/dates";
import { HouseLine } from "./house-line";
import { Receipt } from "./receipt";
import { RunOfMessages } from "./run-of-messages";

export type DayOfMessagesProps = {
  day: Day;
  membership: ChatChannelMember;
  viewerId: string | null;
  /** The reader's. */
  zone: string;
  /** Somebody wants to delete the message of this id. */
  onRemove: (messageId: number) => void;
  /** The message under which stands who has read it: what the viewer said last; null = nothing so far. */
  receiptUnder: number | null;
};

/** What was said on one day, under its name. */
export function DayOfMessages({ day, membership, viewerId, zone, onRemove, receiptUnder }: DayOfMessagesProps) {
  const name = useDayName(day, zone);
  return (
    <section aria-label={name}>
      <p aria-hidden="true" className="sticky top-2 z-1 my-4 flex justify-center">
        <span className="rounded-full border border-line bg-surface px-3 py-0.5 text-caption text-ink-muted">
          {name}
        </span>
      </p>
      {day.runs.map((run) =>
        run.isLine ? (
          <HouseLine key={run.id} run={run} zone={zone} />
        ) : (
          <RunWithLine key={run.id} run={run}>
            <RunOfMessages
              run={run}
              isOwn={run.accountId === viewerId}
              isNamed={!isPair(membership.channel)}
              onRemove={run.accountId === viewerId || membership.role === "moderator" ? onRemove : null}
              zone={zone}
            />
            {run.messages
              .filter(({ id }) => id === receiptUnder)
              .map((message) => (
                <Receipt key={message.id} membership={membership} message={message} />
              ))}
          </RunWithLine>
        ),
      )}
    </section>
  );
}

function RunWithLine({ run, children }: { run: Run; children: ReactNode }) {
  const t = useTranslations("chat.conversation");
  if (!run.isUnread) return children;
  return (
    <>
      <p
        data-unread-line=""
        className="my-4 flex items-center gap-3 font-medium text-brand-ink text-caption before:h-px before:flex-1 before:bg-brand after:h-px after:flex-1 after:bg-brand"
      >
        {t("unread")}
      </p>
      {children}
    </>
  );
}

function useDayName({ key, instant }: Day, zone: string): string {
  const t = useTranslations("chat.conversation");
  const locale = useLocale();
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  if (key === dayKey(now.toISOString(), zone)) return t("today");
  if (key === dayKey(yesterday.toISOString(), zone)) return t("yesterday");
  return formatDay({ instant, zone, locale }, now);
}
