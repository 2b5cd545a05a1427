import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";

type Copied = {
  account: BaseAccount | null;
  text: string;
  createdAt: string;
  /** How many stood in it. */
  pictures: number;
  /** Likewise. */
  files: number;
};

export type CopiedMessagesProps = {
  label: string;
  /** What was said before it, the oldest first. */
  before: readonly Copied[];
  /** What it is about. */
  message: Copied;
  /** Its pictures and files, which are part of the copy; those of what was said before are not. */
  attached: ReactNode;
  now: Date;
};

/** A message with what was said before it, outside its conversation: words as they were typed. */
export function CopiedMessages({ label, before, message, attached, now }: CopiedMessagesProps) {
  // They have no ids here, and their places never change.
  const all = [...before, message].map((copied, place) => ({ copied, key: `copied ${place}` }));
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-1">
      {all.map(({ copied, key }) => (
        <CopiedMessage key={key} copied={copied} isMeant={copied === message} now={now}>
          {copied === message ? attached : <LeftOut {...copied} />}
        </CopiedMessage>
      ))}
    </ol>
  );
}

/** How much of a message is no part of the copy. */
export function LeftOut({ pictures, files }: Pick<Copied, "pictures" | "files">) {
  const t = useTranslations("conversations.copy");
  return (
    <>
      {pictures > 0 && <p className="text-ink-muted">{t("pictures", { count: pictures })}</p>}
      {files > 0 && <p className="text-ink-muted">{t("files", { count: files })}</p>}
    </>
  );
}

type CopiedMessageProps = { copied: Copied; isMeant: boolean; now: Date; children: ReactNode };

function CopiedMessage({ copied, isMeant, now, children }: CopiedMessageProps) {
  const t = useTranslations("conversations");
  const { account, text, createdAt } = copied;
  const name = account ? displayName(account) : t("message.somebody");
  return (
    <li
      aria-current={isMeant || undefined}
      className={cx("flex gap-2.5 rounded-card px-3 py-2 text-sm", isMeant && "bg-warn-soft")}
    >
      <Avatar size="xs" name={name} src={account?.image?.uri ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-caption">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-ink-muted">
            <TimeAgo instant={createdAt} now={now} />
          </span>
          {isMeant && <span className="font-medium text-ink-muted">{t("copy.reported")}</span>}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        <div className="grid grid-cols-1 justify-items-start gap-1 not-empty:mt-1">{children}</div>
      </div>
    </li>
  );
}
