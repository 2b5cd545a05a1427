"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { TextLink } from "#components/ui/actions/text-link";
import { Avatar } from "#components/ui/display/avatar";
import { Html } from "#components/ui/display/html";
import type { Announcement } from "#entities/inbox/announcements";
import type { BaseAccount } from "#entities/people/accounts";
import { formatLongDay, formatTime } from "#lib/format/dates";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

type AnnouncementProps = { announcement: Announcement };

/** Drawn in the browser only, which alone knows the reader's zone. */
export function AnnouncementArticle({ announcement }: AnnouncementProps) {
  const { title, html, message, creator, createdAt } = announcement;
  const place = usePlace(announcement);
  return (
    <article>
      <header className="mb-8">
        {title && <p className="mb-1 text-ink-muted text-sm">{place}</p>}
        <h1 dir="auto" className="wrap-anywhere text-2xl lg:text-3xl">
          {title ?? place}
        </h1>
        <Byline creator={creator} createdAt={createdAt} />
      </header>
      {html === null ? (
        <p dir="auto" className="max-w-reading whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      ) : (
        <Html html={html} />
      )}
    </article>
  );
}

/** Whose news it is; an event or a group can be opened. */
function usePlace({ event, group }: Announcement): ReactNode {
  const t = useTranslations("announcements");
  const href = useHref();
  const { NAME } = useAppContext().config;
  const name = event?.name ?? group?.name ?? NAME;
  const path = event ? routes.event(event.slug) : group && routes.group(group.slug);
  const link = (words: ReactNode) => (path ? <TextLink href={href(path)}>{words}</TextLink> : <bdi>{words}</bdi>);
  return t.rich("from", { place: name, link });
}

function Byline({ creator, createdAt }: { creator: BaseAccount | null; createdAt: string }) {
  const t = useTranslations("announcements");
  const href = useHref();
  const locale = useLocale();
  const moment = { instant: createdAt, zone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale };
  const date = (
    <time dateTime={createdAt}>
      {formatLongDay(moment)}, {formatTime(moment)}
    </time>
  );
  if (!creator) return <p className="mt-2 text-caption text-ink-muted">{date}</p>;
  const name = displayName(creator);
  const profile = (words: ReactNode) => (
    <TextLink variant="quiet" href={href(routes.member(creator.username))} className="font-medium text-ink">
      {words}
    </TextLink>
  );
  return (
    <div className="mt-4 flex items-center gap-3">
      <Avatar name={name} src={creator.image?.uri ?? null} />
      <div className="min-w-0 text-caption text-ink-muted">
        <p dir="auto" className="wrap-anywhere text-sm">
          {t.rich("by", { name, link: profile })}
        </p>
        <p>{date}</p>
      </div>
    </div>
  );
}
