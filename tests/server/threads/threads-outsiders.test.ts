import { afterAll, beforeAll, expect, test } from "vitest";
import { threads } from "#contract/threads";
import type { AnyEndpoint } from "#kernel/define";
import { startWorld, type World } from "#tests/support/world";
import { besideStreamsOf } from "./beside-stream.ts";
import { stageOf } from "./watchers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The whole contract: a call that comes later is asked as well. */
const calls: AnyEndpoint[] = Object.values(threads);
/** What somebody who watches could send to one of them. */
const body = { body: "Ahoy", entities: [], emojiName: "fire" };

test("who never was let in, who is no more, and other organizations find nothing beside a stream, by any call", async () => {
  const club = await world.organization();
  const beside = besideStreamsOf(world, club);
  const { people, streams } = await stageOf(world, club);
  const neighbour = await world.account(await world.organization());
  const { outsider, former, host } = people;
  let asked = 0;
  for (const { name, streamId, output } of streams) {
    const threadId = await beside.threadOf(streamId);
    const said = { threadId, accountId: host.id, body: "Here" };
    const { id: threadMessageId } = await world.insert(club, "threadMessages", said);
    const reaction = { messageId: threadMessageId, accountId: host.id, emojiName: "fire" } as const;
    const { id: reactionId } = await world.insert(club, "threadMessageReactions", reaction);
    for (const [who, person] of Object.entries({ outsider, former, neighbour })) {
      const mayWatch = await beside.watch(person, streamId, output).then(
        () => true,
        () => false,
      );
      if (mayWatch) continue;
      for (const call of calls) {
        const input = { params: { threadId, threadMessageId, reactionId }, ...(call.method !== "GET" && { body }) };
        const reply = await world.send(call, input, person.who);
        expect([reply.status, reply.body.code], `${who} at ${name}: ${call.id}`).toEqual([404, "not_found"]);
      }
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(streams.length);
});
