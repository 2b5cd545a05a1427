"use client";

import { useTranslations } from "next-intl";
import { LoadError } from "#components/layout/load-error";
import { SettingCard } from "#components/security/setting-card";
import { ShowMore } from "#components/ui/lists/show-more";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useMemberships } from "#hooks/groups/own-groups";
import { GroupPreference } from "./group-preference";

/** One's groups, each with what it may tell. */
export function GroupPreferences() {
  const t = useTranslations("preferences.groups");
  const list = useMemberships();
  const groups = list.data?.items;
  return (
    <SettingCard title={t("title")} text={t(groups?.length === 0 ? "none" : "text")}>
      {groups && groups.length > 0 && (
        <div>
          <ul className="-my-2 divide-y divide-line">
            {groups.map(({ group }) => (
              <GroupPreference key={group.id} group={group} />
            ))}
          </ul>
          <ShowMore list={list} label={t("more")} />
        </div>
      )}
      {!groups &&
        (list.error ? (
          <LoadError level={3} title={t("errorTitle")} read={list} />
        ) : (
          <SkeletonGroup label={t("loading")} className="grid gap-5">
            {["first", "second"].map((row) => (
              <div key={row} className="flex items-center gap-3">
                <Skeleton shape="block" className="size-8" />
                <Skeleton className="w-40" />
              </div>
            ))}
          </SkeletonGroup>
        ))}
    </SettingCard>
  );
}
