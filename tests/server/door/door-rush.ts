import { afterAll, beforeAll, expect, test } from "vitest";
import { door } from "#contract/door";
import type { DoorScanInput, DoorScanResult } from "#entities/attendance/door";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type World } from "#tests/support/world";
import { makeCrowd, makeHelper, type OpenDoor, openDoor, reading } from "./door-people.ts";

const doors = 10;
/** Scans in a batch; people at all doors between two looks at the network. */
const [batch, pace] = [100, 250];

interface RushSize {
  readonly people: number;
  /** How many of them are scanned at a second door too. */
  readonly seenAgain: number;
}

let world: World;
let harbour: OrganizationRecord;
let here: OpenDoor;

/** The same numbers on every run. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const random = seeded(20_260_601);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** A helper's device: it queues what it reads, and sends when it has a network. */
const makeDevice = async (name: string) => {
  const { token, anybody, sessionOf } = await makeHelper(world, harbour, here, name);
  const session = await sessionOf();
  const told = new Map<string, DoorScanResult>();
  const sent: DoorScanInput[][] = [];
  const queue: DoorScanInput[] = [];
  let offlineUntil = 0;

  const send = async (scans: readonly DoorScanInput[]): Promise<DoorScanResult[]> => {
    const input = { params: { token }, body: { session, scans } };
    const { status, body } = await world.send(door.helperScan, input, anybody);
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    return (body.data as { results: DoorScanResult[] }).results;
  };
  const flush = async (): Promise<void> => {
    while (queue.length > 0) {
      const scans = shuffled(queue.splice(0, batch));
      sent.push(scans);
      for (const result of await send(scans)) told.set(result.id, result);
    }
  };
  return {
    ...{ name, queue, told, sent, send, flush },
    /** A fifth of the time there is no network. */
    live: async (tick: number): Promise<void> => {
      if (random() < 0.07) offlineUntil = tick + 3;
      if (offlineUntil <= tick) await flush();
    },
  };
};

interface Made {
  id: string;
  at: string;
}

/** Everybody comes to one door, every ninth to another one too; what was scanned of each pass. */
const rush = async (devices: readonly Awaited<ReturnType<typeof makeDevice>>[], { people, seenAgain }: RushSize) => {
  const guests = await makeCrowd(world, harbour, here, people);
  const first = guests.map((guest) => ({ guest, at: Math.floor(random() * doors) }));
  const second = first
    .slice(0, seenAgain)
    .map(({ guest, at }) => ({ guest, at: (at + 1 + Math.floor(random() * (doors - 1))) % doors }));
  const start = Date.parse(inDays(-1));
  const made = new Map<string, Made[]>();
  for (const [index, { guest, at: place }] of shuffled([...first, ...second]).entries()) {
    const at = new Date(start + index * 1000).toISOString();
    const read = reading(guest.code, { at });
    devices[place]?.queue.push(read);
    made.set(guest.passId, [...(made.get(guest.passId) ?? []), { id: read.id, at }]);
    if (index % pace === pace - 1) await Promise.all(devices.map((device) => device.live(index / pace)));
  }
  await Promise.all(devices.map((device) => device.flush()));
  return made;
};

const usesOf = (passIds: readonly string[]) =>
  world.scope(harbour).read((tx) => {
    const asked = tx.selectFrom("passes").where("id", "in", passIds);
    return asked.select(["id", "usedAt"]).orderBy("id").execute();
  });

/** What a device was told of a scan; the pass itself goes on. */
const toldOf = ({ id, outcome, at, by }: DoorScanResult) => ({ id, outcome, at, by });

const rushOf = (size: RushSize) => async () => {
  const { people, seenAgain } = size;
  const devices = await Promise.all(Array.from({ length: doors }, (_, index) => makeDevice(`Door ${index}`)));
  const names = devices.map(({ name }) => name);
  const made = await rush(devices, size);

  const told = new Map(devices.flatMap((device) => [...device.told]));
  expect(told.size).toBe(people + seenAgain);
  const state = await here.host.call(door.get, { params: { eventId: here.eventId } });
  expect(state.counts).toEqual({ passes: people, admitted: people });

  const earliest = new Map([...made].map(([passId, scans]) => [passId, scans.map(({ at }) => at).sort()[0]]));
  const uses = await usesOf([...made.keys()]);
  expect(new Map(uses.map(({ id, usedAt }) => [id, usedAt]))).toEqual(earliest);

  // Of the scans of a pass one let in; every other was told so where it was made, with the door that had let in.
  for (const scans of made.values()) {
    const results = scans.flatMap(({ id }) => told.get(id) ?? []);
    const conflicts = results.filter(({ outcome }) => outcome !== "admitted");
    expect([results.length, conflicts.length]).toEqual([scans.length, scans.length - 1]);
    for (const conflict of conflicts) {
      expect(conflict.outcome).toBe("already");
      expect(scans.filter(({ id }) => id !== conflict.id).map(({ at }) => at)).toContain(conflict.at);
      expect(names).toContain(conflict.by);
    }
  }

  // Everything once more, as devices do that heard no answer.
  for (const device of devices)
    for (const scans of device.sent.slice(0, 4))
      for (const answer of await device.send(scans)) {
        const before = device.told.get(answer.id);
        expect(toldOf(answer)).toEqual(before && toldOf(before));
      }
  const after = await here.host.call(door.get, { params: { eventId: here.eventId } });
  expect(after.counts).toEqual(state.counts);
  expect(await usesOf([...made.keys()])).toEqual(uses);
};

/** A rush of this size at ten doors. */
export const testRush = (name: string, size: RushSize): void => {
  beforeAll(async () => {
    world = await startWorld();
    harbour = await world.organization();
    here = await openDoor(world, harbour);
  });
  afterAll(() => world.close());
  test(name, { timeout: 120_000 }, rushOf(size));
};
