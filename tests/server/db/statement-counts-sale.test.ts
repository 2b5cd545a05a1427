import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attendee } from "#contract/attendee";
import { benefits } from "#contract/benefits";
import { listings } from "#contract/listings";
import { programme } from "#contract/programme";
import { questions } from "#contract/questions";
import { registration } from "#contract/registration";
import { reports } from "#contract/reports";
import { rooms } from "#contract/rooms";
import type { AnyEndpoint } from "#kernel/define";
import { buildApp } from "#server/app";
import { type Database, openDatabase } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { fillCart } from "#tests/support/checkout";
import { type Credentials, send } from "#tests/support/client";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let buyer: TestAccount;
let watched: Database;
let app: ReturnType<typeof buildApp>;
const statements: string[] = [];
const named = { eventId: "", accountId: "", passId: "", passTypeId: "", followupId: "" };

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization();
  host = await world.account(club);
  buyer = await world.account(club);
  watched = openDatabase(world.databaseUrl, { onStatement: (statement) => void statements.push(statement) });
  app = buildApp({ ...world.platform, database: watched });
  const event = await world.event(club, { host, imageId: await picture() });
  const { id: passTypeId } = await world.passType(club, event.id);
  const { passId } = await world.registration(club, buyer, event.id, { passTypeId });
  Object.assign(named, { eventId: event.id, accountId: buyer.id, passId, passTypeId });
  await fillCart(buyer, event.id, passTypeId);
  named.followupId = (await addParts("first")).followupId;
});
afterAll(async () => {
  await app.close();
  await watched.close();
  await world.close();
});

const picture = async () => (await world.insert(club, "images", { width: 8, height: 8 })).id;

/** One more of everything that the event asks, sells and shows; who has bought a pass is in every audience. */
const addParts = async (name: string) => {
  const { eventId, passId, passTypeId } = named;
  const tier = await world.insert(club, "accountTiers", { slug: name, name, imageId: await picture() });
  const passType = await world.passType(club, eventId);
  const addOn = await world.insert(club, "eventAddOns", { eventId, name, imageId: await picture() });
  await world.insert(club, "eventAddOnPassTypes", { addOnId: addOn.id, passTypeId: passType.id });
  await world.insert(club, "eventAddOns", { eventId, name: `${name} for all` });
  await world.insert(club, "accountTierMembers", { accountId: buyer.id, tierId: tier.id });
  await world.insert(club, "passAddOns", { passId, addOnId: addOn.id, status: "ready" });

  const followup = await world.insert(club, "registrationSections", { eventId, name, kind: "followup" });
  const section = await world.insert(club, "registrationSections", { eventId, name });
  await world.insert(club, "registrationSectionTiers", { sectionId: section.id, tierId: tier.id });
  for (const asked of [passTypeId, passType.id])
    await world.insert(club, "registrationSectionPassTypes", { sectionId: section.id, passTypeId: asked });
  await world.insert(club, "registrationSectionAddOns", { sectionId: section.id, addOnId: addOn.id });
  const question = await world.question(club, eventId, { sectionId: section.id, type: "select" });
  const choice = await world.insert(club, "registrationQuestionChoices", { questionId: question.id, value: name });
  const opened = await world.question(club, eventId);
  await world.insert(club, "registrationSubQuestions", { choiceId: choice.id, questionId: opened.id });
  await world.insert(club, "registrationQuestionResponses", { passId, questionId: question.id, value: name });

  const roomType = await world.insert(club, "eventRoomTypes", { eventId, name, imageId: await picture() });
  const room = await world.insert(club, "rooms", { eventId, roomName: name });
  await world.insert(club, "roomRoomTypes", { roomId: room.id, roomTypeId: roomType.id });
  await world.insert(club, "eventRoomTypePassTypes", { roomTypeId: roomType.id, passTypeId: passType.id });
  await world.insert(club, "eventRoomTypeAddOns", { roomTypeId: roomType.id, addOnId: addOn.id });

  const times = { startTime: inDays(8), endTime: inDays(9) };
  const location = await world.insert(club, "sessionLocations", { eventId, name, imageId: await picture() });
  const programmed = { eventId, slug: name, name, imageId: await picture() };
  const session = await world.insert(club, "sessions", { ...programmed, ...times, locationId: location.id });
  const track = await world.insert(club, "tracks", { eventId, slug: name, name, color: "#114488" });
  await world.insert(club, "sessionTracks", { sessionId: session.id, trackId: track.id });
  const person = { eventId, slug: name, firstName: name, imageId: await picture() };
  const speaker = await world.insert(club, "speakers", person);
  await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
  const sponsor = await world.account(club, { imageId: await picture() });
  await world.insert(club, "sessionSponsors", { sessionId: session.id, accountId: sponsor.id });
  await world.insert(club, "eventSponsors", { eventId, accountId: sponsor.id });
  return { followupId: followup.id };
};

const textsOf = async (call: AnyEndpoint, input: Parameters<typeof send>[2], who: Credentials) => {
  statements.length = 0;
  const { status, body } = await send(app, call, input, who);
  expect(status, body.message).toBe(200);
  return statements.filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text));
};

/** What a call asks besides what every call asks: whose it is, and whether they may. */
const askedBy = async (call: AnyEndpoint, { who }: TestAccount) => {
  const ofEach = new Set(await textsOf(benefits.list, {}, who));
  return (await textsOf(call, { params: named }, who)).filter((text) => !ofEach.has(text));
};

type Whose = "the host's" | "the buyer's";

/** The statement that finds the event is among them. */
const calls: readonly (readonly [name: string, whose: Whose, call: AnyEndpoint, count: number])[] = [
  ["all that an event asks", "the host's", questions.questionnaire, 4],
  ["what an attendee's pass is asked", "the host's", listings.attendeeSections, 5],
  ["what a pass is asked", "the buyer's", attendee.questions, 5],
  ["what it is asked afterwards", "the buyer's", attendee.followups, 4],
  ["one part of that", "the buyer's", attendee.followup, 4],
  ["what a cart is asked", "the buyer's", registration.questions, 6],
  ["add-ons for a pass", "the buyer's", attendee.addOns, 5],
  ["add-ons for a cart", "the buyer's", registration.addOns, 6],
  ["rooms for a cart", "the buyer's", registration.roomTypes, 6],
  ["the desk's rooms", "the host's", rooms.list, 5],
  ["the desk's programme", "the host's", programme.get, 3],
  ["a listing", "the host's", listings.get, 6],
  ["the numbers of an event", "the host's", reports.statistics, 5],
];

const asked = (call: AnyEndpoint, whose: Whose) => askedBy(call, whose === "the host's" ? host : buyer);

describe("of one thing of each kind or of twenty, the same few statements read", () => {
  const few = new Map<string, string[]>();
  beforeAll(async () => {
    // Twice: what a process remembers is asked for once.
    for (let round = 0; round < 2; round += 1)
      for (const [name, whose, call] of calls) few.set(name, await asked(call, whose));
    for (let made = 1; made < 20; made += 1) await addParts(`more-${made}`);
  });

  test.each(calls)("%s", async (name, whose, call, count) => {
    const many = await asked(call, whose);
    expect(many).toEqual(few.get(name));
    expect(many.length, many.join("\n")).toBe(count);
  });
});
