import * as z from "zod";
import { chatPreferences } from "#entities/conversations/chat";
import { digest } from "#entities/inbox/digests";
import { quietHours } from "#entities/inbox/quiet-hours";
import { account, accountAttributeValue } from "#entities/people/accounts";
import {
  blankableLine,
  clearableLine,
  clearableText,
  limits,
  line,
  profileLink,
  requiredLine,
} from "#entities/shared/text";
import { isId } from "#kernel/id";
import { believedFields, id, timestamp } from "#kernel/wire";

export const organizationActivityPreference = z.enum(["featured", "none"]);

/** The viewer. */
export const self = account.extend({
  email: z.string().nullable(),
  verified: z.boolean(),
  phone: z.string().nullable(),
  /** Others scan it to open the contact card. */
  shareCode: z.string(),
  chatToken: z.string().optional(),
  locale: z.string(),
  /** Null = not yet agreed. */
  termsAccepted: timestamp.nullable(),
  internalRefId: z.string().nullable(),
  /** The private ones too. */
  attributes: z.array(accountAttributeValue),
  /** Whether they host an event: also one that is over, and a draft. */
  hosting: z.boolean(),
  /** Whether they decide about what is reported anywhere in the organization. */
  moderates: z.boolean(),
  _count: z.object({
    chatChannels: z.int(),
    /** Who would like to write to the viewer and was not read yet, or to have them in a conversation; up to a hundred. */
    chatRequests: z.int(),
    notifications: z.int(),
    /** Reports of messages that wait for the viewer, up to a hundred; none for who does not moderate. */
    reportedMessages: z.int(),
    /** Likewise posts that stand in no group and at no event. */
    reportedPosts: z.int(),
  }),
});
export type Self = z.infer<typeof self>;

export const accountAddress = z.object({
  id,
  primary: z.boolean(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
});
export type AccountAddress = z.infer<typeof accountAddress>;

/** Id → relation, per kind; an absent id counts as false. */
export const selfRelationships = z.object({
  accounts: z.record(z.string(), z.boolean()),
  groups: z.record(z.string(), z.union([z.enum(["moderator", "member", "requested", "invited"]), z.literal(false)])),
  events: z.record(z.string(), z.boolean()),
  channels: z.record(z.string(), z.boolean()),
  threads: z.record(z.string(), z.boolean()),
});
export type SelfRelationships = z.infer<typeof selfRelationships>;

export const notificationPreferences = z.object({
  newFollowerPush: z.boolean(),
  likePush: z.boolean(),
  resharePush: z.boolean(),
  commentPush: z.boolean(),
  transferPush: z.boolean(),
  transferEmail: z.boolean(),
  supportTicketConfirmationEmail: z.boolean(),
  chatPush: z.boolean(),
  chatUnreadPush: z.boolean(),
  chatUnreadEmail: z.boolean(),
  activityNotificationPreference: organizationActivityPreference,
  organizationAnnouncementEmail: z.boolean(),
  organizationAnnouncementPush: z.boolean(),
  groupInvitationEmail: z.boolean(),
  groupInvitationPush: z.boolean(),
  groupRequestAcceptedEmail: z.boolean(),
  groupRequestAcceptedPush: z.boolean(),
  ...chatPreferences.shape,
  /** When no device is told anything, and no mail of unread messages and no summary is sent; null: at any hour. */
  quietHours: quietHours.nullable(),
  /** A summary by mail of what is new since they were last here; weekly until they choose. */
  digest,
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const usernameAvailability = z.object({ available: z.boolean(), message: z.string() });
export type UsernameAvailability = z.infer<typeof usernameAvailability>;

/** Names that stand for something else where a username does (`/accounts/popular`). */
const reservedUsernames = new Set(["popular"]);

/** The rules a new username keeps; existing ones may be older than the rules. */
export const usernameInput = z
  .string({ error: "required" })
  .min(5, { error: "username_too_short" })
  .max(60, { error: "too_long" })
  .regex(/^[a-z0-9-]*$/, { error: "username_characters" })
  .refine((value) => !value.startsWith("-") && !value.endsWith("-"), { error: "username_hyphen_edges" })
  .refine((value) => !value.includes("--"), { error: "username_hyphens_consecutive" })
  .refine((value) => !isId(value), { error: "username_id_format" })
  .refine((value) => !reservedUsernames.has(value), { error: "username_rules" });

/** Attribute id (or name) → value. */
export const attributesInput = z.record(z.string().max(limits.line), line(limits.answer));

export const selfUpdateInput = z
  .object({
    username: usernameInput,
    firstName: clearableLine(limits.name),
    lastName: clearableLine(limits.name),
    phone: clearableLine(limits.phone),
    bio: clearableText(limits.description),
    facebook: profileLink,
    twitter: profileLink,
    instagram: profileLink,
    tikTok: profileLink,
    linkedIn: profileLink,
    youtube: profileLink,
    discord: profileLink,
    website: profileLink,
    locale: clearableLine(limits.locale),
    internalRefId: clearableLine(limits.name),
    termsAccepted: z.boolean(),
    attributes: attributesInput,
  })
  .partial()
  /** The same fields as they were when the writer began, in this tab or on this device (decisions/029). */
  .extend({ base: believedFields });
export type SelfUpdateInput = z.input<typeof selfUpdateInput>;

/** City and country may be left out, and state be blank: not every country has states (decisions/031). */
export const addressInput = z.object({
  name: line(limits.name).optional(),
  address1: requiredLine(limits.line),
  address2: blankableLine(limits.line).optional(),
  city: blankableLine(limits.name).optional(),
  state: line(limits.name),
  country: blankableLine(limits.name).optional(),
  zip: requiredLine(limits.zip),
  primary: z.boolean().optional(),
});
export type AddressInput = z.input<typeof addressInput>;
