import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration } from "#contract/registration";
import { rooms } from "#contract/rooms";
import type { RoomTypeChanges, RoomTypeInput } from "#entities/commerce/host-rooms";
import type { AnyEndpoint } from "#kernel/define";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let eventId: string;
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
});
afterAll(() => world.close());

beforeEach(async () => {
  eventId = (await world.event(club, { host })).id;
  passTypeId = (await world.passType(club, eventId)).id;
});

const days = {
  minStart: "2027-06-03",
  defaultStart: "2027-06-04",
  maxStart: "2027-06-05",
  minEnd: "2027-06-05",
  defaultEnd: "2027-06-06",
  maxEnd: "2027-06-07",
};

const create = (roomType: Partial<RoomTypeInput> = {}) =>
  host.call(rooms.create, { params: { eventId }, body: { roomType: { name: "Cabin", price: 9_000, ...roomType } } });

const change = (roomTypeId: string, roomType: RoomTypeChanges) =>
  host.call(rooms.update, { params: { eventId, roomTypeId }, body: { roomType } });

const refusal = async (call: AnyEndpoint, body: unknown, params: object = {}, who = host.who) => {
  const { status, body: reply } = await world.send(call, { params: { eventId, ...params }, body }, who);
  return { status, code: reply.code, fields: reply.fields };
};

/** Somebody's stay. */
const stay = async (
  roomTypeId: string,
  row: {
    checkIn?: string;
    checkOut?: string;
    roomId?: string;
    status?: "draft" | "ready" | "canceled";
    expiresAt?: string;
  },
) => {
  const { registrationId } = await world.registration(club, await world.account(club), eventId, { passTypeId });
  return world.insert(club, "roomReservations", { registrationId, roomTypeId, status: "ready", ...row });
};

describe("a room type", () => {
  test("is offered to buyers as it was set up", async () => {
    const addOn = await world.insert(club, "eventAddOns", { eventId, name: "Dinner" });
    const open = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
    const passTypes = [
      { passTypeId, enabled: true, premium: 500, includedNights: 1, minPasses: 1, maxPasses: 2, ...open },
    ];
    const made = await create({
      ...days,
      description: "With a view",
      supply: 3,
      rooms: [
        { id: null, roomName: "12" },
        { id: null, roomName: "2" },
      ],
      passTypes,
      addOns: [{ addOnId: addOn.id, ...open, maxEnd: "2027-06-08" }],
    });
    expect(made).toMatchObject({ name: "Cabin", image: null, supply: 3, reservations: 0, nights: [], wholeStays: 0 });
    expect(made.rooms.map(({ roomName }) => roomName)).toEqual(["2", "12"]);
    const buyer = await world.account(club);
    const passes = [{ id: randomUUID(), ticketId: passTypeId }];
    await buyer.call(registration.savePasses, { params: { eventId }, body: { passes, packages: [] } });
    const [offered] = await buyer.call(registration.roomTypes, { params: { eventId } });
    expect(offered).toMatchObject({ id: made.id, price: 9_000, pricePerNight: true, ...days });
    expect(offered?.passTypes).toMatchObject([{ passTypeId, premium: 500, includedNights: 1, maxPasses: 2 }]);
    expect(offered?.addOns).toMatchObject([{ addOnId: addOn.id, maxEnd: "2027-06-08" }]);
  });

  const wrong: [string, Partial<RoomTypeInput>, object][] = [
    ["a usual day before the first", { ...days, defaultStart: "2027-06-02" }, { defaultStart: "out_of_order" }],
    ["a last day before the usual one", { ...days, maxEnd: "2027-06-05" }, { maxEnd: "out_of_order" }],
    [
      "an end on the day it begins",
      { defaultStart: "2027-06-04", defaultEnd: "2027-06-04" },
      { defaultEnd: "not_after_start" },
    ],
    ["fewer guests at most than at least", { minPasses: 3, maxPasses: 2 }, { maxPasses: "below_min" }],
    ["a tax that nobody knows", { taxCode: "nothing" }, { taxCode: "unknown_tax" }],
  ];
  test.each(wrong)("with %s is refused at its field", async (_, terms, faults) => {
    const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [`roomType.${field}`, fault]));
    const body = { roomType: { name: "Cabin", price: 1, ...terms } };
    expect(await refusal(rooms.create, body)).toEqual({ status: 400, code: "validation_failed", fields });
    const { id: roomTypeId } = await create();
    expect((await refusal(rooms.update, { roomType: terms }, { roomTypeId })).fields).toEqual(fields);
  });

  test("changes only what it is told, judged as a whole", async () => {
    const { id } = await create({ ...days, minPasses: 2, rooms: [{ id: null, roomName: "1" }] });
    expect(await change(id, { name: "Berth", supply: 7 })).toMatchObject({
      name: "Berth",
      minPasses: 2,
      ...days,
      supply: 7,
    });
    const late = { roomType: { defaultStart: "2027-06-09" } };
    expect((await refusal(rooms.update, late, { roomTypeId: id })).fields).toEqual({
      "roomType.defaultEnd": "not_after_start",
      "roomType.maxStart": "out_of_order",
    });
    expect((await change(id, { defaultStart: null })).defaultStart).toBeNull();
    expect((await change(id, {})).rooms).toHaveLength(1);
    expect((await change(id, { rooms: [] })).rooms).toEqual([]);
  });

  test("takes a picture and gives it back", async () => {
    const pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const { id: roomTypeId } = await create();
    const send = (imageDataUri: string | null) =>
      host.call(rooms.update, { params: { eventId, roomTypeId }, body: { roomType: {}, imageDataUri } });
    expect((await send(pixel)).image).toMatchObject({ width: 1, height: 1 });
    expect((await change(roomTypeId, { name: "Berth" })).image).not.toBeNull();
    expect((await send(null)).image).toBeNull();
  });
});

