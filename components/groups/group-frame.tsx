"use client";

import { notFound, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { TalkFrame } from "#components/threads/talk-frame";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Group } from "#entities/groups/groups";
import { useRead } from "#hooks/calls/use-call";
import { useWatch } from "#hooks/calls/use-watch";
import { useRefreshRole } from "#hooks/groups/groups";
import { groupOptions } from "#hooks/groups/groups-options";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { isGate } from "#lib/api/refusal";
import { isMember, type View } from "#lib/groups/standing";
import { GroupAbout } from "./group-about";
import { GroupGate } from "./group-gate";
import { GroupHeader } from "./group-header";
import { GroupSkeleton } from "./group-skeleton";
import { GroupTabs } from "./group-tabs";
import { MembersOnly } from "./members-only";
import { useView } from "./use-view";

const DeviceOffer = late(() => import("#components/notifications/device-offer").then((part) => part.DeviceOffer));

export type GroupFrameProps = {
  slug: string;
  /** Why nobody in particular may see it, as the server was told. */
  gate: string | null;
  /** The open section. */
  children: ReactNode;
};

/** What all sections of a group share; who stands outside of a closed one sees its outline and the way in. */
export function GroupFrame({ slug, gate, children }: GroupFrameProps) {
  const t = useTranslations("groups.group");
  const read = useRead(groupOptions(slug));
  // To who may not know of it, it is not there, whatever the page brought along for everybody.
  if (read.error?.status === 404) notFound();
  if (read.data) return <Frame group={read.data}>{children}</Frame>;
  if (read.error && isGate(read.error)) return <GroupGate code={read.error.code} />;
  if (read.error) return <LoadError level={1} title={t("errorTitle")} read={read} />;
  return gate ? <GroupGate code={gate} /> : <GroupSkeleton label={t("loading")} />;
}

function Frame({ group, children }: { group: Group; children: ReactNode }) {
  const view = useView(group);
  const hasJoined = useHasJoined(group);
  useNews(group, view);
  const isTalk = useSelectedLayoutSegment() === "talk";
  if (isTalk && view === "inside") {
    const picture = group.squareImage?.uri ?? null;
    return (
      <TalkFrame name={group.name} picture={picture} tabs={<GroupTabs group={group} className="mb-3" />}>
        {children}
      </TalkFrame>
    );
  }
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6 sm:pt-6 lg:px-8 lg:pt-8">
      <GroupHeader group={group} view={view} />
      {hasJoined && (
        <LatePart>
          <DeviceOffer after="joining" name={group.name} className="mt-6" />
        </LatePart>
      )}
      {view === "inside" ? (
        <>
          <GroupTabs group={group} className="mt-6 mb-6" />
          {children}
        </>
      ) : (
        <Outline group={group} isKnown={view === "outside"} />
      )}
    </div>
  );
}

/** Whether the viewer has become a member while they look: by joining, by an invitation, or because they were let in. */
function useHasJoined({ id }: Group): boolean {
  const role = useRoleInGroup(id);
  const [wasOut, setWasOut] = useState(false);
  if (role !== undefined && !isMember(role) && !wasOut) setWasOut(true);
  return wasOut && isMember(role);
}

/** Keeps in step with what others do to the group, and to the viewer's place in it. */
function useNews(group: Group, view: View) {
  const isIn = isMember(useRoleInGroup(group.id));
  const refreshRole = useRefreshRole(group.id);
  useWatch(view === "inside" ? `groups/${group.id}` : null, (event) => {
    if (isIn && event.type === "group.changed" && event.body.part === "members") void refreshRole();
  });
}

/** All that is shown of a group to who is not in it. */
function Outline({ group, isKnown }: { group: Group; isKnown: boolean }) {
  return (
    <div className="mt-6 grid grid-cols-1 gap-8 border-line border-t pt-6">
      <GroupAbout group={group} />
      {isKnown ? <MembersOnly group={group} /> : <GatePlace />}
    </div>
  );
}

function GatePlace() {
  const t = useTranslations("groups.group");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton shape="block" className="h-72 w-full" />
    </SkeletonGroup>
  );
}
