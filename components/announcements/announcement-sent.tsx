"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Announcement } from "#entities/inbox/announcements";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useAnnouncing } from "./announcing-context";

/** It is out. */
export function AnnouncementSent({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useTranslations("desk.announcements");
  const href = useHref();
  const { words } = useAnnouncing();
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck className="text-good" />}
        title={t("sentTitle")}
        text={words.sentText(announcement.title ?? "")}
        action={
          <>
            <ButtonLink variant="secondary" href={href(routes.announcement(announcement.id))}>
              {t("read")}
            </ButtonLink>
            <Button onClick={onClose}>{t("done")}</Button>
          </>
        }
      />
    </div>
  );
}
