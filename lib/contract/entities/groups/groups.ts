import * as z from "zod";
import { account, activityPreference, baseAccount } from "#entities/people/accounts";
import { baseStreamInput, talkOfPlace } from "#entities/platform/streams";
import { baseImage } from "#entities/shared/media";
import { clearableLink, limits, requiredLine, text } from "#entities/shared/text";
import { believedFields, dataUri, id, timestamp, uri } from "#kernel/wire";

/** Public = anyone joins; private = one asks to. */
export const groupAccess = z.enum(["public", "private"]);

export const baseGroup = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  image: baseImage.nullable(),
  squareImage: baseImage.nullable(),
  access: groupAccess,
});
export type BaseGroup = z.infer<typeof baseGroup>;

export const group = baseGroup.extend({
  description: z.string(),
  externalUrl: uri.nullable(),
  active: z.boolean(),
  streamInputs: z.array(baseStreamInput),
  ...talkOfPlace,
  createdAt: timestamp,
  _count: z.object({ members: z.int() }),
});
export type Group = z.infer<typeof group>;

export const groupMembershipRole = z.enum(["member", "moderator"]);
export const groupRequestStatus = z.enum(["requested", "rejected"]);
export const groupInvitationStatus = z.enum(["invited", "rejected", "canceled"]);

export const groupMembership = z.object({
  accountId: id,
  group: baseGroup,
  role: groupMembershipRole,
  activityNotificationPreference: activityPreference,
  announcementEmailNotification: z.boolean(),
  announcementPushNotification: z.boolean(),
  /** Whether the posts that are told are told on devices as well. */
  activityPushNotification: z.boolean(),
  account: baseAccount,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type GroupMembership = z.infer<typeof groupMembership>;

export const groupMembershipInput = groupMembership
  .pick({
    activityNotificationPreference: true,
    announcementEmailNotification: true,
    announcementPushNotification: true,
    activityPushNotification: true,
  })
  .partial();

export const groupInvitation = z.object({
  id,
  status: groupInvitationStatus,
  groupId: id,
  group: baseGroup,
  account: baseAccount,
  inviter: baseAccount,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type GroupInvitation = z.infer<typeof groupInvitation>;

export const groupRequest = z.object({
  id,
  status: groupRequestStatus,
  groupId: id,
  group: baseGroup,
  account: baseAccount,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type GroupRequest = z.infer<typeof groupRequest>;

/** An account with what stands between it and the group: not empty = it cannot be invited again. */
export const invitableAccount = account.extend({
  groupRequests: z.array(z.object({ id, status: groupRequestStatus })),
  groupInvitations: z.array(z.object({ id, status: groupInvitationStatus })),
  groups: z.array(z.object({ role: groupMembershipRole })),
});
export type InvitableAccount = z.infer<typeof invitableAccount>;

const groupFields = z.object({
  name: requiredLine(limits.name),
  description: text(limits.description),
  access: groupAccess,
  active: z.boolean(),
  externalUrl: clearableLink,
  /** Opens its talk, or closes it. */
  talk: z.boolean(),
});
/** `active` unless it says otherwise. */
export const groupCreateInput = z.object({
  group: groupFields.partial({ externalUrl: true, active: true, talk: true }),
  imageDataUri: dataUri.optional(),
});
export type GroupCreateInput = z.input<typeof groupCreateInput>;
/** `externalUrl` null takes the link away. */
export const groupUpdateInput = z.object({
  group: groupFields.partial(),
  /** The same fields as they were when the moderator began (decisions/029). */
  base: believedFields,
  imageDataUri: dataUri.optional(),
});
export type GroupUpdateInput = z.input<typeof groupUpdateInput>;

export const invitationsInput = z.object({ accountIds: z.array(id).min(1, { error: "required" }).max(500) });

/** Names, usernames or addresses as somebody pasted them, a line each. */
export const namesInput = z.object({
  names: z.array(requiredLine(limits.line)).min(1, { error: "required" }).max(200),
});
/** Whom a pasted name may mean; empty = nobody. */
export const nameMatch = z.object({ name: z.string(), accounts: z.array(invitableAccount) });
export type NameMatch = z.infer<typeof nameMatch>;

/** What waits at a group's desk. */
export const groupDesk = z.object({ requests: z.int(), invitations: z.int(), reports: z.int() });
export type GroupDesk = z.infer<typeof groupDesk>;
