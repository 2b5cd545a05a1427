import type { SelfRelationships } from "#entities/account/self";
import type { Group, GroupMembership } from "#entities/groups/groups";
import { baseGroup } from "#entities/groups/groups";
import { aBaseAccount, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";

let made = 930_000;

export const aGroup = (name: string, over: Partial<Group> = {}): Group => {
  made += 1;
  return {
    id: idOf(made),
    slug: name.toLowerCase().replaceAll(" ", "-"),
    name,
    image: null,
    squareImage: null,
    access: "public",
    description: `All about ${name}.`,
    externalUrl: null,
    active: true,
    streamInputs: [],
    createdAt: "2026-02-01T08:00:00.000Z",
    _count: { members: 5 },
    ...over,
  };
};

export const aMembership = (
  group: Group,
  username: string,
  firstName: string,
  role: GroupMembership["role"] = "member",
): GroupMembership => {
  const account = aBaseAccount(username, firstName);
  return {
    accountId: account.id,
    group: baseGroup.parse(group),
    role,
    activityNotificationPreference: "all",
    announcementEmailNotification: true,
    announcementPushNotification: true,
    activityPushNotification: false,
    account,
    createdAt: "2026-03-01T08:00:00.000Z",
    updatedAt: "2026-03-01T08:00:00.000Z",
  };
};

/** The viewer's standing in groups. */
export const standing = (groups: SelfRelationships["groups"]) => ({ ...noRelationships, groups });
