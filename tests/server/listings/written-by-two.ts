import { coupons } from "#contract/coupons";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import { questions } from "#contract/questions";
import { rooms } from "#contract/rooms";
import { sales } from "#contract/sales";
import { self } from "#contract/self";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { salesHost } from "#tests/server/sales/sales-host";
import { inDays, type TestAccount, type World } from "#tests/support/world";

interface Desk {
  world: World;
  club: OrganizationRecord;
  ada: TestAccount;
  eventId: string;
}

type Fields = Readonly<Record<string, unknown>>;
interface Written {
  /** As both writers found it. */
  found: Fields;
  /** What the one changes, what the other changes, and what somebody who saw neither makes of the first. */
  mine: Fields;
  theirs: Fields;
  late: Fields;
  /** Of the fields' paths in the body. */
  under?: string;
  write: (fields: Fields, base: Fields) => Promise<{ status: number; body: { code?: string; current?: unknown } }>;
  kept: () => Promise<unknown>;
}

/** What two people may write at the same time. */
export const written: Readonly<Record<string, (desk: Desk) => Promise<Written>>> = {
  "a pass type": async ({ world, club, ada, eventId }) => {
    const { create, salesOf } = salesHost(world, club, ada, eventId);
    const { id: passTypeId } = await create();
    const period = { id: null, name: "Early", price: 4_000, startDate: inDays(1), endDate: inDays(2) };
    return {
      found: { name: "Regular", shortDescription: "", priceSchedules: [] },
      ...{ mine: { priceSchedules: [period] }, theirs: { name: "Weekend" }, late: { name: "Week" }, under: "passType" },
      write: (passType, base) =>
        world.send(sales.updatePassType, { params: { eventId, passTypeId }, body: { passType, base } }, ada.who),
      kept: async () => {
        const [passType] = (await salesOf()).passTypes;
        return { ...passType, priceSchedules: passType?.priceSchedules.map((row) => ({ ...row, id: null })) };
      },
    };
  },
  "a package": async ({ world, club, ada, eventId }) => {
    const { create, makePackage, salesOf } = salesHost(world, club, ada, eventId);
    const { id: passTypeId } = await create();
    const { id: packageId } = await makePackage(passTypeId);
    const holding = (quantity: number) => ({ passes: [{ passTypeId, quantity }] });
    return {
      found: { name: "Two", ...holding(2) },
      ...{ mine: { name: "Three" }, theirs: holding(3), late: holding(4), under: "package" },
      write: (of, base) =>
        world.send(sales.updatePackage, { params: { eventId, packageId }, body: { package: of, base } }, ada.who),
      kept: async () => (await salesOf()).packages[0],
    };
  },
  "an extra": async ({ world, club, ada, eventId }) => {
    const { create, makeDinner, salesOf } = salesHost(world, club, ada, eventId);
    const ids = [(await create()).id, (await create({ name: "Other" })).id];
    const { id: addOnId } = await makeDinner();
    return {
      found: { name: "Dinner", passTypeIds: [] },
      mine: { name: "Supper" },
      ...{ theirs: { passTypeIds: ids.slice(0, 1) }, late: { passTypeIds: ids.slice(1) }, under: "addOn" },
      write: (addOn, base) =>
        world.send(sales.updateAddOn, { params: { eventId, addOnId }, body: { addOn, base } }, ada.who),
      kept: async () => (await salesOf()).addOns[0],
    };
  },
  "a kind of room": async ({ world, club, ada, eventId }) => {
    const { create, makeDinner } = salesHost(world, club, ada, eventId);
    const [regular, weekend] = [(await create()).id, (await create({ name: "Weekend" })).id];
    const { id: addOnId } = await makeDinner();
    const { id: roomTypeId } = await ada.call(rooms.create, {
      params: { eventId },
      body: { roomType: { name: "Cabin", price: 9_000, rooms: [{ id: null, roomName: "101" }] } },
    });
    const open = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
    const terms = { enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null, ...open };
    // Forms make a row for each pass type; another one was once kept, and neither says anything.
    await world.insert(club, "eventRoomTypePassTypes", { roomTypeId, passTypeId: weekend });
    const passTypes = [regular, weekend].map((passTypeId) => ({ passTypeId, ...terms }));
    const paying = (premium: number) => ({ passTypes: [{ ...terms, passTypeId: regular, premium }] });
    return {
      found: { name: "Cabin", passTypes, addOns: [{ addOnId, ...open }] },
      mine: { name: "Berth", addOns: [{ addOnId, ...open, maxEnd: "2027-06-08" }] },
      ...{ theirs: paying(500), late: paying(700), under: "roomType" },
      write: (roomType, base) =>
        world.send(rooms.update, { params: { eventId, roomTypeId }, body: { roomType, base } }, ada.who),
      kept: async () => (await ada.call(rooms.list, { params: { eventId } }))[0],
    };
  },
  "a mail of an event": async ({ world, ada, eventId }) => {
    const place = { params: { eventId, type: "reminder" as const } };
    return {
      found: { body: "", replyTo: "" },
      mine: { replyTo: "quay@example.org" },
      ...{ theirs: { body: "<p>See you</p>" }, late: { body: "<p>Come</p>" } },
      write: (fields, base) => world.send(listings.updateEmail, { ...place, body: { ...fields, base } }, ada.who),
      kept: () => ada.call(listings.email, place),
    };
  },
  "a track": async ({ world, ada, eventId }) => {
    const found = { name: "Tides", color: "#0f766e", description: "" };
    const { id: trackId } = await ada.call(programme.createTrack, { params: { eventId }, body: found });
    return {
      ...{ found, mine: { color: "#b45309" }, theirs: { description: "By day" }, late: { description: "By night" } },
      write: (fields, base) =>
        world.send(programme.updateTrack, { params: { eventId, trackId }, body: { ...fields, base } }, ada.who),
      kept: async () => (await ada.call(programme.get, { params: { eventId } })).tracks[0],
    };
  },
  "a place": async ({ world, ada, eventId }) => {
    const found = { name: "The quay", description: null, city: null };
    const { id: locationId } = await ada.call(programme.createLocation, { params: { eventId }, body: found });
    return {
      ...{ found, mine: { city: "Cork" }, theirs: { name: "The pier" }, late: { name: "The dock" } },
      write: (fields, base) =>
        world.send(programme.updateLocation, { params: { eventId, locationId }, body: { ...fields, base } }, ada.who),
      kept: async () => (await ada.call(programme.get, { params: { eventId } })).locations[0],
    };
  },
  "a coupon": async ({ world, ada, eventId }) => {
    const found = { code: "EARLY", discountPercent: 10, description: null, emailDomains: "a.org, b.org" };
    const { id: couponId } = await ada.call(coupons.create, { params: { eventId }, body: found });
    return {
      ...{ found, mine: { description: "For all" }, theirs: { discountPercent: 20 }, late: { discountPercent: 30 } },
      write: (fields, base) =>
        world.send(coupons.update, { params: { eventId, couponId }, body: { ...fields, base } }, ada.who),
      kept: async () => (await ada.call(coupons.list, { params: { eventId } })).items[0],
    };
  },
  "a section of questions": async ({ world, ada, eventId }) => {
    const { id: passTypeId } = await ada.call(sales.createPassType, {
      params: { eventId },
      body: { passType: { name: "Regular", price: 5_000 } },
    });
    const body = { kind: "registration" as const, name: "You", description: "", passTypeIds: [] };
    const { id: sectionId } = await ada.call(questions.createSection, { params: { eventId }, body });
    return {
      found: { name: "You", description: "", passTypeIds: [] },
      ...{ mine: { passTypeIds: [passTypeId] }, theirs: { name: "About you" }, late: { name: "Yourself" } },
      write: (fields, base) =>
        world.send(questions.updateSection, { params: { eventId, sectionId }, body: { ...fields, base } }, ada.who),
      kept: async () =>
        (await ada.call(questions.questionnaire, { params: { eventId } })).sections.find(({ id }) => id === sectionId),
    };
  },
  "a question": async ({ world, ada, eventId }) => {
    const asked = { name: "Boat", required: false, mutable: true };
    const { id: questionId } = await ada.call(questions.create, {
      params: { eventId },
      body: { ...asked, type: "select", choices: ["One", "Two"].map((value) => ({ id: null, value })) },
    });
    const read = async () =>
      (await ada.call(questions.questionnaire, { params: { eventId } })).questions.find(({ id }) => id === questionId);
    const choices = ((await read())?.choices ?? []).map(({ id, value, text, supply, description, subQuestionIds }) => ({
      ...{ id, value, text, supply, description, subQuestionIds },
    }));
    return {
      found: { ...asked, choices },
      // The order of choices is somebody's choice.
      ...{ mine: { name: "Which boat" }, theirs: { choices: choices.toReversed() }, late: { choices: [] } },
      write: (fields, base) =>
        world.send(questions.update, { params: { eventId, questionId }, body: { ...fields, base } }, ada.who),
      kept: read,
    };
  },
  "a profile in two tabs": async ({ world, ada }) => ({
    found: { firstName: "Ada", bio: null },
    ...{ mine: { firstName: "Augusta" }, theirs: { bio: "Rows" }, late: { bio: "Sails" } },
    write: (fields, base) => world.send(self.update, { body: { ...fields, base } }, ada.who),
    kept: () => ada.call(self.get),
  }),
};
