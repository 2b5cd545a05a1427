import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { door } from "#contract/door";
import type { DoorScanInput, DoorScanResult } from "#entities/attendance/door";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { passDesk } from "#tests/support/passes";
import { inDays, startWorld, type World } from "#tests/support/world";
import { codeOf, makeCrowd, makeHelper, type OpenDoor, openDoor, reading } from "./door-people.ts";

let world: World;
let harbour: OrganizationRecord;
let here: OpenDoor;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  harbour = await world.organization();
  here = await openDoor(world, harbour);
});
afterAll(() => world.close());

const helper = (name?: string) => makeHelper(world, harbour, here, name);
const wrongPin = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, "0");
const answer = ({ status, body }: Awaited<ReturnType<World["send"]>>): [number, string] => [status, body.code ?? "ok"];

/** Everything that a helper may ask, with what they were given. */
const asks = async ({ token, anybody }: Awaited<ReturnType<typeof helper>>, session: string) => {
  const params = { token };
  const scans = [reading("not a code")];
  return [
    await world.send(door.helperState, { params, body: { session } }, anybody),
    await world.send(door.helperSearch, { params, body: { session, search: "guest" } }, anybody),
    await world.send(door.helperRevoked, { params, body: { session } }, anybody),
    await world.send(door.helperScan, { params, body: { session, scans } }, anybody),
  ];
};

const scanWith = async (
  { token, anybody }: Awaited<ReturnType<typeof helper>>,
  session: string,
  ...scans: DoorScanInput[]
): Promise<DoorScanResult[]> => {
  const { body } = await world.send(door.helperScan, { params: { token }, body: { session, scans } }, anybody);
  return (body.data as { results: DoorScanResult[] }).results;
};

