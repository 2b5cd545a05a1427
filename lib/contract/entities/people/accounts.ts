import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { socialLinks } from "#entities/shared/social";
import { id, timestamp } from "#kernel/wire";

export const accountAttributeType = z.enum(["text", "number", "date", "boolean"]);
/** What a member wants to hear of in a group, a channel or an event. */
export const activityPreference = z.enum(["all", "featured", "none"]);

export const baseAccountTier = z.object({
  id,
  slug: z.string(),
  priority: z.int(),
  name: z.string(),
  iconName: z.string(),
  color: z.string().nullable(),
  image: baseImage,
});
export type BaseAccountTier = z.infer<typeof baseAccountTier>;

export const baseAccount = z.object({
  id,
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  image: baseImage.nullable(),
  needsProfileCompletion: z.boolean(),
  accountTiers: z.array(baseAccountTier),
  subscriptions: z.array(z.object({ subscriptionProduct: z.object({ tiers: z.array(baseAccountTier) }) })),
});
export type BaseAccount = z.infer<typeof baseAccount>;

/** Definition of a custom profile field. */
export const accountAttribute = z.object({
  name: z.string(),
  label: z.string(),
  type: accountAttributeType,
  description: z.string(),
  required: z.boolean(),
  editable: z.boolean(),
});
export type AccountAttribute = z.infer<typeof accountAttribute>;

export const accountAttributeValue = z.object({
  id,
  attributeId: id,
  attribute: accountAttribute,
  value: z.string(),
});
export type AccountAttributeValue = z.infer<typeof accountAttributeValue>;

export const account = baseAccount.extend({
  banner: baseImage.nullable(),
  bio: z.string().nullable(),
  website: z.string().nullable(),
  ...socialLinks.shape,
  timezone: z.string().nullable(),
  /** Not empty = the viewer has blocked this account. */
  blockedByAccounts: z.array(z.object({ id, createdAt: timestamp })).optional(),
  /** The public ones. */
  attributes: z.array(accountAttributeValue),
  createdAt: timestamp,
  _count: z.object({ followers: z.int(), following: z.int() }).optional(),
});
export type Account = z.infer<typeof account>;

/** An account as hosts of an event see it. */
export const attendingAccount = baseAccount.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type AttendingAccount = z.infer<typeof attendingAccount>;
