import { randomUUID } from "node:crypto";
import { login } from "#contract/login";
import type { AnyEndpoint } from "#kernel/define";
import type { ErrorCode } from "#kernel/errors";
import { gives, isOfLogin, organizationRoles, permissions, type Role, type ThingRole } from "#kernel/permissions";
import type { Credentials } from "#tests/support/client";
import { type Populated, populate } from "#tests/support/populate";
import type { World } from "#tests/support/world";
import { ignoresTokens, inputOf, needsAccount } from "./calls.ts";

/** What a call is about, as far as somebody can have a role there. */
type Thing = "event" | "group" | "channel" | "activity" | "conversation" | "thread" | "record";

/** Somebody who calls, and why the mount turns them away; null: the permission decides. */
export interface Caller {
  readonly who: Credentials;
  readonly turnedAway: (call: AnyEndpoint) => ErrorCode | null;
  readonly role: Role;
  readonly at: Partial<Record<Thing, readonly ThingRole[]>>;
}

/** A populated organization with everybody who could ask it for something. */
export interface Stage {
  readonly home: Populated;
  /** A group that shows its inside to its members alone. */
  readonly closedGroupId: string;
  /** A channel that is for whom its creators let in. */
  readonly closedChannelId: string;
  readonly callers: Readonly<Record<string, Caller>>;
}

const never = () => null;

/** Accounts that differ by their role in the organization, and have none at any thing. */
const makeStaff = async (world: World, { organization }: Populated) => {
  const staff = organizationRoles.map(async (role): Promise<[string, Caller]> => {
    const { who } = await world.account(organization, { role });
    return [`${role} of the organization`, { who, role, turnedAway: never, at: {} }];
  });
  return Object.fromEntries(await Promise.all(staff));
};

const conversationOf = async (world: World, { organization, params }: Populated): Promise<string> => {
  const number = Number(params.conversationId);
  const found = await world
    .scope(organization)
    .read((tx) => tx.selectFrom("conversations").where("number", "=", number).select("id").executeTakeFirstOrThrow());
  return found.id;
};

