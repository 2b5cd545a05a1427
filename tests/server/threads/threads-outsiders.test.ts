import { afterAll, beforeAll, expect, test } from "vitest";
import { threads } from "#contract/threads";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { besideStreamsOf } from "./beside-stream.ts";
import { talksOf, threadAt } from "./talk-places.ts";
import { stageOf } from "./watchers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The whole contract: a call that comes later is asked as well. */
const calls: AnyEndpoint[] = Object.values(threads);
/** What somebody who watches could send to one of them. */
const body = { body: "Ahoy", entities: [], emojiName: "fire", reason: "Rude" };

/** Something that somebody has said in a thread, with a reaction, and what each of the calls answers to each of these. */
const ask = async (
  club: OrganizationRecord,
  { threadId, author, name }: { threadId: string; author: TestAccount; name: string },
  strangers: Readonly<Record<string, TestAccount>>,
) => {
  const said = { threadId, accountId: author.id, body: "Here" };
  const { id: threadMessageId } = await world.insert(club, "threadMessages", said);
  const reaction = { messageId: threadMessageId, accountId: author.id, emojiName: "fire" } as const;
  const { id: reactionId } = await world.insert(club, "threadMessageReactions", reaction);
  for (const [who, person] of Object.entries(strangers))
    for (const call of calls) {
      const input = { params: { threadId, threadMessageId, reactionId }, ...(call.method !== "GET" && { body }) };
      const reply = await world.send(call, input, person.who);
      expect([reply.status, reply.body.code], `${who} at ${name}: ${call.id}`).toEqual([404, "not_found"]);
    }
};

test("who never was let in, who is no more, and other organizations find nothing beside a stream, by any call", async () => {
  const club = await world.organization();
  const beside = besideStreamsOf(world, club);
  const { people, streams } = await stageOf(world, club);
  const neighbour = await world.account(await world.organization());
  const { outsider, former, host } = people;
  let asked = 0;
  for (const { name, streamId, output } of streams) {
    const strangers: Record<string, TestAccount> = {};
    for (const [who, person] of Object.entries({ outsider, former, neighbour })) {
      const mayWatch = await beside.watch(person, streamId, output).then(
        () => true,
        () => false,
      );
      if (!mayWatch) strangers[who] = person;
    }
    await ask(club, { threadId: await beside.threadOf(streamId), author: host, name }, strangers);
    asked += Object.keys(strangers).length;
  }
  expect(asked).toBeGreaterThan(streams.length);
});

test("nor in the talk of an event, a session or a group, and nobody does once it is closed", async () => {
  const club = await world.organization();
  const { people, places } = await talksOf(world, club);
  const neighbour = await world.account(await world.organization());
  const { outsider, former, asking, administrator, host } = people;
  const strangers = { outsider, former, asking, administrator, neighbour };
  for (const { name, place } of places)
    await ask(club, { threadId: await threadAt(world, club, place), author: host, name }, strangers);
  await world.scope(club).write(async (tx) => {
    for (const table of ["events", "groups", "sessions"] as const)
      await tx.updateTable(table).set({ talk: false }).execute();
  });
  const { moderator, joined } = people;
  const [group, event, session] = ["group", "event", "session"].map((kind) =>
    places.find(({ name }) => name.startsWith(kind)),
  );
  for (const closed of [group, event, session]) {
    if (!closed) throw new Error("A kind of place is missing.");
    const threadId = await threadAt(world, club, closed.place);
    await ask(club, { threadId, author: host, name: closed.name }, { host, moderator, joined });
  }
});
