"use client";

import { Heart, MessageCircle } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Avatar } from "#components/ui/avatar";
import { Card } from "#components/ui/card";
import type { Activity } from "#entities/activities";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ActivityMedia } from "./activity-media";
import { ActivityText } from "./activity-text";
import { TimeAgo } from "./time-ago";

export type ActivityCardProps = { activity: Activity; now: Date };

/** What somebody shared, to read. */
export function ActivityCard({ activity, now }: ActivityCardProps) {
  return (
    <Card as="article" className="grid grid-cols-1 gap-3">
      <ActivityBody activity={activity} now={now} />
    </Card>
  );
}

/** The card's content, where it already lies in a frame. */
export function ActivityBody({ activity, now }: ActivityCardProps) {
  const { account, message, entities, image, video, _count } = activity;
  const name = displayName(account);
  return (
    <>
      <Author activity={activity} now={now} />
      {message && <ActivityText message={message} entities={entities} />}
      <ActivityMedia image={image} video={video} name={name} />
      <Counts likes={_count.likes} comments={_count.comments} />
    </>
  );
}

function Author({ activity: { account, createdAt, editedAt, commented, group, event }, now }: ActivityCardProps) {
  const t = useTranslations("activities.card");
  const href = useHref();
  const name = displayName(account);
  const linkTo = (path: string) => (words: ReactNode) => (
    <Link href={href(path)} prefetch={false} className="hover:underline">
      {words}
    </Link>
  );
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} src={account.image?.uri ?? null} />
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">
          <Link href={href(routes.member(account.username))} prefetch={false} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="wrap-anywhere text-caption text-ink-muted">
          <TimeAgo instant={createdAt} now={now} />
          {editedAt && <Aside>{t("edited")}</Aside>}
          {commented && (
            <Aside>
              {t.rich("onPost", {
                name: displayName(commented.account),
                link: linkTo(routes.member(commented.account.username)),
              })}
            </Aside>
          )}
          {group && <Aside>{t("inGroup", { group: group.name })}</Aside>}
          {event && <Aside>{t.rich("atEvent", { event: event.name, link: linkTo(routes.event(event.slug)) })}</Aside>}
        </p>
      </div>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="before:mx-1.5 before:content-['·']">{children}</span>;
}

function Counts({ likes, comments }: { likes: number; comments: number }) {
  const t = useTranslations("activities.card");
  const counts = [
    { key: "likes", Icon: Heart, count: likes },
    { key: "comments", Icon: MessageCircle, count: comments },
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-muted">
      {counts.map(({ key, Icon, count }) => (
        <li key={key} className="figures flex items-center gap-1.5">
          <Icon aria-hidden="true" className="size-4.5" />
          {t(key, { count })}
        </li>
      ))}
    </ul>
  );
}
