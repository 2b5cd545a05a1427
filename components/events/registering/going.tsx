"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { AvatarStack } from "#components/ui/display/avatar-stack";
import { useReadPages } from "#hooks/calls/use-call";
import { eventRegistrantsOptions } from "#hooks/events/events-options";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Faces of who comes, where that is public; nothing while nobody does. */
export function Going({ slug, className }: { slug: string; className?: string }) {
  const t = useTranslations("events.people");
  const href = useHref();
  const { data } = useReadPages(eventRegistrantsOptions(slug));
  if (!data || data.count === 0) return null;
  const people = data.items.map((account) => ({
    id: account.id,
    name: displayName(account),
    src: account.image?.uri ?? null,
  }));
  return (
    <Link
      href={href(routes.eventTab(slug, "people"))}
      prefetch={false}
      scroll={false}
      className={cx("flex items-center gap-2 text-ink-muted text-sm hover:text-ink", className)}
    >
      <span aria-hidden="true">
        <AvatarStack people={people} shown={5} total={Math.min(people.length, 5)} label="" />
      </span>
      <span className="figures">{t("faces", { count: data.count })}</span>
    </Link>
  );
}
