import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import type { Credentials } from "#tests/support/client";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { inputOf, which } from "./calls.ts";

let world: World;
let home: Populated;
/** People whom most calls are no business of: with an account here, and with none. */
let strangers: Record<"a member" | "nobody", Credentials>;

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization({ domain: "localhost" }));
  // Says which account acts: one of the calls gives the login another.
  const { id, who } = await world.account(home.organization);
  strangers = { "a member": { ...who, executeAs: id }, nobody: { organizationId: home.organization.id } };
});
afterAll(() => world.close());

/** Not found may be what the body names, and business rules are for those who may make the call. */
const refusals = [401, 403, 453, 454, 456, 457, 461, 462, 463];
/** Which group a post is for stands in its body, so a body that cannot be read belongs to nobody's group. */
const decidedByTheBody: ReadonlySet<string> = new Set([activities.create.id]);
const withBody = which(({ id, body }) => body !== undefined && !decidedByTheBody.has(id));
const wrong = [{}, [], null, 42, { "": 1 }];

describe("who may not make a call learns nothing about its body", () => {
  test.each(withBody)("%s", async (_, call) => {
    const input = inputOf(call, home);
    for (const [name, who] of Object.entries(strangers)) {
      const valid = await world.send(call, input, who);
      if (!refusals.includes(valid.status)) continue;
      for (const body of wrong.filter((one) => !call.body?.safeParse(one).success)) {
        const empty = await world.send(call, { ...input, body }, who);
        expect([empty.status, empty.body.code], `${name}: ${JSON.stringify(body)}`).toEqual([
          valid.status,
          valid.body.code,
        ]);
      }
    }
  });
});
