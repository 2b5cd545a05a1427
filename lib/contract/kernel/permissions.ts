import type { ErrorCode } from "./errors.ts";

/**
 * What can be asked for, and how an account that does not hold it is refused. Each call names one (`lib/contract`).
 * People without a sign-in are asked to sign in (401), and logins without an account to choose one (463).
 */
export const permissions = {
  /** Find the organization behind a host name. Its caller does not know the organization yet, and names none. */
  "organization.find": "forbidden",
  /** Read what an organization says of itself, and whether a username is free in it. */
  "organization.read": "forbidden",
  /** Choose whether to get mails of a kind. */
  "mail.choose": "not_found",
  /** Mute a conversation from its notice. */
  "conversation.mute": "not_found",
  /** Read the invitation of helpers to a door, and enter with its PIN. */
  "door.enter": "not_found",
  /** Look up passes at a door and scan them. */
  "door.scan": "forbidden",

  /** Read what the community shows: accounts, posts, groups, published events. */
  "community.read": "forbidden",
  /** Upload a file that answers a question. */
  "file.upload": "forbidden",
  /** Manage one's sign-in: recovery codes, invitations, the first account. */
  "login.own": "forbidden",
  /** Manage one's own account: profile, registrations, payments, notifications, memberships. */
  "account.own": "forbidden",
  /** Take part where others notice: post, follow, join, create groups and events. */
  "community.participate": "forbidden",

  /** Read or change a record that belongs to one account: a payment, an address, a pass. */
  "record.own": "not_found",
  /** Delete a post. */
  "activity.remove": "not_found",
  /** Pin or feature a post. */
  "activity.feature": "forbidden",
  /** Read what goes on inside a group. */
  "group.read": "not_group_member",
  /** Run a group: members, requests, invitations, reports, announcements. */
  "group.moderate": "forbidden",
  /** Read a channel and what is in it. */
  "channel.read": "private_channel",
  /** Run a channel: its contents, their guests, its subscribers. */
  "channel.run": "forbidden",
  /** Read a conversation, write in it, mute and leave it. */
  "conversation.talk": "not_found",
  /** Run a conversation: who is in it, its name, and that it is deleted. */
  "conversation.moderate": "forbidden",
  /** Say a message of a conversation in other words. */
  "message.edit": "forbidden",
  /** Delete a message of a conversation. */
  "message.remove": "forbidden",
  /** Delete a message of a thread. */
  "thread.remove": "forbidden",
  /** Mark a question of a thread as answered, or as open again. */
  "thread.answer": "forbidden",
  /** Do what attendees of an event do. */
  "event.attend": "not_registered",
  /** Run an event: programme, sales, attendees, door. */
  "event.host": "forbidden",
  /** Cancel or delete an event. */
  "event.delete": "forbidden",

  /** Decide about reported messages, and about reported posts anywhere in the organization. */
  "community.moderate": "forbidden",
  /** Send an announcement to everybody in the organization. */
  "organization.announce": "forbidden",
  /** Give and take the roles of accounts in the organization. */
  "role.assign": "forbidden",
} as const satisfies Record<string, ErrorCode>;

export type Permission = keyof typeof permissions;

const threadKeeper = ["thread.remove", "thread.answer"] as const;

const anonymous = ["community.read", "file.upload"] as const;
const login = [...anonymous, "login.own"] as const;
const member = [...login, "account.own", "community.participate"] as const;
const moderator = [...member, "community.moderate", ...threadKeeper] as const;
const channelCreator = ["channel.read", "channel.run"] as const;
const administrator = [...moderator, "organization.announce", ...channelCreator] as const;
const host = ["event.host", "activity.feature", "activity.remove", ...threadKeeper] as const;

