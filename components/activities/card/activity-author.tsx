"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TimeAgo } from "#components/activities/time-ago";
import { Avatar } from "#components/ui/display/avatar";
import type { Activity } from "#entities/community/activities";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

export type ActivityAuthorProps = {
  activity: Pick<Activity, "id" | "account" | "createdAt" | "editedAt" | "commented" | "group" | "event" | "content">;
  now: Date;
  nameId?: string;
};
type Said = ActivityAuthorProps["activity"];

/** Who says it, where and when. The time leads to the post itself. */
export function ActivityAuthor({ activity, now, nameId }: ActivityAuthorProps) {
  const href = useHref();
  const { account, id, createdAt } = activity;
  const name = displayName(account);
  const profile = href(routes.member(account.username));
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Link href={profile} prefetch={false} tabIndex={-1} aria-hidden="true" className="rounded-full">
        <Avatar name={name} src={account.image?.uri ?? null} />
      </Link>
      <div className="min-w-0 text-sm">
        <p className="flex font-medium leading-6">
          <Link id={nameId} href={profile} prefetch={false} className="truncate hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="wrap-anywhere text-caption text-ink-muted leading-6">
          <Context activity={activity} />
          <Link
            data-act="open"
            href={href(routes.activity(id))}
            prefetch={false}
            className="inline-block min-w-6 hover:underline"
          >
            <TimeAgo instant={createdAt} now={now} />
          </Link>
          <Edited activity={activity} />
        </p>
      </div>
    </div>
  );
}

function Context({ activity: { commented, group, event, content } }: { activity: Said }) {
  const t = useTranslations("activities.card");
  const href = useHref();
  const linkTo = (path: string) => (words: ReactNode) => (
    <Link
      href={href(path)}
      prefetch={false}
      className="inline-block max-w-full font-medium hover:text-ink hover:underline"
    >
      <bdi>{words}</bdi>
    </Link>
  );
  return (
    <>
      {commented && (
        <Part>
          {t.rich("onPost", {
            name: displayName(commented.account),
            post: linkTo(routes.activity(commented.id)),
            link: linkTo(routes.member(commented.account.username)),
          })}
        </Part>
      )}
      {group && <Part>{t.rich("inGroup", { group: group.name, link: linkTo(routes.group(group.slug)) })}</Part>}
      {event && <Part>{t.rich("atEvent", { event: event.name, link: linkTo(routes.event(event.slug)) })}</Part>}
      {content && (
        <Part>
          {t.rich("onContent", {
            content: content.title || content.channel.name,
            link: linkTo(routes.content(content.channel.slug, content.slug)),
          })}
        </Part>
      )}
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <span className="after:mx-1.5 after:content-['·']">{children}</span>;
}

function Edited({ activity: { editedAt } }: { activity: Said }) {
  const t = useTranslations("activities.card");
  return editedAt && <span className="before:mx-1.5 before:content-['·']">{t("edited")}</span>;
}
