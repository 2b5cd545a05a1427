import { useTranslations } from "next-intl";
import { TimeAgo } from "#components/activities/time-ago";
import { Avatar } from "#components/ui/display/avatar";
import type { Announcement } from "#entities/inbox/announcements";
import { displayName } from "#lib/format/names";

type AnnouncementRowProps = { announcement: Announcement; now: Date; onOpen: () => void };

/** One that was sent: what about, by whom, when. */
export function AnnouncementRow({ announcement, now, onOpen }: AnnouncementRowProps) {
  const t = useTranslations("desk.announcements");
  const { title, creator, createdAt } = announcement;
  const author = creator ? displayName(creator) : t("gone");
  return (
    <li className="relative flex min-h-16 items-center gap-3 border-line px-4 py-2.5 text-sm transition-colors not-last:border-b hover:bg-wash">
      <Avatar name={author} src={creator?.image?.uri ?? null} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 w-full wrap-anywhere text-start font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          <bdi>{title ?? t("untitled")}</bdi>
        </button>
        <p className="truncate text-caption text-ink-muted">{t("by", { name: author })}</p>
      </div>
      <p className="figures shrink-0 text-caption text-ink-muted">
        <TimeAgo instant={createdAt} now={now} />
      </p>
    </li>
  );
}
