import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEndpoint } from "#kernel/define";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type TestAccount, type World } from "#tests/support/world";
import { inputOf, needsAccount, which } from "./calls.ts";

let world: World;
let home: Populated;
/** Two more accounts of the login that owns the registrant's. */
let second: TestAccount;
let third: TestAccount;

beforeAll(async () => {
  world = await startWorld();
  home = await populate(world, await world.organization());
  const { login } = home.registrant;
  second = await world.account(home.organization, { login });
  third = await world.account(home.organization, { login });
});
afterAll(() => world.close());

/** What people say to each other beside a stream names whoever said it, to all who are there. */
const isSaidToAll = ({ id }: AnyEndpoint): boolean => id === "threads.messages" || id === "threads.questions";

const reads = which((call) => needsAccount(call) && call.method === "GET" && !isSaidToAll(call));

/** What belongs to the registrant alone: none of it may be in what another account of the same login reads. */
const ownThings = (): string[] => {
  const { registrant, params, ids } = home;
  const { addressId, couponId, intentId, passId, paymentId } = params;
  return [registrant.id, registrant.username, addressId, couponId, intentId, passId, paymentId, ids.draftId];
};

describe("three accounts of one login", () => {
  test.each(reads)("each read only their own: %s", async (_, call) => {
    for (const { id } of [second, third]) {
      const who = { ...home.registrant.who, executeAs: id };
      const { status, body } = await world.send(call, inputOf(call, home), who);
      expect([200, 403, 404, 453, 454, 455, 460], body.message).toContain(status);
      const said = JSON.stringify(body.data);
      expect(
        ownThings().filter((thing) => said.includes(thing)),
        said,
      ).toEqual([]);
    }
  });
});
