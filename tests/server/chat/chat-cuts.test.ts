import { sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import { buildApp } from "#server/app";
import { createPlatform } from "#server/boot";
import { startWorld, type World } from "#tests/support/world";
import { type Host, talkThroughCuts } from "./chat-cuts.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A platform as another process on the same database, as far as one can be had without starting one. */
const start = async (): Promise<Host> => {
  const { close, ...built } = createPlatform(world.platform.env, world.databaseUrl);
  const app = buildApp({ ...built, tokens: world.platform.tokens });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, end: () => app.close().then(close) };
};

const talk = (course: { messages: number; cuts: number; restarts: number; rest: number }) =>
  talkThroughCuts(world, {
    ...course,
    start,
    tokenOf: async ({ who }) => who.token ?? "",
    forgetLimits: () =>
      world.platform.database.asPlatform("forget limits", (tx) => sql`delete from rate_limits`.execute(tx)),
  });

// Ten thousand messages, and processes that are killed: `chat-cuts.endure.test.ts`.
test("two people lose nothing and see nothing twice, whatever happens to the network and the platform", async () => {
  await talk({ messages: 80, cuts: 4, restarts: 1, rest: 0 });
}, 60_000);

test("what is said after a page has asked, and before it is told, is seen as well", async () => {
  await talk({ messages: 20, cuts: 0, restarts: 0, rest: 300 });
}, 60_000);
