import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listings } from "#contract/listings";
import { copiedParts } from "#server/modules/hosting/listings/copied-parts";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  ada = await world.account(club);
  bob = await world.account(club);
});
afterAll(() => world.close());

/** What goes with an event and stays where it is: people, what was sold, what was said, and who may open its door. */
const leftBehind = [
  ...[
    "registrations",
    "announcements",
    "activities",
    "notifications",
    "benefits",
    "door_links",
    "door_scans",
    "downloads",
    "streams",
  ],
  ...["event_mails", "attendees", "payment_intents", "payments", "payment_line_items", "invoices", "saved_sessions"],
  ...["session_accesses", "session_question_responses", "registration_question_responses", "passes", "pass_add_ons"],
  "coupons",
  // A draft of its own has a preview link of its own.
  "event_previews",
  ...["attendee_packages", "room_reservations", "event_activation_completions"],
  "asked_members",
  "threads",
];

const copy = (eventId: string, eventStart: string, by = ada, name = "Again") =>
  by.call(listings.copy, { params: { eventId }, body: { name, eventStart } });

/** 09:00 to 17:00 in Berlin, in summer. */
const summer = {
  eventStart: "2027-06-07T07:00:00.000Z",
  eventEnd: "2027-06-08T15:00:00.000Z",
  timezone: "Europe/Berlin",
};

const rows = <T>(read: (tx: Parameters<Parameters<ReturnType<World["scope"]>["read"]>[0]>[0]) => Promise<T>) =>
  world.scope(club).read(read);

