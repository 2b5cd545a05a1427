"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { Switch } from "#components/ui/fields/switch";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { ChannelSubscriber } from "#entities/content/channels";
import { useSubscription, useUpdateSubscription } from "#hooks/content/channels";

/** What one channel may tell, and how; each choice is sent at once. */
export function SubscriptionSettings({ channelId }: { channelId: string }) {
  const t = useTranslations("channels.settings");
  const read = useSubscription(channelId);
  if (read.data) return <Switches channelId={channelId} subscription={read.data} />;
  if (read.error) return <LoadError level={3} title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-4 py-2">
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
    </SkeletonGroup>
  );
}

type SwitchesProps = { channelId: string; subscription: ChannelSubscriber };

function Switches({ channelId, subscription }: SwitchesProps) {
  const t = useTranslations("channels.settings");
  const { MODULES } = useAppContext().config;
  const { mutate } = useUpdateSubscription();
  const save = (body: Parameters<typeof mutate>[0]["body"]) => mutate({ params: { channelId }, body });
  return (
    <div className="grid gap-3 py-1">
      <Switch
        label={t("push")}
        checked={subscription.contentPushNotification}
        onChange={({ target }) => save({ contentPushNotification: target.checked })}
      />
      <Switch
        label={t("email")}
        checked={subscription.contentEmailNotification}
        onChange={({ target }) => save({ contentEmailNotification: target.checked })}
      />
      {MODULES.activities.enabled && (
        // Nothing that is said about contents can be featured (decisions/053), so there is all of it or nothing.
        <Switch
          label={t("activity")}
          description={t("activityText")}
          checked={subscription.activityNotificationPreference === "all"}
          onChange={({ target }) => save({ activityNotificationPreference: target.checked ? "all" : "none" })}
        />
      )}
    </div>
  );
}
