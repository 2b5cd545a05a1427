import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import type { AnyEndpoint } from "#kernel/define";
import type { Credentials } from "#tests/support/client";
import { type Fingerprints, openFingerprints } from "#tests/support/fingerprint";
import { type Populated, populate } from "#tests/support/populate";
import { startWorld, type World } from "#tests/support/world";
import { bodyOf, inputOf, which } from "./calls.ts";

let world: World;
let fingerprints: Fingerprints;

beforeAll(async () => {
  world = await startWorld();
  fingerprints = await openFingerprints(world.databaseUrl);
});
afterAll(async () => {
  await fingerprints.close();
  await world.close();
});

/** Everybody who could think that an event is theirs. */
type Role = "creator" | "co-host" | "group moderator" | "holder of a pass" | "nobody";
const hosts: readonly Role[] = ["creator", "co-host"];

/** A populated organization whose event belongs to a group, with somebody in each role. */
const stage = async () => {
  const home = await populate(world, await world.organization());
  const { organization, params, host, registrant } = home;
  const { eventId, groupId } = params;
  const [coHost, moderator] = [await world.account(organization), await world.account(organization)];
  await world.insert(organization, "eventHosts", { eventId, accountId: coHost.id });
  await world.insert(organization, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
  await world
    .scope(organization)
    .write((tx) => tx.updateTable("events").set({ groupId }).where("id", "=", eventId).execute());
  const who: Readonly<Record<Role, Credentials>> = {
    creator: { ...host.who, executeAs: host.id },
    "co-host": coHost.who,
    "group moderator": moderator.who,
    "holder of a pass": { ...registrant.who, executeAs: registrant.id },
    nobody: { organizationId: organization.id },
  };
  return { home, who };
};
type Stage = Awaited<ReturnType<typeof stage>>;

const refusalOf = (role: Role) => (role === "nobody" ? [401, "unauthenticated"] : [403, "forbidden"]);

const hosting = which(({ permission }) => permission === "event.host");

const outcome = async (call: AnyEndpoint, { home, who }: Stage, role: Role) => {
  const { status, body } = await world.send(call, inputOf(call, home), who[role]);
  return [status, body.code ?? "ok"];
};

/** Does the work and expects that no row of the organization changes. */
const refusedQuietly = (home: Populated, work: () => Promise<void>): Promise<void> =>
  fingerprints.expectSame(home.organization.id, work);

test("there is something to host", () => {
  expect(hosting.length).toBeGreaterThan(20);
});

describe("a co-host may do what the creator may", () => {
  const reads = hosting.filter(([, { method }]) => method === "GET");
  const writes = hosting.filter(([, { method }]) => method !== "GET");

  describe("reading", () => {
    let shared: Stage;
    beforeAll(async () => {
      shared = await stage();
    });

    test.each(reads)("%s", async (_, call) => {
      for (const role of hosts) expect(await outcome(call, shared, role), role).toEqual([200, "ok"]);
    });
  });

  // Each on an event of its own: what the first has done cannot be done again.
  test.each(writes)("%s", async (_, call) => {
    const byCreator = await outcome(call, await stage(), "creator");
    expect([401, 403, 500, 501]).not.toContain(byCreator[0]);
    expect(await outcome(call, await stage(), "co-host")).toEqual(byCreator);
  });
});

describe("an event of a group", () => {
  let made: Stage;
  beforeEach(async () => {
    made = await stage();
  });

  const createIn = ({ home, who }: Stage, role: Role) => {
    const body = { ...(bodyOf(listings.create, home.ids) as object), groupId: home.params.groupId };
    return world.send(listings.create, { body }, who[role]);
  };

  test("is made by its moderators", async () => {
    const { status, body } = await createIn(made, "group moderator");
    expect([status, body.code]).toEqual([200, undefined]);
  });

  test.each(["co-host", "holder of a pass", "nobody"] as const)("is not made by a %s", (role) =>
    refusedQuietly(made.home, async () => {
      const { status, body } = await createIn(made, role);
      expect([status, body.code]).toEqual(refusalOf(role));
    }),
  );
});
