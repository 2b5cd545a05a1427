import type { OrganizationConfig } from "#entities/organization/organization-config";
import { type GroupTab, groupTabs, routes } from "#lib/routes";

export type GroupSection = "feed" | GroupTab;

type Modules = OrganizationConfig["MODULES"];

const neededModule: Partial<Record<GroupSection, keyof Modules>> = {
  feed: "activities",
  events: "events",
  talk: "threads",
  media: "activities",
  announcements: "announcements",
};

/** The parts of a group that the organization has; the first one is at the group's own address. */
export function groupSections(modules: Modules): [GroupSection, ...GroupSection[]] {
  const offered = (["feed", ...groupTabs] as const).filter((section) => {
    const needed = neededModule[section];
    return !needed || modules[needed].enabled;
  });
  const [first = "about", ...rest] = offered;
  return [first, ...rest];
}

export function groupSectionPath(slug: string, section: GroupSection, home: GroupSection): string {
  return section === home || section === "feed" ? routes.group(slug) : routes.groupTab(slug, section);
}
