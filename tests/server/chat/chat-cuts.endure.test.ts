import pg from "pg";
import { afterAll, beforeAll, test } from "vitest";
import { type Identity, kill, startIdentity, startPlatform } from "#tests/server/processes/platform-process";
import { startWorld, type World } from "#tests/support/world";
import { type Host, talkThroughCuts } from "./chat-cuts.ts";

let world: World;
let identity: Identity;
let owner: pg.Client;
beforeAll(async () => {
  world = await startWorld();
  identity = await startIdentity();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  identity.close();
  await owner.end();
  await world.close();
});

const start = async (): Promise<Host> => {
  const { process, url } = await startPlatform(world.databaseUrl, identity);
  return { url, end: () => kill(process) };
};

test("10,000 messages, the network cut ten times, the platform killed twice", async () => {
  const begun = performance.now();
  await talkThroughCuts(world, {
    ...{ messages: 10_000, cuts: 10, restarts: 2, rest: 300, start },
    tokenOf: async ({ who, login }) => {
      const of = await world.platform.organizations.byId(who.organizationId);
      if (!of) throw new Error("The organization is not there.");
      return identity.sign(of, login.sub);
    },
    forgetLimits: () => owner.query("delete from rate_limits"),
  });
  console.log(`10,000 messages in ${Math.round((performance.now() - begun) / 1000)} s`);
}, 900_000);
