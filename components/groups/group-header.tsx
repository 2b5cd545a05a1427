"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/display/avatar";
import { AvatarStack } from "#components/ui/display/avatar-stack";
import { Badge } from "#components/ui/display/badge";
import { Cover } from "#components/ui/display/cover";
import type { Group } from "#entities/groups/groups";
import { useReadPages } from "#hooks/calls/use-call";
import { groupFacesOptions } from "#hooks/groups/groups-options";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import type { View } from "#lib/groups/standing";
import { AccessLine } from "./access-line";
import { MembershipButton } from "./membership-button";

export function GroupHeader({ group, view }: { group: Group; view: View }) {
  const t = useTranslations("groups.group");
  const banner = group.image?.uri ?? null;
  return (
    <header>
      <Cover
        name={group.name}
        src={banner}
        mark=""
        ratio="21/9"
        priority
        className={cx("-mx-4 w-[calc(100%+2rem)] sm:mx-0 sm:w-full sm:rounded-card", banner ? "max-h-64" : "max-h-32")}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <span className="relative -mt-12 rounded-[24%] bg-canvas p-1 sm:ms-5">
          <Avatar name={group.name} src={group.squareImage?.uri ?? null} size="xl" square />
        </span>
        {view === "inside" && <MembershipButton group={group} />}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-2">
        <h1 className="max-w-180 text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{group.name}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <AccessLine group={group} />
          {!group.active && <Badge tone="warn">{t("paused")}</Badge>}
          {view === "inside" && <Faces group={group} />}
        </div>
      </div>
    </header>
  );
}

/** A few of the members; their number stands beside them in words. */
function Faces({ group }: { group: Group }) {
  const t = useTranslations("groups.group");
  const { data } = useReadPages(groupFacesOptions(group.slug));
  if (!data || data.items.length === 0) return null;
  const people = data.items.map(({ account }) => ({
    id: account.id,
    name: displayName(account),
    src: account.image?.uri ?? null,
  }));
  return <AvatarStack people={people} shown={people.length} label={t("faces", { count: data.count })} />;
}
