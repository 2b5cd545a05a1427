"use client";

import { CornerLeftUp } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseActivity } from "#entities/community/activities";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What a comment answers, in brief; it leads there. */
export function ActivityParent({ parent, now }: { parent: BaseActivity; now: Date }) {
  const t = useTranslations("activities.page");
  const href = useHref();
  const { account, message, createdAt, id } = parent;
  const name = displayName(account);
  return (
    <section aria-label={t("parent")} className="mb-3">
      <p className="mb-2 flex items-center gap-1.5 text-caption text-ink-muted">
        <CornerLeftUp aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t("parent")}
      </p>
      <Link
        href={href(routes.activity(id))}
        className="flex gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong"
      >
        <Avatar name={name} src={account.image?.uri ?? null} size="sm" />
        <span className="min-w-0 text-sm">
          <span className="flex flex-wrap gap-x-2">
            <bdi className="truncate font-medium">{name}</bdi>
            <span className="text-caption text-ink-muted">
              <TimeAgo instant={createdAt} now={now} />
            </span>
          </span>
          <span dir="auto" className="line-clamp-3 text-ink-muted wrap-anywhere">
            {message}
          </span>
        </span>
      </Link>
    </section>
  );
}
