import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { World } from "#tests/support/world";
import { besideStreamsOf } from "./beside-stream.ts";

/** Streams of every kind, and people who may watch some of them. */
export const stageOf = async (world: World, club: OrganizationRecord) => {
  const { live } = besideStreamsOf(world, club);
  const [host, coHost, guest, joined, former, member, moderator, outsider, administrator] = await Promise.all([
    ...Array.from({ length: 8 }, () => world.account(club)),
    world.account(club, { role: "administrator" }),
  ]);
  if (!host || !coHost || !guest || !joined || !former || !member || !moderator || !outsider || !administrator)
    throw new Error("There is nobody.");
  const closed = await world.insert(club, "groups", { slug: "closed", name: "Closed", access: "private" });
  const open = await world.insert(club, "groups", { slug: "open", name: "Open", access: "public" });
  const idle = await world.insert(club, "groups", { slug: "idle", name: "Idle", access: "public", active: false });
  for (const { id: groupId } of [closed, open, idle]) {
    await world.insert(club, "groupMemberships", { groupId, accountId: member.id });
    await world.insert(club, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
  }
  const events = {
    published: await world.event(club, { host }),
    draft: await world.event(club, { host, publishedAt: null, visible: false }),
    "its group's": await world.event(club, { host, groupId: closed.id, groupOnly: true }),
    "with hidden sessions": await world.event(club, { host, sessionsVisibility: "hidden" }),
    "with sessions for registrants": await world.event(club, { host, sessionsVisibility: "registered" }),
  };
  const streams: { name: string; streamId: string; output: "event" | "group" }[] = [];
  for (const [name, { id: eventId }] of Object.entries(events)) {
    await world.insert(club, "eventHosts", { eventId, accountId: coHost.id });
    const passType = await world.passType(club, eventId);
    await world.registration(club, guest, eventId, { passTypeId: passType.id });
    const { passId } = await world.registration(club, joined, eventId, { passTypeId: passType.id });
    await world.registration(club, former, eventId, { passTypeId: passType.id, status: "canceled" });
    const sessions = {
      "a session": (await world.session(club, eventId)).id,
      "a private session": (await world.session(club, eventId, { access: "PRIVATE" })).id,
    };
    for (const sessionId of Object.values(sessions))
      await world.insert(club, "sessionAccesses", { sessionId, passId, status: "ready" });
    const add = async (what: string, row: Parameters<typeof live>[0]) =>
      void streams.push({ name: `${what} of an event (${name})`, streamId: await live(row), output: "event" });
    await add("public", { eventId, public: true });
    await add("for registrants", { eventId });
    for (const [what, sessionId] of Object.entries(sessions)) await add(what, { eventId, sessionId, public: true });
  }
  for (const { id: groupId, name } of [closed, open, idle].map(({ id, name }) => ({ id, name })))
    for (const isPublic of [true, false])
      streams.push({
        ...{ name: `${isPublic ? "public" : "for members"} of a group (${name})`, output: "group" },
        streamId: await live({ groupId, public: isPublic }),
      });
  return { people: { host, coHost, guest, joined, former, member, moderator, outsider, administrator }, streams };
};