describe("a copy of an event", () => {
  test("decides about every table that hangs on events", async () => {
    const { rows: links } = await rows((tx) =>
      sql<{ child: string; parent: string }>`
        select conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f'`.execute(tx),
    );
    const copied = copiedParts.map(({ table }) => table);
    const hanging = links.filter(({ parent }) => ["events", ...copied].includes(parent)).map(({ child }) => child);
    const undecided = new Set(hanging.filter((table) => ![...copied, ...leftBehind, "events"].includes(table)));
    expect([...undecided]).toEqual([]);
  });

  test("keeps nine o'clock at nine across the change of clocks", async () => {
    const { id: eventId } = await world.event(club, {
      host: ada,
      ...summer,
      registrationStart: "2027-05-01T06:00:00Z",
      registrationEnd: "2027-06-06T21:59:00Z",
    });
    await world.session(club, eventId, {
      name: "Opening",
      startTime: summer.eventStart,
      endTime: "2027-06-07T08:00:00Z",
    });
    await world.session(club, eventId, {
      name: "Untimed",
      startTime: "2027-06-07T22:00:00Z",
      endTime: "2027-06-07T22:00:00Z",
    });
    const { id: passTypeId } = await world.passType(club, eventId, {
      price: 100,
      overrideStartDate: "2027-04-01T10:00:00Z",
    });
    await world.insert(club, "passTypePriceSchedules", {
      passTypeId,
      price: 50,
      startDate: "2027-05-01T06:00:00Z",
      endDate: "2027-05-31T22:00:00Z",
    });
    const made = await copy(eventId, "2027-12-06T08:00:00.000Z");
    expect(made).toMatchObject({
      ...{ name: "Again", slug: "again", visible: false, status: "draft" },
      ...{ eventStart: "2027-12-06T08:00:00.000Z", eventEnd: "2027-12-07T16:00:00.000Z" },
      ...{ registrationStart: "2027-10-30T06:00:00.000Z", registrationEnd: "2027-12-05T22:59:00.000Z" },
    });
    expect(made.sessions.map(({ name, startTime, endTime }) => ({ name, startTime, endTime }))).toEqual([
      { name: "Opening", startTime: "2027-12-06T08:00:00.000Z", endTime: "2027-12-06T09:00:00.000Z" },
      { name: "Untimed", startTime: "2027-12-06T23:00:00.000Z", endTime: "2027-12-06T23:00:00.000Z" },
    ]);
    const [schedule] = await rows((tx) =>
      tx
        .selectFrom("passTypePriceSchedules")
        .where("passTypeId", "<>", passTypeId)
        .select(["startDate", "endDate"])
        .execute(),
    );
    expect(schedule).toEqual({ startDate: "2027-10-30T06:00:00.000Z", endDate: "2027-11-29T23:00:00.000Z" });
  });

  test("begins at another hour with its sessions, while days of sale stay days", async () => {
    const { id: eventId } = await world.event(club, { host: ada, ...summer, registrationEnd: "2027-06-06T21:59:00Z" });
    await world.session(club, eventId, {
      name: "Opening",
      startTime: summer.eventStart,
      endTime: "2027-06-07T08:00:00Z",
    });
    await world.session(club, eventId, {
      name: "Untimed",
      startTime: "2027-06-07T22:00:00Z",
      endTime: "2027-06-07T22:00:00Z",
    });
    const made = await copy(eventId, "2027-06-14T12:00:00.000Z");
    expect([made.eventEnd, made.registrationEnd]).toEqual(["2027-06-15T20:00:00.000Z", "2027-06-13T21:59:00.000Z"]);
    expect(made.sessions.map(({ startTime }) => startTime)).toEqual([
      "2027-06-14T12:00:00.000Z",
      "2027-06-14T22:00:00.000Z",
    ]);
  });

  test("has all that the event sells and asks, joined as there, and nothing that was sold", async () => {
    const { id: eventId } = await world.event(club, { host: ada, ...summer, registrationLimit: 9 });
    const { id: passTypeId } = await world.passType(club, eventId, { supply: 5 });
    await world.passType(club, eventId, { name: "Plus", requiredPassTypeId: passTypeId });
    const section = await world.insert(club, "registrationSections", { eventId, name: "Meals" });
    await world.insert(club, "registrationSectionPassTypes", { sectionId: section.id, passTypeId });
    const question = await world.question(club, eventId, { sectionId: section.id, type: "radio" });
    const choice = await world.insert(club, "registrationQuestionChoices", {
      questionId: question.id,
      value: "Fish",
      supply: 3,
      sold: 1,
    });
    const asked = await world.question(club, eventId, { name: "Which?" });
    await world.insert(club, "registrationSubQuestions", { choiceId: choice.id, questionId: asked.id });
    const session = await world.session(club, eventId, { supply: 4, sold: 2, source: "x", sourceId: "1" });
    const speaker = await world.speaker(club, eventId);
    await world.insert(club, "sessionSpeakers", { sessionId: session.id, speakerId: speaker.id });
    const { registrationId } = await world.registration(club, bob, eventId, { passTypeId });
    await world.insert(club, "coupons", { eventId, code: "EARLY", discountPercent: 10, uses: 1, passTypeId });
    await world.insert(club, "coupons", { eventId, code: "BOUGHT", discountPercent: 100, registrationId });
    const made = await copy(eventId, "2027-06-14T07:00:00.000Z");
    const own = await rows(async (tx) => ({
      types: await tx
        .selectFrom("passTypes")
        .where("eventId", "=", made.id)
        .select(["id", "name", "sold", "supply", "requiredPassTypeId"])
        .orderBy("name", "desc")
        .execute(),
      coupons: await tx
        .selectFrom("coupons")
        .where("eventId", "=", made.id)
        .select(["code", "uses", "passTypeId"])
        .execute(),
      sections: await tx
        .selectFrom("registrationSections as s")
        .innerJoin("registrationSectionPassTypes as p", "p.sectionId", "s.id")
        .where("s.eventId", "=", made.id)
        .select(["s.id", "p.passTypeId"])
        .execute(),
      questions: await tx
        .selectFrom("registrationQuestions")
        .where("eventId", "=", made.id)
        .select(["id", "sectionId", "name"])
        .execute(),
      choices: await tx
        .selectFrom("registrationQuestionChoices as c")
        .innerJoin("registrationQuestions as q", "q.id", "c.questionId")
        .innerJoin("registrationSubQuestions as s", "s.choiceId", "c.id")
        .where("q.eventId", "=", made.id)
        .select(["c.sold", "c.supply", "s.questionId"])
        .execute(),
      sessions: await tx
        .selectFrom("sessions as s")
        .innerJoin("sessionSpeakers as p", "p.sessionId", "s.id")
        .innerJoin("speakers as k", "k.id", "p.speakerId")
        .where("s.eventId", "=", made.id)
        .select(["s.sold", "s.supply", "s.source", "k.eventId"])
        .execute(),
      attendees: await tx.selectFrom("registrations").where("eventId", "=", made.id).select("id").execute(),
    }));
    const [regular] = own.types;
    const sub = own.questions.find(({ name }) => name === "Which?");
    expect(own.types).toMatchObject([
      { name: "Regular", sold: 0, supply: 5, requiredPassTypeId: null },
      { name: "Plus", sold: 0, requiredPassTypeId: regular?.id },
    ]);
    // Their codes were handed out for the one event.
    expect(own.coupons).toEqual([]);
    expect(own.sections).toMatchObject([{ passTypeId: regular?.id }]);
    expect(own.questions).toHaveLength(2);
    expect(own.questions.find(({ name }) => name === "Diet")?.sectionId).toBe(own.sections[0]?.id);
    expect(own.choices).toEqual([{ sold: 0, supply: 3, questionId: sub?.id }]);
    expect(own.sessions).toEqual([{ sold: 0, supply: 4, source: null, eventId: made.id }]);
    expect([own.attendees, made.registrationCount, made.registrationLimit]).toEqual([[], 0, 9]);
  });

  test("is its maker's, with the hosts of the first beside", async () => {
    const { id: eventId } = await world.event(club, { host: ada, canceledAt: "2027-01-01T00:00:00Z" });
    const carol = await world.account(club);
    for (const { id: accountId } of [bob, carol]) await world.insert(club, "eventHosts", { eventId, accountId });
    const made = await copy(eventId, "2027-06-14T07:00:00.000Z", bob);
    expect(made).toMatchObject({ creatorId: bob.id, status: "draft" });
    expect(made.coHosts?.map(({ id }) => id).sort()).toEqual([ada.id, carol.id].sort());
  });

  test("takes an event out of a group only where that opens nothing", async () => {
    const group = await world.insert(club, "groups", { slug: "crew", name: "Crew" });
    await world.insert(club, "groupMemberships", { groupId: group.id, accountId: ada.id, role: "moderator" });
    const closed = await world.event(club, { host: ada, groupId: group.id, groupOnly: true });
    const open = await world.event(club, { host: ada, groupId: group.id });
    for (const { id: eventId } of [closed, open])
      await world.insert(club, "eventHosts", { eventId, accountId: bob.id });
    const body = { name: "Mine", eventStart: "2027-06-14T07:00:00.000Z" };
    expect((await world.send(listings.copy, { params: { eventId: closed.id }, body }, bob.who)).status).toBe(403);
    expect(await copy(open.id, body.eventStart, bob)).toMatchObject({ groupId: null });
    expect(await copy(closed.id, body.eventStart)).toMatchObject({ groupId: group.id, groupOnly: true });
  });

  test("is for the hosts of the event, in its own organization", async () => {
    const { id: eventId } = await world.event(club, { host: ada });
    const other = await world.account(await world.organization());
    const input = { params: { eventId }, body: { name: "Mine", eventStart: "2027-06-14T07:00:00.000Z" } };
    expect((await world.send(listings.copy, input, bob.who)).status).toBe(403);
    expect((await world.send(listings.copy, input, other.who)).status).toBe(404);
  });
});