/** Accounts that are something at one thing. */
const makeHolders = async (world: World, home: Populated): Promise<Record<string, Caller>> => {
  const { organization, params, host, registrant } = home;
  const { eventId, groupId } = params;
  const [coHost, former, moderator, member, talker] = await Promise.all([
    world.account(organization),
    world.account(organization),
    world.account(organization),
    world.account(organization),
    world.account(organization),
  ]);
  for (const { id: accountId } of [coHost, former])
    await world.insert(organization, "eventHosts", { eventId, accountId });
  await world.insert(organization, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
  await world.insert(organization, "groupMemberships", { groupId, accountId: member.id });
  await world.scope(organization).write(async (tx) => {
    await tx.deleteFrom("eventHosts").where("accountId", "=", former.id).execute();
    await tx.updateTable("events").set({ groupId }).where("id", "=", eventId).execute();
  });
  const conversationId = await conversationOf(world, home);
  await world.insert(organization, "conversationMembers", { conversationId, accountId: talker.id });
  const account = { role: "member", turnedAway: never } as const;
  const moderates = { group: ["groupModerator"], activity: ["groupModerator"] } as const;
  const acting = ({ id, who }: { id: string; who: Credentials }) => ({ ...who, executeAs: id });
  return {
    // Runs the group and the channel as well.
    creator: {
      ...{ ...account, who: acting(host) },
      at: { event: ["creator"], channel: ["channelCreator"], thread: ["creator"], ...moderates },
    },
    "co-host": { ...account, who: coHost.who, at: { event: ["host"], thread: ["host"] } },
    "former co-host": { ...account, who: former.who, at: {} },
    "group moderator": { ...account, who: moderator.who, at: moderates },
    "member of the conversation": { ...account, who: talker.who, at: { conversation: ["conversationMember"] } },
    "group member": { ...account, who: member.who, at: { group: ["groupMember"] } },
    "holder of a pass": {
      ...{ ...account, who: acting(registrant) },
      at: {
        ...{ event: ["registrant"], group: ["groupMember"], activity: ["recordOwner"], record: ["recordOwner"] },
        conversation: ["conversationModerator", "recordOwner"],
        thread: ["recordOwner"],
      },
    },
  };
};

/** People whom the mount turns away, whatever they could do. */
const makeOutsiders = async (world: World, { organization, registrant, stranger }: Populated) => {
  const organizationId = organization.id;
  const other = await world.organization();
  const neighbour = await world.account(other);
  const { token } = await world.newcomer(organization);
  // The platform keeps a login when it first sees it, whatever is asked.
  await world.send(login.get, {}, { organizationId, token });
  const shared = await world.login(organization);
  await world.account(organization, { login: shared });
  await world.account(organization, { login: shared });
  const locked = await world.login(organization, { enabled: false });
  const disabled = await world.account(organization, { disabled: true });
  const unlessTokenless = (code: ErrorCode) => (call: AnyEndpoint) => (ignoresTokens(call) ? null : code);
  const asSomebody = ([name, executeAs]: [string, string]): [string, Caller] => [
    `a member acting as ${name}`,
    { who: { ...registrant.who, executeAs }, role: "member", turnedAway: unlessTokenless("forbidden"), at: {} },
  ];
  const choosing = (call: AnyEndpoint) => (needsAccount(call) ? "account_required" : null);
  const callers: Record<string, Caller> = {
    nobody: {
      ...{ who: { organizationId }, role: "anonymous", at: {} },
      turnedAway: (call) => (call.isOpen ? null : "unauthenticated"),
    },
    "somebody of another organization": {
      ...{ who: { organizationId, token: neighbour.login.token }, role: "member", at: {} },
      turnedAway: unlessTokenless("unauthenticated"),
    },
    "a login without an account": { who: { organizationId, token }, role: "login", turnedAway: choosing, at: {} },
    "a login that chose none of its accounts": {
      ...{ who: { organizationId, token: shared.token }, role: "login", at: {} },
      turnedAway: (call) => (call.asFirstAccount ? null : choosing(call)),
    },
    "a disabled login": {
      ...{ who: { organizationId, token: locked.token }, role: "login", at: {} },
      turnedAway: unlessTokenless("account_disabled"),
    },
    "a disabled account": {
      ...{ who: disabled.who, role: "member", at: {} },
      turnedAway: (call) => (ignoresTokens(call) || isOfLogin(call.permission) ? null : "account_disabled"),
    },
  };
  const others: [string, string][] = [
    ["another member", stranger.id],
    ["an account of another organization", neighbour.id],
    ["nobody's account", randomUUID()],
    ["no id", "not-an-id"],
  ];
  return { ...callers, ...Object.fromEntries(others.map(asSomebody)) };
};

export const makeStage = async (world: World): Promise<Stage> => {
  const home = await populate(world, await world.organization());
  const holders = await makeHolders(world, home);
  const closed = await world.insert(home.organization, "groups", {
    ...{ slug: "night-watch", name: "Night watch", access: "private" },
  });
  for (const { id: accountId } of [home.host, home.registrant])
    await world.insert(home.organization, "groupMemberships", { groupId: closed.id, accountId });
  const cover = await world.insert(home.organization, "images", { width: 1400, height: 1400 });
  const closedChannel = await world.insert(home.organization, "channels", {
    ...{ slug: "log-book", name: "Log book", private: true, imageId: cover.id, creatorId: home.host.id },
  });
  const callers = { ...(await makeOutsiders(world, home)), ...(await makeStaff(world, home)), ...holders };
  return { home, closedGroupId: closed.id, closedChannelId: closedChannel.id, callers };
};

const things = ["event", "group", "channel", "activity", "conversation", "thread"] as const;

const thingOf = ({ id, permission }: AnyEndpoint): Thing | null => {
  // What somebody is in a group is the record of its members.
  if (permission === "record.own") return id.startsWith("groups.") ? "group" : "record";
  if (permission === "message.edit" || permission === "message.remove") return "conversation";
  const [thing] = permission.split(".");
  return things.find((each) => each === thing) ?? null;
};

/** Of their own membership. */
const isOwnMembership = (call: AnyEndpoint, at: readonly ThingRole[]): boolean =>
  call.permission === "record.own" && at.some((role) => role === "groupMember" || role === "groupModerator");

/** How the caller is refused, by the contract's tables; null for who may make the call. */
export const refusalOf = (call: AnyEndpoint, { turnedAway, role, at }: Caller): ErrorCode | null => {
  const code = turnedAway(call);
  if (code) return code;
  if (ignoresTokens(call) || role === "anonymous" || role === "login") return null;
  const thing = thingOf(call);
  const held = (thing && at[thing]) ?? [];
  const holds = gives(role, call.permission) || held.some((one) => gives(one, call.permission));
  if (holds || isOwnMembership(call, held)) return null;
  // Who is not in a conversation does not learn that it is there.
  return thing === "conversation" && held.length === 0
    ? permissions["conversation.talk"]
    : permissions[call.permission];
};

/** The call as it stands, where a group or a channel is asked about its inside in the one that has an inside. */
export const askedOf = (call: AnyEndpoint, { home, closedGroupId, closedChannelId }: Stage) => {
  const input = inputOf(call, home);
  if (call.permission === "group.read") return { ...input, params: { ...input.params, groupId: closedGroupId } };
  return call.permission === "channel.read"
    ? { ...input, params: { ...input.params, channelId: closedChannelId } }
    : input;
};
