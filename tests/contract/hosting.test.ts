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
type Role = "creator" | "co-host" | "former co-host" | "group moderator" | "holder of a pass" | "nobody";
const hosts: readonly Role[] = ["creator", "co-host"];
const others: readonly Role[] = ["former co-host", "group moderator", "holder of a pass", "nobody"];

/** A populated organization whose event belongs to a group, with somebody in each role. */
const stage = async () => {
  const home = await populate(world, await world.organization());
  const { organization, params, host, registrant } = home;
  const { eventId, groupId } = params;
  const [coHost, former, moderator] = [
    await world.account(organization),
    await world.account(organization),
    await world.account(organization),
  ];
  for (const { id: accountId } of [coHost, former])
    await world.insert(organization, "eventHosts", { eventId, accountId });
  await world.insert(organization, "groupMemberships", { groupId, accountId: moderator.id, role: "moderator" });
  await world.scope(organization).write(async (tx) => {
    await tx.deleteFrom("eventHosts").where("accountId", "=", former.id).execute();
    await tx.updateTable("events").set({ groupId }).where("id", "=", eventId).execute();
  });
  const who: Readonly<Record<Role, Credentials>> = {
    creator: { ...host.who, executeAs: host.id },
    "co-host": coHost.who,
    "former co-host": former.who,
    "group moderator": moderator.who,
    "holder of a pass": { ...registrant.who, executeAs: registrant.id },
    nobody: { organizationId: organization.id },
  };
  return { home, who };
};
type Stage = Awaited<ReturnType<typeof stage>>;

const refusalOf = (role: Role) => (role === "nobody" ? [401, "unauthenticated"] : [403, "forbidden"]);

const hosting = which(({ auth }) => auth === "host");
/** What belongs to whoever made the event. */
const creatorOnly: ReadonlySet<string> = new Set([listings.remove.id]);

const outcome = async (call: AnyEndpoint, { home, who }: Stage, role: Role) => {
  const { status, body } = await world.send(call, inputOf(call, home), who[role]);
  return [status, body.code ?? "ok"];
};

/** Says what came of the call, and whether any row of the organization is another one now. */
const refusedQuietly = async (home: Populated, work: () => Promise<void>): Promise<void> => {
  const before = await fingerprints.of(home.organization.id);
  await work();
  expect(await fingerprints.of(home.organization.id)).toEqual(before);
};

test("there is something to host", () => {
  expect(hosting.length).toBeGreaterThan(20);
});

describe("whoever does not host is refused, and changes nothing", () => {
  let shared: Stage;
  beforeAll(async () => {
    shared = await stage();
  });

  test.each(hosting)("%s", (_, call) =>
    refusedQuietly(shared.home, async () => {
      for (const role of others) expect(await outcome(call, shared, role), role).toEqual(refusalOf(role));
    }),
  );

  test.each(hosting.filter(([id]) => creatorOnly.has(id)))("%s by a co-host", (_, call) =>
    refusedQuietly(shared.home, async () => {
      expect(await outcome(call, shared, "co-host")).toEqual([403, "forbidden"]);
    }),
  );
});

describe("a co-host may do what the creator may", () => {
  const shareable = hosting.filter(([id]) => !creatorOnly.has(id));
  const reads = shareable.filter(([, { method }]) => method === "GET");
  const writes = shareable.filter(([, { method }]) => method !== "GET");

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
