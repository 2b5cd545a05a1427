"use client";

import { CircleCheck } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { Announcement } from "#entities/announcements";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDesk } from "./desk-context";

/** It is out. */
export function AnnouncementSent({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useTranslations("desk.announcements");
  const format = useFormatter();
  const href = useHref();
  const { group } = useDesk();
  const { members } = group._count;
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck className="text-good" />}
        title={t("sentTitle")}
        text={t("sentText", { title: announcement.title ?? "", count: members, number: format.number(members) })}
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
