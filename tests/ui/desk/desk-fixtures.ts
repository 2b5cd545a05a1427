import type { ReportedActivity } from "#entities/groups/group-desk";
import type { Group, GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from "#entities/groups/groups";
import { baseGroup } from "#entities/groups/groups";
import { aBaseAccount, anAccount, anActivity, viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";

const morning = "2026-05-01T08:00:00.000Z";

export const rowers: Group = {
  id: idOf(940_001),
  slug: "rowers",
  name: "Rowers",
  image: null,
  squareImage: null,
  access: "private",
  description: "Up early.",
  externalUrl: null,
  active: true,
  streamInputs: [],
  createdAt: morning,
  _count: { members: 214 },
};

/** The person who looks is "Ada Lovelace". */
export const ada = { ...aBaseAccount("ada", "Ada", "Lovelace"), id: viewerId };

let made = 941_000;
const nextId = (): string => {
  made += 1;
  return idOf(made);
};

const person = (firstName: string) => aBaseAccount(firstName.toLowerCase(), firstName);

export const aRequest = (firstName: string, over: Partial<GroupRequest> = {}): GroupRequest => ({
  id: nextId(),
  status: "requested",
  groupId: rowers.id,
  group: baseGroup.parse(rowers),
  account: person(firstName),
  createdAt: morning,
  updatedAt: morning,
  ...over,
});

export const anInvitation = (firstName: string, over: Partial<GroupInvitation> = {}): GroupInvitation => ({
  ...aRequest(firstName),
  inviter: ada,
  status: "invited",
  ...over,
});

export const aMember = (
  account: GroupMembership["account"],
  role: GroupMembership["role"],
  group: Group = rowers,
): GroupMembership => ({
  accountId: account.id,
  group: baseGroup.parse(group),
  role,
  activityNotificationPreference: "all",
  announcementEmailNotification: true,
  announcementPushNotification: true,
  activityPushNotification: false,
  account,
  createdAt: morning,
  updatedAt: morning,
});

export const anInvitable = (firstName: string, over: Partial<InvitableAccount> = {}): InvitableAccount => ({
  ...anAccount({ ...person(firstName) }),
  groupRequests: [],
  groupInvitations: [],
  groups: [],
  ...over,
});

export const aReport = (over: Partial<ReportedActivity> = {}): ReportedActivity => {
  const activity = anActivity({ account: person("Mallory"), message: "Buy my oars" });
  return {
    id: activity.id,
    activity,
    reporters: [person("Grace"), person("Edsger")],
    reports: 2,
    reportedAt: morning,
    decision: null,
    decidedAt: null,
    ...over,
  };
};