describe("a PIN", () => {
  test("opens the door to whoever has the link", async () => {
    const { link, token, anybody, enter, sessionOf } = await helper();
    expect(link.pin).toMatch(/^\d{6}$/);
    const invited = await world.send(door.invitation, { params: { token } }, anybody);
    expect(invited.body.data).toEqual({ door: "Door B", event: "Night sail", needsPin: true });
    expect(answer(await enter(wrongPin(link.pin)))).toEqual([460, "code_invalid"]);
    const session = await sessionOf();
    const state = await world.send(door.helperState, { params: { token }, body: { session } }, anybody);
    expect(state.body.data).toMatchObject({ door: "Door B", event: { name: "Night sail" } });
  });

  /** The same call from somewhere else. */
  const enterFrom = async (remoteAddress: string, token: string, pin: string): Promise<number> => {
    const url = `/door/${token}/enter`;
    const headers = { organization: harbour.id };
    return (await world.app.inject({ method: "POST", url, headers, payload: { pin }, remoteAddress })).statusCode;
  };

  test("cannot be guessed: ten wrong ones keep an address out, and strangers wait a minute for each try", async () => {
    const { link, token, enter } = await helper();
    // All at once.
    const guesses = await Promise.all(Array.from({ length: 40 }, () => enter(wrongPin(link.pin))));
    expect(guesses.filter(({ status }) => status === 460)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(answer(await enter())).toEqual([429, "rate_limited"]);
    const { items } = await here.host.call(door.links, { params: { eventId: here.eventId } });
    expect(items[0]?.lockedUntil).not.toBeNull();
    expect(await enterFrom("203.0.113.1", token, link.pin)).toBe(429);
    world.clock.now = new Date(Date.now() + 61_000);
    expect(await enterFrom("203.0.113.1", token, wrongPin(link.pin))).toBe(460);
    expect(await enterFrom("203.0.113.2", token, link.pin)).toBe(429);
    world.clock.now = new Date(Date.now() + 122_000);
    expect(await enterFrom("203.0.113.2", token, link.pin)).toBe(200);
    expect(answer(await enter())).toEqual([429, "rate_limited"]);
  });

  test("is taken from whoever was here before, while strangers guess from everywhere", async () => {
    const { link, token } = await helper();
    expect(await enterFrom("198.51.100.7", token, link.pin)).toBe(200);
    for (let turn = 0; turn < 12; turn += 1) await enterFrom(`203.0.113.${turn}`, token, wrongPin(link.pin));
    expect(await enterFrom("198.51.100.8", token, link.pin)).toBe(429);
    expect(await enterFrom("198.51.100.7", token, link.pin)).toBe(200);
    // Which opens nothing for the strangers.
    expect(await enterFrom("203.0.113.99", token, wrongPin(link.pin))).toBe(429);
  });

  test("that is right pardons none of the wrong ones", async () => {
    const { link, enter } = await helper();
    for (let round = 0; round < 10; round += 1) {
      expect((await enter(wrongPin(link.pin))).status).toBe(460);
      if (round < 9) expect((await enter()).status).toBe(200);
    }
    expect((await enter()).status).toBe(429);
  });

  test("and the secret are kept as fingerprints only", async () => {
    const { link, token, sessionOf } = await helper();
    const session = await sessionOf();
    const rows = await world.scope(harbour).read(async (tx) => ({
      links: await tx.selectFrom("doorLinks").selectAll().execute(),
      sessions: await tx.selectFrom("doorSessions").selectAll().execute(),
    }));
    const kept = JSON.stringify(rows);
    for (const secret of [token, session, `"${link.pin}"`]) expect(kept).not.toContain(secret);
    const { items } = await here.host.call(door.links, { params: { eventId: here.eventId } });
    expect(JSON.stringify(items)).not.toContain(token);
    expect(items[0]).toMatchObject({ name: "Door B", devices: 1 });
  });
});

describe("a link", () => {
  test("that is taken back or runs out is over at once, also for who has entered", async () => {
    const { host, eventId } = here;
    const revoked = await helper();
    const session = await revoked.sessionOf();
    expect((await asks(revoked, session)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await host.call(door.revokeLink, { params: { eventId, linkId: revoked.link.id } });
    const closed = [403, "door_closed"];
    expect((await asks(revoked, session)).map(answer)).toEqual([closed, closed, closed, closed]);
    expect(answer(await revoked.enter())).toEqual(closed);

    const expiring = await helper();
    const other = await expiring.sessionOf();
    world.clock.now = new Date(Date.now() + 25 * 60 * 60_000);
    expect((await asks(expiring, other)).map(answer)).toEqual([closed, closed, closed, closed]);
  });

  test("ends with its event", async () => {
    const mine = await helper();
    const session = await mine.sessionOf();
    const cancel = (canceledAt: Date | null) =>
      world
        .scope(harbour)
        .write((tx) => tx.updateTable("events").set({ canceledAt }).where("id", "=", here.eventId).execute());
    await cancel(new Date());
    const closed = [455, "event_canceled"];
    expect((await asks(mine, session)).map(answer)).toEqual([closed, closed, closed, closed]);
    expect(answer(await mine.enter())).toEqual(closed);
    await cancel(null);
  });

  test("is no good with another's session, and no session without its link", async () => {
    const [first, second] = [await helper("Door A"), await helper("Door B")];
    const session = await first.sessionOf();
    const refused = [403, "forbidden"];
    expect((await asks(second, session)).map(answer)).toEqual([refused, refused, refused, refused]);
    const lost = { ...first, token: "B".repeat(43) };
    const missing = [404, "not_found"];
    expect((await asks(lost, session)).map(answer)).toEqual([missing, missing, missing, missing]);
  });

  test("lives for a week at most", async () => {
    const { host, eventId } = here;
    const make = (expiresAt: string) =>
      world.send(door.createLink, { params: { eventId }, body: { name: "Door C", expiresAt } }, host.who);
    expect([(await make(inDays(8))).status, (await make(inDays(-1))).status]).toEqual([400, 400]);
    expect((await make(inDays(7))).status).toBe(200);
  });

  test("means nothing in another organization, and is revoked by nobody else", async () => {
    const mine = await helper();
    const foreign = await world.organization();
    const elsewhere = await openDoor(world, foreign);
    const session = await mine.sessionOf();
    const abroad = { ...mine, anybody: { organizationId: foreign.id } };
    expect((await asks(abroad, session)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const other = await openDoor(world, harbour);
    for (const [who, eventId] of [
      [elsewhere.host, elsewhere.eventId],
      [other.host, other.eventId],
    ] as const) {
      const params = { eventId, linkId: mine.link.id };
      expect((await world.send(door.revokeLink, { params }, who.who)).status).toBe(404);
    }
    expect((await asks(mine, session)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe("a helper", () => {
  test("lets in and takes back, in the name of the door", async () => {
    const mine = await helper();
    const session = await mine.sessionOf();
    const [guest] = await makeCrowd(world, harbour, here, 1);
    const code = guest?.code ?? "";
    expect(await scanWith(mine, session, reading(code))).toMatchObject([{ outcome: "admitted", by: "Door B" }]);
    const { items } = await here.host.call(door.scans, { params: { eventId: here.eventId } });
    expect(items).toMatchObject([{ outcome: "admitted", door: "Door B", pass: { name: "Guest Number 0" } }]);
    expect(await scanWith(mine, session, reading(code, { action: "undo" }))).toMatchObject([{ outcome: "undone" }]);
  });

  test("touches nothing of another event", async () => {
    const mine = await helper();
    const session = await mine.sessionOf();
    const elsewhere = await openDoor(world, harbour);
    const [stranger] = await makeCrowd(world, harbour, elsewhere, 1);
    const { passId = "", code = "" } = stranger ?? {};
    const results = await scanWith(mine, session, reading(code), {
      ...{ id: randomUUID(), passId, at: inDays(-0.1), action: "in" },
    });
    expect(results).toMatchObject([
      { outcome: "wrong_event", pass: null, at: null },
      { outcome: "unknown", pass: null, at: null },
    ]);
    const state = await elsewhere.host.call(door.get, { params: { eventId: elsewhere.eventId } });
    expect(state.counts).toEqual({ passes: 1, admitted: 0 });
    const found = await world.send(
      door.helperSearch,
      { params: { token: mine.token }, body: { session, search: "guest" } },
      mine.anybody,
    );
    expect(found.body.data).toEqual([]);
  });

  test("is not let through by a forged code, nor by that of whoever gave the pass away", async () => {
    const mine = await helper();
    const session = await mine.sessionOf();
    const giver = await world.account(harbour);
    const receiver = await world.account(harbour);
    const desk = passDesk(world, harbour);
    const pass = await world.passType(harbour, here.eventId, { transferable: true });
    const { passId } = await world.registration(harbour, giver, here.eventId, { passTypeId: pass.id });
    const old = await codeOf(giver, here.eventId, passId);
    expect(await desk.transfer(giver, receiver, here.eventId, passId)).toEqual([200, "ok"]);
    const current = await codeOf(receiver, here.eventId, passId);
    const [id, , eventId, signature] = current.split(".");
    const forged = [id, randomUUID(), eventId, signature].join(".");
    expect(await scanWith(mine, session, reading(old), reading(forged), reading(current))).toMatchObject([
      { outcome: "moved" },
      { outcome: "forged" },
      { outcome: "admitted" },
    ]);
  });

  test("learns nobody's address or telephone, and cannot copy the list", async () => {
    const mine = await helper();
    const session = await mine.sessionOf();
    const [guest] = await makeCrowd(world, harbour, here, 30);
    await scanWith(mine, session, reading(guest?.code ?? ""));
    const search = async (words: string) => {
      const body = { session, search: words };
      return world.send(door.helperSearch, { params: { token: mine.token }, body }, mine.anybody);
    };
    const replies = [...(await asks(mine, session)), await search("number"), await mine.enter()];
    const said = JSON.stringify(replies.map(({ body }) => body));
    for (const secret of ["secret.example", "+353", "email", "phone", guest?.accountId ?? ""])
      expect(said).not.toContain(secret);

    expect([(await search("")).body.data, (await search("g")).body.data]).toEqual([[], []]);
    expect((await search("gu")).body.data).toHaveLength(20);
    // Only how words begin: the middle of a name finds nobody.
    expect((await search("umber")).body.data).toEqual([]);
    const many = await Promise.all(Array.from({ length: 60 }, () => search("gu")));
    expect(many.some(({ status }) => status === 429)).toBe(true);
  });
});
