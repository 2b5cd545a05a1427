import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";

type Copied = {
  account: BaseAccount | null;
  text: string;
  createdAt: string;
  /** How many stood in it: they are no part of the copy. */
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
  now: Date;
};

/** A message with what was said before it, outside its conversation: words as they were typed, and nothing to press. */
export function CopiedMessages({ label, before, message, now }: CopiedMessagesProps) {
  // They have no ids here, and their places never change.
  const all = [...before, message].map((copied, place) => ({ copied, key: `copied ${place}` }));
  return (
    <ol aria-label={label} className="grid grid-cols-1 gap-1">
      {all.map(({ copied, key }) => (
        <CopiedMessage key={key} copied={copied} isMeant={copied === message} now={now} />
      ))}
    </ol>
  );
}

function CopiedMessage({ copied, isMeant, now }: { copied: Copied; isMeant: boolean; now: Date }) {
  const t = useTranslations("conversations");
  const { account, text, createdAt, pictures, files } = copied;
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
        {pictures > 0 && <p className="text-ink-muted">{t("copy.pictures", { count: pictures })}</p>}
        {files > 0 && <p className="text-ink-muted">{t("copy.files", { count: files })}</p>}
      </div>
    </li>
  );
}
