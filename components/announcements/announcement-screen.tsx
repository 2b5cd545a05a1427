"use client";

import { ChevronLeft, Lock } from "lucide-react";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { SessionGate } from "#components/layout/session-gate";
import { TextLink } from "#components/ui/actions/text-link";
import { Gate } from "#components/ui/states/gate";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useAnnouncement } from "#hooks/inbox/announcements";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { AnnouncementArticle } from "./announcement-article";

/** News of the community, a group or an event, to read. */
export function AnnouncementScreen({ announcementId }: { announcementId: string }) {
  const t = useTranslations("announcements");
  const href = useHref();
  const back = (
    <TextLink
      variant="quiet"
      href={href(routes.notifications())}
      className="-ms-1 mb-3 inline-flex min-h-9 items-center gap-1 text-ink-muted text-sm hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      {t("back")}
    </TextLink>
  );
  return (
    <Page width="reading" above={back}>
      <SessionGate pending={<ArticleSkeleton />}>
        <Article announcementId={announcementId} />
      </SessionGate>
    </Page>
  );
}

function Article({ announcementId }: { announcementId: string }) {
  const t = useTranslations();
  const read = useAnnouncement(announcementId);
  if (read.data) return <AnnouncementArticle announcement={read.data} />;
  if (read.error?.status === 404) notFound();
  if (!read.error) return <ArticleSkeleton />;
  if (!isGate(read.error)) return <LoadError level={1} title={t("announcements.errorTitle")} read={read} />;
  return <Gate icon={<Lock />} title={t("announcements.gateTitle")} text={t(`errors.${read.error.code}`)} />;
}

function ArticleSkeleton() {
  const t = useTranslations("announcements");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4">
      <Skeleton className="w-40 text-caption" />
      <Skeleton className="w-4/5 text-3xl" />
      <div className="mb-2 flex items-center gap-3">
        <Skeleton shape="circle" className="size-10" />
        <Skeleton className="w-48 text-sm" />
      </div>
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-3/5" />
    </SkeletonGroup>
  );
}