describe("what is booked", () => {
  test("is counted by night, holds that ran out are not", async () => {
    const { id } = await create({ supply: 9 });
    await stay(id, { checkIn: "2027-06-04", checkOut: "2027-06-06" });
    await stay(id, { checkIn: "2027-06-05", checkOut: "2027-06-07" });
    await stay(id, { checkIn: "2027-06-05", checkOut: "2027-06-06", status: "draft", expiresAt: inDays(1) });
    await stay(id, { checkIn: "2027-06-05", checkOut: "2027-06-06", status: "draft", expiresAt: inDays(-1) });
    await stay(id, { checkIn: "2027-06-05", checkOut: "2027-06-06", status: "canceled" });
    await stay(id, {});
    const [roomType] = await host.call(rooms.list, { params: { eventId } });
    expect(roomType).toMatchObject({
      reservations: 4,
      wholeStays: 1,
      nights: [
        { night: "2027-06-04", stays: 1 },
        { night: "2027-06-05", stays: 3 },
        { night: "2027-06-06", stays: 1 },
      ],
    });
    const tooFew = { status: 400, fields: { "roomType.supply": "below_booked" } };
    expect(await refusal(rooms.update, { roomType: { supply: 3 } }, { roomTypeId: id })).toMatchObject(tooFew);
    expect((await change(id, { supply: 4 })).supply).toBe(4);
  });

  test("is not deleted, also once it was given back", async () => {
    const booked = await create();
    const canceled = await create();
    const held = await create();
    const free = await create();
    await stay(booked.id, {});
    await stay(canceled.id, { status: "canceled" });
    await stay(held.id, { status: "draft", expiresAt: inDays(-1) });
    for (const roomTypeId of [booked.id, canceled.id])
      expect(await refusal(rooms.remove, undefined, { roomTypeId })).toMatchObject({ status: 460, code: "in_use" });
    for (const roomTypeId of [held.id, free.id])
      expect(await host.call(rooms.remove, { params: { eventId, roomTypeId } })).toBeNull();
    const left = await host.call(rooms.list, { params: { eventId } });
    expect(left.map(({ id }) => id)).toEqual([booked.id, canceled.id]);
  });

  test("leaves buyers what is left on the night that has most, their own room counted as theirs", async () => {
    const { id: roomTypeId } = await create({ supply: 3, ...days });
    const buyer = await world.account(club);
    const pass = { id: randomUUID(), ticketId: passTypeId };
    await buyer.call(registration.savePasses, { params: { eventId }, body: { passes: [pass], packages: [] } });
    const left = async () =>
      (await buyer.call(registration.roomTypes, { params: { eventId } })).map(({ supply }) => supply);
    expect(await left()).toEqual([3]);
    await stay(roomTypeId, { checkIn: "2027-06-04", checkOut: "2027-06-06" });
    expect(await left()).toEqual([3]);
    await stay(roomTypeId, { checkIn: "2027-06-03", checkOut: "2027-06-07" });
    expect(await left()).toEqual([2]);
    const reservation = { id: randomUUID(), eventRoomTypeId: roomTypeId, start: "2027-06-03", end: "2027-06-07" };
    const own = [{ id: pass.id, reservation }];
    expect(await buyer.call(registration.saveReservations, { params: { eventId }, body: own })).toBeNull();
    expect(await left()).toEqual([2]);
    await stay(roomTypeId, {});
    expect(await left()).toEqual([1]);
  });
});

