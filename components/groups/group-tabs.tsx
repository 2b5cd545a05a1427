"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { TalkTab } from "#components/threads/talk-tab";
import { NavTabs } from "#components/ui/navigation/nav-tabs";
import type { Group } from "#entities/groups/groups";
import { useWatch } from "#hooks/calls/use-watch";
import { useGroupDesk } from "#hooks/groups/group-desk";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { groupSectionPath, groupSections } from "#lib/groups/sections";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { threadOf } from "#lib/threads/named";

/** The parts of a group, each an address; moderators also find what waits for them. */
export function GroupTabs({ group, className }: { group: Group; className?: string }) {
  const t = useTranslations("groups");
  const href = useHref();
  const sections = groupSections(useAppContext().config.MODULES);
  const [home] = sections;
  const [segment = home] = useSelectedLayoutSegments();
  const desk = useDeskTab(group);
  const thread = threadOf(group);
  const items = sections
    .filter((section) => section !== "talk" || thread)
    .map((section) => {
      const [label, current] = [t(`tabs.${section}`), section === segment];
      return {
        href: href(groupSectionPath(group.slug, section, home)),
        label: section === "talk" ? <TalkTab label={label} thread={thread} isOpen={current} /> : label,
        current,
      };
    });
  return (
    <NavTabs label={t("group.sections")} items={desk ? [...items, desk] : items} {...(className && { className })} />
  );
}

function useDeskTab(group: Group) {
  const t = useTranslations("groups.tabs");
  const href = useHref();
  const isModerator = useRoleInGroup(group.id) === "moderator";
  const { data: desk } = useGroupDesk(group.slug, { enabled: isModerator });
  useWatch(isModerator ? `desks/${group.id}` : null);
  if (!isModerator) return null;
  // What waits for others, such as an invitation, is no work.
  const waiting = desk ? desk.requests + desk.reports : 0;
  return {
    href: href(routes.groupDesk(group.slug)),
    label: (
      <>
        {t("desk")}
        {waiting > 0 && <span className="sr-only">({t("deskWaiting", { count: waiting })})</span>}
      </>
    ),
    ...(waiting > 0 && { count: waiting }),
  };
}
