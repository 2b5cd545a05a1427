"use client";

import { useTranslations } from "next-intl";
import { SectionPage } from "#components/account/section-page";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useNotificationPreferences } from "#hooks/account/self";
import { ActivityPreference } from "./activity-preference";
import { ConversationsCard } from "./conversations-card";
import { DigestCard } from "./digest-card";
import { GroupPreferences } from "./group-preferences";
import { NotificationTable } from "./notification-table";
import { PushCard } from "./push-card";
import { QuietHoursCard } from "./quiet-hours-card";
import { WritersCard } from "./writers-card";

/** What one is told about and how; each choice is saved as it is made. */
export function NotificationsScreen() {
  const t = useTranslations("preferences");
  const { MODULES } = useAppContext().config;
  const read = useNotificationPreferences();
  return (
    <SectionPage section="notifications">
      {read.data ? (
        <>
          <PushCard />
          <NotificationTable preferences={read.data} />
          <DigestCard value={read.data.digest} />
          <QuietHoursCard hours={read.data.quietHours} />
          {MODULES.threads.enabled && <WritersCard preferences={read.data} />}
          {MODULES.threads.enabled && <ConversationsCard preferences={read.data} />}
          {MODULES.activities.enabled && <ActivityPreference value={read.data.activityNotificationPreference} />}
        </>
      ) : read.error ? (
        <LoadError title={t("errorTitle")} read={read} />
      ) : (
        <TableSkeleton />
      )}
      {MODULES.groups.enabled && <GroupPreferences />}
    </SectionPage>
  );
}

function TableSkeleton() {
  const t = useTranslations("preferences");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
        <div key={row} className="flex items-center justify-between gap-4">
          <Skeleton className="w-56" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
