import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import type { GroupAuditEntry } from "#entities/groups/group-desk";
import type { BaseAccount } from "#entities/people/accounts";
import { formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** One act in one sentence. */
export function AuditEntry({ entry, zone }: { entry: GroupAuditEntry; zone: string }) {
  const t = useTranslations("desk.audit");
  const locale = useLocale();
  const { action, moderator, account, details, createdAt } = entry;
  const who = moderator ? displayName(moderator) : t("gone");
  return (
    <li className="flex min-h-14 items-center gap-3 border-line px-4 py-2.5 text-sm not-last:border-b">
      <Avatar name={who} src={moderator?.image?.uri ?? null} size="sm" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {t.rich(`action.${sentenceOf(action)}`, {
          who,
          whom: account ? displayName(account) : t("gone"),
          moderator: (words) => <Person account={moderator}>{words}</Person>,
          account: (words) => <Person account={account}>{words}</Person>,
          title: textOf(details.title),
        })}
      </p>
      <time dateTime={createdAt} className="figures shrink-0 text-caption text-ink-muted">
        {formatTime({ instant: createdAt, zone, locale })}
      </time>
    </li>
  );
}

/** A dot would lead into the messages' tree. */
const sentenceOf = (action: GroupAuditEntry["action"]): string => action.replace(".", "_");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function Person({ account, children }: { account: BaseAccount | null; children: ReactNode }) {
  const href = useHref();
  if (!account) return children;
  return (
    <TextLink variant="quiet" prefetch={false} href={href(routes.member(account.username))} className="font-medium">
      <bdi>{children}</bdi>
    </TextLink>
  );
}
