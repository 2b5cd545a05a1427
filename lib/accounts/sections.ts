import type { OrganizationConfig } from "#entities/organization/organization-config";
import { type MemberTab, memberTabs, routes } from "#lib/routes";

export type MemberSection = "activity" | MemberTab;

const neededModule: Partial<Record<MemberSection, "activities" | "groups">> = {
  activity: "activities",
  media: "activities",
  groups: "groups",
};

/** The parts of a profile that the organization has; the first one is at the profile's own address. */
export function memberSections(modules: OrganizationConfig["MODULES"]): [MemberSection, ...MemberSection[]] {
  const offered = (["activity", ...memberTabs] as const).filter((section) => {
    const needed = neededModule[section];
    return !needed || modules[needed].enabled;
  });
  const [first = "followers", ...rest] = offered;
  return [first, ...rest];
}

export function memberSectionPath(username: string, section: MemberSection, home: MemberSection): string {
  return section === home || section === "activity" ? routes.member(username) : routes.memberTab(username, section);
}