/** Who may do what. Nothing else in the platform decides it. */
export const roles = {
  // Whoever asks: their token is not read. Links and notices carry their own proof, which the call's service checks.
  visitor: ["organization.find", "organization.read"],
  /** Holds the link in a mail. */
  mailReader: ["mail.choose"],
  /** Holds a notice of a conversation. */
  noticeReader: ["conversation.mute"],
  /** Holds the link to a door, and its PIN. */
  doorHelper: ["door.enter", "door.scan"],

  // Who asks, by their token.
  anonymous,
  /** Signed in, no account chosen. */
  login,
  // Roles of an account in its organization.
  member,
  moderator,
  administrator,
  owner: [...administrator, "role.assign"],
  /** A program of the organization's. */
  apiKey: ["community.read"],

  // Roles at one thing, besides those above. Services find out which somebody has (`server/modules`).
  /** Anybody, at a public group. */
  groupGuest: ["group.read"],
  groupMember: ["group.read"],
  groupModerator: ["group.read", "group.moderate", "activity.feature", "activity.remove", ...threadKeeper],
  /** Anybody, at a public channel. */
  channelGuest: ["channel.read"],
  /** Let into a private channel, or in its group. */
  channelReader: ["channel.read"],
  /** Who created a channel, and the moderators of its group. */
  channelCreator: [...channelCreator, "activity.remove"],
  conversationMember: ["conversation.talk"],
  /** Who opened a conversation, took it over, or was made its moderator. */
  conversationModerator: ["conversation.talk", "conversation.moderate", "message.remove"],
  registrant: ["event.attend"],
  host,
  creator: [...host, "event.delete"],
  /** The account a record belongs to; of a post or a message its author. */
  recordOwner: ["record.own", "activity.remove", "message.edit", "message.remove", "thread.remove"],

  // Who makes no calls.
  /** Does what a call or a fact has put into the queue. */
  job: [],
  /** Works on the command line. */
  operator: ["community.moderate", "organization.announce", "role.assign"],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;
type HeldBy<R extends Role> = (typeof roles)[R][number];

/** Roles of an account in its organization, the one with most permissions first. */
export const organizationRoles = ["owner", "administrator", "moderator", "member"] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Roles at one thing: which of them anybody may have, and which only accounts. */
const thingRoles = {
  anybody: ["groupGuest", "channelGuest"],
  account: [
    "groupMember",
    "groupModerator",
    "channelReader",
    "channelCreator",
    "conversationMember",
    "conversationModerator",
    "registrant",
    "host",
    "creator",
    "recordOwner",
  ],
} as const satisfies Record<string, readonly Role[]>;
export type ThingRole = (typeof thingRoles)[keyof typeof thingRoles][number];

/** Asked of whoever calls: their token is not read. */
export type TokenlessPermission = HeldBy<"visitor" | "mailReader" | "noticeReader" | "doorHelper">;
/** Nobody need be signed in. */
export type OpenPermission = HeldBy<"anonymous" | (typeof thingRoles.anybody)[number]>;
/** No account need be chosen. */
export type LoginPermission = HeldBy<"login">;

export const gives = (role: Role, permission: Permission): boolean =>
  (roles[role] as readonly Permission[]).includes(permission);

const givesOne = (candidates: readonly Role[], permission: Permission): boolean =>
  candidates.some((role) => gives(role, permission));

const isOrganizationRole = (role: Role): role is OrganizationRole =>
  (organizationRoles as readonly Role[]).includes(role);

/** Whether somebody with the role may ask: it gives the permission, or a role at some thing may, which the thing decides. */
export const mayAsk = (role: Role, permission: Permission): boolean =>
  gives(role, permission) ||
  givesOne(thingRoles.anybody, permission) ||
  (isOrganizationRole(role) && givesOne(thingRoles.account, permission));

export const isTokenless = (permission: Permission): permission is TokenlessPermission =>
  givesOne(["visitor", "mailReader", "noticeReader", "doorHelper"], permission);

/** Whether a call with the permission is answered without a sign-in. */
export const isOpen = (permission: Permission): boolean => isTokenless(permission) || mayAsk("anonymous", permission);

/** Whether it is a login's own, whichever account acts. */
export const isOfLogin = (permission: Permission): boolean => !isOpen(permission) && mayAsk("login", permission);
