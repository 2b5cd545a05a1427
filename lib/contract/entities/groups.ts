import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";
import { activityPreference, baseAccount } from "./accounts.ts";
import { baseImage } from "./media.ts";
import { baseStreamInput } from "./streams.ts";

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
  createdAt: timestamp,
  _count: z.object({ members: z.int() }),
});
export type Group = z.infer<typeof group>;

export const groupMembershipRole = z.enum(["member", "moderator"]);
export const groupInvitationStatus = z.enum(["invited", "rejected", "canceled"]);

export const groupMembership = z.object({
  accountId: id,
  group: baseGroup,
  role: groupMembershipRole,
  activityNotificationPreference: activityPreference,
  announcementEmailNotification: z.boolean(),
  announcementPushNotification: z.boolean(),
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
