"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PeopleGrid } from "#components/accounts/people-grid";
import { useAppContext } from "#components/layout/providers/app-context";
import { ShowMore } from "#components/ui/lists/show-more";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { groupMembersOptions, groupOptions, groupSponsorsOptions } from "#hooks/groups/groups-options";
import { GroupAbout } from "./group-about";
import { MemberGrid } from "./member-grid";

export function GroupAboutScreen({ slug }: { slug: string }) {
  const { MODULES } = useAppContext().config;
  const { data: group } = useRead(groupOptions(slug));
  if (!group) return null;
  return (
    <div className="grid grid-cols-1 gap-10">
      <GroupAbout group={group} />
      <Moderators slug={slug} />
      {MODULES.sponsors.enabled && <Sponsors slug={slug} />}
    </div>
  );
}

/** Left out where they could not be read: what the group is about stands without them. */
function Moderators({ slug }: { slug: string }) {
  const t = useTranslations("groups");
  const read = useReadPages(groupMembersOptions(slug, { role: "moderator" }));
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <Part title={t("about.moderators")}>
      <MemberGrid memberships={read.data.items} level={3} />
      <ShowMore list={read} label={t("people.more")} />
    </Part>
  );
}

function Sponsors({ slug }: { slug: string }) {
  const t = useTranslations("groups");
  const read = useReadPages(groupSponsorsOptions(slug));
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <Part title={t("about.sponsors")}>
      <PeopleGrid people={read.data.items} level={3} />
      <ShowMore list={read} label={t("people.more")} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
