"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/display/avatar";
import { RadioCards } from "#components/ui/fields/radio-cards";
import { Switch } from "#components/ui/fields/switch";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseGroup, GroupMembership } from "#entities/groups/groups";
import { useMembership, useUpdateMembership } from "#hooks/groups/groups";

const choices = ["all", "featured", "none"] as const;

/** A group by name; what it may tell is read when somebody looks. */
export function GroupPreference({ group }: { group: BaseGroup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
          <Avatar name={group.name} src={group.squareImage?.uri} square size="sm" />
          <span className="min-w-0 flex-1 truncate font-medium text-sm">{group.name}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        {isOpen && <GroupPreferenceSettings groupId={group.id} />}
      </details>
    </li>
  );
}

/** What one group may tell. Needs the texts of `preferences`. */
export function GroupPreferenceSettings({ groupId }: { groupId: string }) {
  const t = useTranslations("preferences.groups");
  const read = useMembership(groupId);
  if (read.data) return <SettingsForm groupId={groupId} membership={read.data} />;
  if (read.error) return <LoadError level={3} title={t("errorTitle")} read={read} />;
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3 pt-1 pb-5">
      <Skeleton shape="block" className="h-20" />
      <Skeleton className="w-full" />
    </SkeletonGroup>
  );
}

function SettingsForm({ groupId, membership }: { groupId: string; membership: GroupMembership }) {
  const t = useTranslations("preferences");
  const { mutate } = useUpdateMembership();
  const save = (body: Parameters<typeof mutate>[0]["body"]) => mutate({ params: { groupId }, body });
  return (
    <div className="grid gap-4 pt-1 pb-5">
      <RadioCards
        legend={t("groups.posts")}
        columns={3}
        value={membership.activityNotificationPreference}
        options={choices.map((value) => ({ value, label: t(`groups.choices.${value}`) }))}
        onValueChange={(chosen) => {
          const activityNotificationPreference = choices.find((choice) => choice === chosen);
          if (activityNotificationPreference) save({ activityNotificationPreference });
        }}
      />
      <div className="grid gap-2">
        <Switch
          label={t("groups.postsOnDevices.label")}
          description={t("groups.postsOnDevices.text")}
          disabled={membership.activityNotificationPreference === "none"}
          checked={membership.activityPushNotification}
          onChange={({ target }) => save({ activityPushNotification: target.checked })}
        />
        <Switch
          label={t("groups.announcementsInbox")}
          checked={membership.announcementPushNotification}
          onChange={({ target }) => save({ announcementPushNotification: target.checked })}
        />
        <Switch
          label={t("groups.announcementsEmail")}
          checked={membership.announcementEmailNotification}
          onChange={({ target }) => save({ announcementEmailNotification: target.checked })}
        />
      </div>
    </div>
  );
}
