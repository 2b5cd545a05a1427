"use client";

import { ChevronLeft, MessageSquareOff } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { ActivityActs } from "#components/activities/card/activity-acts";
import { ActivityContent } from "#components/activities/card/activity-card";
import { LoadError } from "#components/layout/load-error";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Card } from "#components/ui/display/card";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Activity } from "#entities/community/activities";
import { useNow } from "#hooks/browser/use-now";
import { useLateTitle } from "#hooks/browser/use-title";
import { useRead } from "#hooks/calls/use-call";
import { activityOptions } from "#hooks/community/activities-options";
import { isGate } from "#lib/api/refusal";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ActivityGate } from "./activity-gate";
import { ActivityParent } from "./activity-parent";
import { Discussion } from "./discussion";
import { Likers } from "./likers";

export type ActivityScreenProps = {
  activityId: string;
  /** When the page was made, ISO 8601. */
  renderedAt: string;
};

/** One post or comment, what it answers, and all that was said about it. */
export function ActivityScreen({ activityId, renderedAt }: ActivityScreenProps) {
  const t = useTranslations("activities.page");
  const href = useHref();
  return (
    <Page width="feed">
      <Link
        href={href(routes.feed())}
        className="mb-4 inline-flex min-h-8 items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="-ms-1 size-4.5 rtl:-scale-x-100" />
        {t("back")}
      </Link>
      <Loaded activityId={activityId} renderedAt={renderedAt} />
    </Page>
  );
}

function Loaded({ activityId, renderedAt }: ActivityScreenProps) {
  const t = useTranslations("activities");
  const now = useNow(renderedAt);
  const read = useRead(activityOptions(activityId));
  if (read.error?.status === 404) return <Gone />;
  if (read.data) return <Whole activity={read.data} now={now} />;
  if (!read.error) return <ActivitySkeleton label={t("feed.loading")} count={1} />;
  if (isGate(read.error)) return <ActivityGate code={read.error.code} />;
  return <LoadError title={t("page.errorTitle")} read={read} level={1} />;
}

function Whole({ activity, now }: { activity: Activity; now: Date }) {
  const t = useTranslations("activities.page");
  const name = displayName(activity.account);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <h1 className="sr-only">{t("titleBy", { name })}</h1>
      {activity.commented && <ActivityParent parent={activity.commented} now={now} />}
      <Card as="article" aria-label={t("titleBy", { name })} className="grid grid-cols-1 gap-3">
        <ActivityContent activity={{ ...activity, commented: null }} now={now} whole />
        <ActivityActs activity={activity} isOpen onToggle={() => setAsked(asked + 1)}>
          <Likers activity={activity} />
        </ActivityActs>
        <Discussion activity={activity} now={now} whole writes={asked > 0} />
      </Card>
    </>
  );
}

function Gone() {
  const t = useTranslations("activities.page");
  const href = useHref();
  const { NAME } = useAppContext().config;
  // The page came under the title of what was here.
  useLateTitle(`${t("gone")} · ${NAME}`);
  return (
    <EmptyState
      level={1}
      icon={<MessageSquareOff />}
      title={t("gone")}
      text={t("goneText")}
      action={<ButtonLink href={href(routes.feed())}>{t("toFeed")}</ButtonLink>}
    />
  );
}
