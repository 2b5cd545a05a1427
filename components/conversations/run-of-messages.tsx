"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import type { Run, Said } from "#lib/conversations/days";
import { cx } from "#lib/format/class-names";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";

export type RunOfMessagesProps<M extends Said> = {
  run: Run<M>;
  account: BaseAccount | null | undefined;
  isOwn: boolean;
  /** Among many: it is said who speaks. */
  isNamed: boolean;
  /** The reader's. */
  zone: string;
  /** What stands in a message. */
  bodyOf: (message: M) => ReactNode;
  /** Before its time, such as that it was edited. */
  noteOf?: (message: M) => ReactNode;
  /** Beside it, what the reader may do with it. */
  actsOf: (message: M) => ReactNode;
  /** The message that somebody has looked for. */
  foundId?: M["id"] | null;
  /** Below it, such as how people react. */
  belowOf?: (message: M) => ReactNode;
};

/** What one person said in a row. */
export function RunOfMessages<M extends Said>(props: RunOfMessagesProps<M>) {
  const { run, account, isOwn, isNamed } = props;
  const t = useTranslations("conversations");
  const name = account ? displayName(account) : t("message.somebody");
  return (
    <div className={cx("mt-3 flex items-end gap-2", isOwn && "justify-end")}>
      {!isOwn && <Avatar size="sm" name={name} src={account?.image?.uri ?? null} />}
      <div className={cx("grid min-w-0 max-w-[min(85%,36rem)] gap-0.5", isOwn && "justify-items-end")}>
        <p className={cx("px-1 font-medium text-caption text-ink-muted", (isOwn || !isNamed) && "sr-only")}>
          {isOwn ? t("you") : <bdi>{name}</bdi>}
        </p>
        <ul className={cx("grid min-w-0 gap-0.5", isOwn && "justify-items-end")}>
          {run.messages.map((message) => (
            <Message key={message.id} {...props} message={message} />
          ))}
        </ul>
      </div>
    </div>
  );
}

type MessageProps<M extends Said> = RunOfMessagesProps<M> & { message: M };

function Message<M extends Said>({ message, isOwn, zone, bodyOf, noteOf, actsOf, belowOf, foundId }: MessageProps<M>) {
  const locale = useLocale();
  const isFound = message.id === foundId;
  const moment = { instant: message.createdAt, zone, locale };
  return (
    <li
      data-found={isFound ? "" : undefined}
      className={cx("group grid min-w-0 max-w-full", isOwn && "justify-items-end")}
    >
      <div className={cx("flex min-w-0 max-w-full items-center gap-1", isOwn && "flex-row-reverse")}>
        <div
          className={cx(
            "min-w-0 rounded-card px-3 py-2 text-sm",
            isFound && "lights-up",
            isOwn ? "bg-brand-soft" : "border border-line bg-surface",
          )}
        >
          {/* Each message runs in its own direction. */}
          <div dir="auto" className="wrap-anywhere">
            {bodyOf(message)}
          </div>
          <p className={cx("figures flex justify-end gap-1.5 text-xs", isOwn ? "text-brand-ink" : "text-ink-muted")}>
            {noteOf?.(message)}
            <time dateTime={message.createdAt} title={`${formatLongDay(moment)}, ${formatTime(moment)}`}>
              {formatTime(moment)}
            </time>
          </p>
        </div>
        {actsOf(message)}
      </div>
      {belowOf?.(message)}
    </li>
  );
}
