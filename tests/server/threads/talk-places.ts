import { events } from "#contract/events";
import { groups } from "#contract/groups";
import type { BaseThread } from "#entities/platform/streams";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, type TestAccount, type World } from "#tests/support/world";

/** An event, a group, or a session of an event. */
export type TalkPlace = { readonly groupId: string } | { readonly eventId: string; readonly sessionId?: string };

/** Where a place says that it is talked about, as somebody reads it. */
export const talkOf = async ({ call }: Pick<TestAccount, "call">, place: TalkPlace): Promise<BaseThread[]> => {
  const read = (): Promise<{ threads?: BaseThread[] | undefined }> => {
    if ("groupId" in place) return call(groups.get, { params: { groupId: place.groupId } });
    const { eventId, sessionId } = place;
    return sessionId
      ? call(events.session, { params: { eventId, sessionId } })
      : call(events.get, { params: { eventId } });
  };
  const { threads } = await read();
  if (!threads) throw new Error("A place that is read by itself names its talk.");
  return threads;
};

/** The thread of a place, as its row says, whoever may read it. */
export const threadAt = async (world: World, club: OrganizationRecord, place: TalkPlace): Promise<string> => {
  const [column, id] =
    "groupId" in place
      ? (["groupId", place.groupId] as const)
      : place.sessionId
        ? (["sessionId", place.sessionId] as const)
        : (["eventId", place.eventId] as const);
  const found = await world
    .scope(club)
    .read((tx) => tx.selectFrom("threads").where(column, "=", id).select("id").executeTakeFirstOrThrow());
  return found.id;
};

/** Places of every kind whose talk is open, people of every kind, and who of them reads and writes where. */
export const talksOf = async (world: World, club: OrganizationRecord) => {
  const account = () => world.account(club);
  const people = {
    ...{ host: await account(), coHost: await account() },
    /** Hold a pass, and one of them has access to the sessions. */
    ...{ guest: await account(), joined: await account() },
    /** Their pass was revoked, or is a draft that nobody paid for. */
    ...{ former: await account(), idle: await account() },
    ...{ member: await account(), moderator: await account() },
    /** Asks to become a member. */
    asking: await account(),
    outsider: await account(),
    administrator: await world.account(club, { role: "administrator" }),
  };
  type Person = keyof typeof people;
  const places: { name: string; place: TalkPlace; readers: Person[] }[] = [];

  const group = async (slug: string, row: { access: "public" | "private"; active?: boolean }) => {
    const { id: groupId } = await world.insert(club, "groups", { slug, name: slug, talk: true, ...row });
    const { member, moderator, asking } = people;
    await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
    await world.insert(club, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
    await world.insert(club, "groupRequests", { groupId, accountId: asking.id });
    places.push({ name: `group (${slug})`, place: { groupId }, readers: ["member", "moderator"] });
    return groupId;
  };
  const closedId = await group("closed", { access: "private" });
  await group("open", { access: "public" });
  await group("at-rest", { access: "public", active: false });

  type Row = NonNullable<Parameters<World["event"]>[1]>;
  const event = async (name: string, row: Row, readers: { event: Person[]; session: Person[]; closed: Person[] }) => {
    const { host, coHost, guest, joined, former, idle } = people;
    const { id: eventId } = await world.event(club, { host, talk: true, ...row });
    await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
    const { id: passTypeId } = await world.passType(club, eventId);
    await world.registration(club, guest, eventId, { passTypeId });
    const { passId } = await world.registration(club, joined, eventId, { passTypeId });
    await world.registration(club, former, eventId, { passTypeId, status: "canceled" });
    await world.registration(club, idle, eventId, { passTypeId, status: "draft" });
    const { id: sessionId } = await world.session(club, eventId, { talk: true });
    const { id: privateId } = await world.session(club, eventId, { talk: true, access: "PRIVATE" });
    for (const session of [sessionId, privateId])
      await world.insert(club, "sessionAccesses", { sessionId: session, passId, status: "ready" });
    places.push({ name: `event (${name})`, place: { eventId }, readers: readers.event });
    places.push({ name: `session (${name})`, place: { eventId, sessionId }, readers: readers.session });
    places.push({
      name: `private session (${name})`,
      place: { eventId, sessionId: privateId },
      readers: readers.closed,
    });
    return eventId;
  };
  const hosts: Person[] = ["host", "coHost"];
  const guests: Person[] = [...hosts, "guest", "joined"];
  const all = { event: guests, session: guests, closed: [...hosts, "joined" as const] };
  await event("published", {}, all);
  await event("past", { eventStart: inDays(-9), eventEnd: inDays(-8) }, all);
  await event("with its link alone", { visible: false }, all);
  await event("with sessions for registrants", { sessionsVisibility: "registered" }, all);
  const onlyHosts = { event: hosts, session: hosts, closed: hosts };
  await event("draft", { publishedAt: null, visible: false }, onlyHosts);
  await event("for a group of others", { groupId: closedId, groupOnly: true }, onlyHosts);
  await event("with hidden sessions", { sessionsVisibility: "hidden" }, { ...onlyHosts, event: guests });
  return { people, places };
};
export type TalkStage = Awaited<ReturnType<typeof talksOf>>;