describe("rooms with names", () => {
  const named = (...names: string[]) => names.map((roomName) => ({ id: null, roomName }));

  test("are one room of the event, whatever kinds they are of", async () => {
    const double = await create({ rooms: named("101", "102") });
    const single = await create({ rooms: named("102", "103") });
    const [, shared] = double.rooms;
    expect(single.rooms[0]).toEqual(shared);
    const { rooms: left } = await change(double.id, { rooms: double.rooms.slice(0, 1) });
    expect(left.map(({ roomName }) => roomName)).toEqual(["101"]);
    expect((await change(single.id, {})).rooms.map(({ roomName }) => roomName)).toEqual(["102", "103"]);
  });

  test("are renamed under their ids, never to another's name", async () => {
    const { id: roomTypeId, rooms: made } = await create({ rooms: named("1", "2") });
    const [one, two] = made;
    const renamed = await change(roomTypeId, {
      rooms: [{ id: one?.id ?? null, roomName: "Captain" }, ...made.slice(1)],
    });
    expect(renamed.rooms.find(({ id }) => id === one?.id)?.roomName).toBe("Captain");
    await create({ rooms: named("9") });
    const taken = { roomType: { rooms: [{ id: two?.id, roomName: "9" }] } };
    expect((await refusal(rooms.update, taken, { roomTypeId })).fields).toEqual({
      "roomType.rooms": "taken",
    });
    const twice = { roomType: { rooms: [...named("5"), ...named("5")] } };
    expect((await refusal(rooms.update, twice, { roomTypeId })).fields).toEqual({
      "roomType.rooms.1.roomName": "duplicate",
    });
  });

  test("that somebody has stay, with their kind", async () => {
    const { id: roomTypeId, rooms: made } = await create({ rooms: named("1", "2") });
    const [one, two] = made;
    await stay(roomTypeId, { checkIn: "2027-06-04", checkOut: "2027-06-06", ...(one && { roomId: one.id }) });
    expect(await refusal(rooms.update, { roomType: { rooms: [two] } }, { roomTypeId })).toMatchObject({
      status: 400,
      fields: { "roomType.rooms": "room_booked" },
    });
    expect((await change(roomTypeId, { rooms: one ? [one] : [] })).rooms).toHaveLength(1);
    const kept = await world
      .scope(club)
      .read((tx) => tx.selectFrom("rooms").where("eventId", "=", eventId).select("roomName").execute());
    expect(kept).toEqual([{ roomName: "1" }]);
  });
});

test("room types are offered in the order their hosts choose", async () => {
  const { id: a } = await create({ name: "A" });
  await create({ name: "B" });
  const { id: c } = await create({ name: "C" });
  const names = async () => (await host.call(rooms.list, { params: { eventId } })).map(({ name }) => name).join("");
  expect(await names()).toBe("ABC");
  await host.call(rooms.setOrder, { params: { eventId }, body: { ids: [c, a, randomUUID()] } });
  expect(await names()).toBe("CAB");
});

describe("another event's", () => {
  test("room types, rooms, pass types and add-ons are not there", async () => {
    const mine = await create({ rooms: [{ id: null, roomName: "1" }] });
    const stranger = await world.account(club);
    const other = await world.event(club, { host: stranger });
    const foreign = await world.passType(club, other.id);
    const addOn = await world.insert(club, "eventAddOns", { eventId: other.id, name: "Dinner" });
    const there = { eventId: other.id, roomTypeId: mine.id };
    const name = { roomType: { name: "Stolen" } };
    expect((await refusal(rooms.update, name, there, stranger.who)).status).toBe(404);
    expect((await refusal(rooms.remove, undefined, there, stranger.who)).status).toBe(404);
    expect((await refusal(rooms.update, name, { roomTypeId: mine.id }, stranger.who)).status).toBe(403);
    const own = { params: { eventId: other.id }, body: { roomType: { name: "Tent", price: 1 } } };
    const tent = await stranger.call(rooms.create, own);
    const theirs = { eventId: other.id, roomTypeId: tent.id };
    expect((await refusal(rooms.update, { roomType: { rooms: mine.rooms } }, theirs, stranger.who)).status).toBe(404);
    const terms = { enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null };
    const open = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
    for (const part of [
      { passTypes: [{ passTypeId: foreign.id, ...terms, ...open }] },
      { addOns: [{ addOnId: addOn.id, ...open }] },
    ])
      expect((await refusal(rooms.update, { roomType: part }, { roomTypeId: mine.id })).status).toBe(404);
    await stranger.call(rooms.setOrder, { params: { eventId: other.id }, body: { ids: [mine.id] } });
    expect(await host.call(rooms.list, { params: { eventId } })).toMatchObject([{ name: "Cabin", sortOrder: 1 }]);
  });
});
