"use client";

import { Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { Html } from "#components/ui/display/html";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import type { Run } from "#lib/chat/days";
import { cx } from "#lib/format/class-names";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";

export type RunOfMessagesProps = {
  run: Run;
  isOwn: boolean;
  /** Among many: it is said who speaks. */
  isNamed: boolean;
  /** Null: not for the reader to do. */
  onRemove: ((messageId: number) => void) | null;
  /** The reader's. */
  zone: string;
};

/** What one person said in a row. */
export function RunOfMessages({ run, isOwn, isNamed, onRemove, zone }: RunOfMessagesProps) {
  const t = useTranslations("chat");
  const name = run.account ? displayName(run.account) : t("message.somebody");
  return (
    <div className={cx("mt-3 flex items-end gap-2", isOwn && "justify-end")}>
      {!isOwn && <Avatar size="sm" name={name} src={run.account?.image?.uri ?? null} />}
      <div className={cx("grid min-w-0 max-w-[min(85%,36rem)] gap-0.5", isOwn && "justify-items-end")}>
        <p className={cx("px-1 font-medium text-caption text-ink-muted", (isOwn || !isNamed) && "sr-only")}>
          {isOwn ? t("you") : <bdi>{name}</bdi>}
        </p>
        <ul className={cx("grid min-w-0 gap-0.5", isOwn && "justify-items-end")}>
          {run.messages.map((message) => (
            <Message key={message.id} {...{ message, isOwn, onRemove, zone }} />
          ))}
        </ul>
      </div>
    </div>
  );
}

type MessageProps = Omit<RunOfMessagesProps, "run" | "isNamed"> & { message: ChatChannelMessage };

function Message({ message, isOwn, onRemove, zone }: MessageProps) {
  const t = useTranslations("chat.message");
  const locale = useLocale();
  const moment = { instant: message.createdAt, zone, locale };
  return (
    <li className={cx("group flex min-w-0 max-w-full items-center gap-1", isOwn && "flex-row-reverse")}>
      <div
        className={cx(
          "min-w-0 rounded-card px-3 py-2 text-sm",
          isOwn ? "bg-brand-soft" : "border border-line bg-surface",
        )}
      >
        {/* Each message runs in its own direction. */}
        <div dir="auto" className="wrap-anywhere">
          <Html html={message.html} />
        </div>
        <time
          dateTime={message.createdAt}
          title={`${formatLongDay(moment)}, ${formatTime(moment)}`}
          className={cx("figures block text-end text-xs", isOwn ? "text-brand-ink" : "text-ink-muted")}
        >
          {formatTime(moment)}
        </time>
      </div>
      {onRemove && (
        <IconButton
          size="sm"
          label={t("delete")}
          icon={<Trash2 strokeWidth={1.75} />}
          aria-haspopup="dialog"
          onClick={() => onRemove(message.id)}
          className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60"
        />
      )}
    </li>
  );
}
