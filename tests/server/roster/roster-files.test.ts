import { randomUUID } from "node:crypto";
import { read } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { roster } from "#contract/roster";
import type { RosterExportInput } from "#entities/attendance/roster";
import { openDatabase } from "#server/db/database";
import { makeRosterFile } from "#server/modules/attendance/roster/roster-file.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let host: TestAccount;
let params: { eventId: string };
let passTypeId: string;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization({ timezone: "Asia/Kolkata" });
  host = await world.account(club);
  const event = await world.event(club, {
    host,
    slug: `regatta-${randomUUID().slice(0, 8)}`,
    timezone: "Europe/Dublin",
  });
  params = { eventId: event.id };
  passTypeId = (await world.passType(club, event.id, { name: "Crew" })).id;
});
afterEach(() => {
  world.clock.now = null;
});
afterAll(() => world.close());

const offer = async (body: RosterExportInput, who = host): Promise<string> =>
  (await who.call(roster.export, { params, body })).url;
const open = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: new URL(url).pathname.replace(/^\/api/, ""), headers });
const register = async (over: object, pass: object = {}) => {
  const account = await world.account(club, over);
  return { account, ...(await world.registration(club, account, params.eventId, { passTypeId, ...pass })) };
};

describe("a file of attendees", () => {
  test("has a line for each pass, with what is asked for, as people read it", async () => {
    const diet = await world.question(club, params.eventId, { name: "Diet", type: "select" });
    await world.insert(club, "registrationQuestionChoices", { questionId: diet.id, value: "v", text: "Vegan" });
    const { account, passId, registrationId } = await register(
      { firstName: "Zoë", lastName: "O'Neil" },
      { location: "A1" },
    );
    await world.registration(club, account, params.eventId, { passTypeId, status: "canceled" });
    await register({ firstName: "Cart" }, { status: "draft" });
    await world.insert(club, "registrationQuestionResponses", { passId, questionId: diet.id, value: "v" });
    await world.insert(club, "payments", {
      ...{ source: "registration", accountId: account.id, eventId: params.eventId, registrationId },
      ...{ currency: "EUR", amount: 12_50, integrationType: "manual" },
    });
    const columns = ["firstName", "type", "status", "seat", "paid", `q:${diet.id}`];
    const reply = await open(await offer({ format: "csv", columns }));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="regatta-[\w-]+-attendees\.csv"$/),
    });
    expect(
      reply.body
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n"),
    ).toEqual([
      `First name,Pass type,Status,Seat,Paid (${club.currency}),Diet`,
      "Zoë,Crew,Ready,A1,12.50,Vegan",
      "Zoë,Crew,Canceled,,,",
    ]);
  });

  test("is the same as a workbook, with numbers, sums and days as such, by the clock of the event", async () => {
    const types = ["number", "quantity", "date", "time", "text"] as const;
    const questions = await Promise.all(
      types.map((type) => world.question(club, params.eventId, { name: `Of ${type}`, type })),
    );
    const { account, passId, registrationId } = await register(
      { firstName: "Ada" },
      { usedAt: "2027-06-04T19:00:00.000Z" },
    );
    const answers = ["62.5", "2", "1990-12-31", "20:15", "0123"];
    for (const [at, { id: questionId }] of questions.entries())
      await world.insert(club, "registrationQuestionResponses", { passId, questionId, value: answers[at] ?? "" });
    await world.insert(club, "payments", {
      ...{ source: "registration", accountId: account.id, eventId: params.eventId, registrationId },
      ...{ currency: club.currency, amount: 12_50, integrationType: "manual" },
    });
    const columns = ["firstName", "order", "checkedIn", "paid", ...questions.map(({ id }) => `q:${id}`)];
    const reply = await open(await offer({ format: "xlsx", columns }));
    const book = read(reply.rawPayload, { cellNF: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    const cells = [..."ABCDEFGHI"].map((letter) => {
      const { t, w } = sheet[`${letter}2`] ?? {};
      return [sheet[`${letter}1`]?.v, `${t} ${w}`];
    });
    expect(Object.fromEntries(cells)).toEqual({
      "First name": "s Ada",
      "Order no.": expect.stringMatching(/^n \d+$/),
      "Checked in": "n 2027-06-04 20:00",
      [`Paid (${club.currency})`]: `n ${club.currency} 12.50`,
      "Of number": "n 62.5",
      "Of quantity": "n 2",
      "Of date": "n 1990-12-31",
      "Of time": "n 20:15",
      "Of text": "s 0123",
    });
  });

  test("keeps an answer of many lines in its cell", async () => {
    const note = await world.question(club, params.eventId, { name: "Note", type: "textarea" });
    const { passId } = await register({ firstName: "Ann" });
    const value = "line1\nline2";
    await world.insert(club, "registrationQuestionResponses", { passId, questionId: note.id, value });
    const { body } = await open(await offer({ format: "csv", columns: ["firstName", `q:${note.id}`] }));
    expect(parse(body, { bom: true })).toEqual([
      ["First name", "Note"],
      ["Ann", value],
    ]);
  });

  test("runs nothing, whatever an attendee is called or a question asks", async () => {
    const evil = '=HYPERLINK("https://evil.example","Click")';
    const { passId } = await register({ firstName: evil, lastName: "@SUM(1+1)" });
    const diet = await world.question(club, params.eventId, { name: "Diet", label: "=2+2", type: "textarea" });
    const value = "Vegan\n=1+1";
    await world.insert(club, "registrationQuestionResponses", { passId, questionId: diet.id, value });
    const columns = ["firstName", "lastName", `q:${diet.id}`];
    const csv = await open(await offer({ format: "csv", columns }));
    expect(parse(csv.body, { bom: true })).toEqual([
      ["First name", "Last name", "'=2+2"],
      [`'${evil}`, "'@SUM(1+1)", "Vegan\n'=1+1"],
    ]);
    const workbook = (await open(await offer({ format: "xlsx", columns }))).rawPayload;
    const { sheets } = await readXlsx(workbook, {});
    expect(sheets[0]?.rows).toEqual([
      ["First name", "Last name", "=2+2"],
      [evil, "@SUM(1+1)", value],
    ]);
    expect([...(sheets[0]?.cells?.values() ?? [])].every(({ formula }) => formula === undefined)).toBe(true);
  });

  test("is of those who match, or are named", async () => {
    const { account } = await register({ firstName: "Ada" });
    await register({ firstName: "Bob" }, { status: "needsInfo" });
    const lines = async (body: object) =>
      (await open(await offer({ format: "csv", columns: ["firstName"], ...body }))).body.trim().split("\r\n").slice(1);
    expect(await lines({ status: "needsInfo" })).toEqual(["Bob"]);
    expect(await lines({ accountIds: [account.id] })).toEqual(["Ada"]);
    expect(await lines({ search: "%" })).toEqual([]);
    expect(await lines({})).toEqual(["Ada", "Bob"]);
  });

  test("has its hours by the clock of the event, or of the organization where the event has none", async () => {
    await register({ firstName: "Ada" });
    const hoursBy = async (timezone: string | null): Promise<string> => {
      await world.scope(club).write((tx) => tx.updateTable("events").set({ timezone }).execute());
      return (await open(await offer({ format: "csv", columns: ["registered"] }))).body;
    };
    expect(await hoursBy(null)).toBe(await hoursBy("Asia/Kolkata"));
    expect(await hoursBy(null)).not.toBe(await hoursBy("UTC"));
  });
});

describe("its address", () => {
  test("is good for ten minutes", async () => {
    const url = await offer({ format: "csv" });
    world.clock.now = new Date(Date.now() + 9 * 60_000);
    expect((await open(url)).statusCode).toBe(200);
    world.clock.now = new Date(Date.now() + 11 * 60_000);
    expect((await open(url)).statusCode).toBe(404);
  });

  test("opens for nobody who alters it, nor for another account that shows who it is", async () => {
    const url = await offer({ format: "csv" });
    const [, id = "", token = ""] = /downloads\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
    const altered = [
      url.replace(token, `${token.slice(0, -2)}AA`),
      url.replace(id, randomUUID()),
      url.replace(id, "x"),
      (await offer({ format: "csv" })).replace(/[^/]+$/, token),
    ];
    for (const each of altered) expect((await open(each)).statusCode).toBe(404);
    const other = await world.account(club);
    expect((await open(url, { authorization: other.who.token ?? "" })).statusCode).toBe(404);
    expect((await open(url, { authorization: host.who.token ?? "" })).statusCode).toBe(200);
  });

  test("ends with the right to it", async () => {
    const coHost = await world.account(club);
    await world.insert(club, "eventHosts", { eventId: params.eventId, accountId: coHost.id });
    const url = await offer({ format: "csv" }, coHost);
    expect((await open(url)).statusCode).toBe(200);
    await world.scope(club).write((tx) => tx.deleteFrom("eventHosts").where("accountId", "=", coHost.id).execute());
    expect((await open(url)).statusCode).toBe(403);
    const again = await offer({ format: "csv" });
    await world
      .scope(club)
      .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", host.id).execute());
    expect((await open(again)).statusCode).toBe(404);
  });

  test("is kept nowhere in the open", async () => {
    const url = await offer({ format: "csv" });
    const rows = await world.scope(club).read((tx) => tx.selectFrom("downloads").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(url.split("/").at(-1));
    expect(rows).toHaveLength(1);
    world.clock.now = new Date(Date.now() + 11 * 60_000);
    await offer({ format: "csv" });
    expect(await world.scope(club).read((tx) => tx.selectFrom("downloads").select("id").execute())).toHaveLength(1);
  });
});

describe("a crowd", () => {
  const slice = 250;
  const slices = 6;
  const many = slice * slices;

  /** As the database does by itself before long: plans for tables that nobody has looked at suit small ones. */
  const lookAtTables = async () => {
    const owner = new pg.Client({ connectionString: world.databaseUrl });
    await owner.connect();
    await owner.query("analyze");
    await owner.end();
  };

  beforeEach(async () => {
    const { write } = world.scope(club);
    // Numbers of their own: the counters are made for people, not for crowds.
    const registrations = Array.from({ length: many }, (_, at) => ({
      ...{ id: randomUUID(), accountId: randomUUID(), eventId: params.eventId, alternateId: at + 1 },
    }));
    const people = registrations.map(({ accountId: id }, at) => ({
      ...{ id, username: `crew-${id}`, firstName: `Guest ${at}` },
    }));
    const passes = registrations.map(({ id: registrationId, alternateId }) => ({
      ...{ registrationId, passTypeId, alternateId, status: "ready" as const },
    }));
    await write(async (tx) => {
      await tx.insertInto("accounts").values(people).execute();
      await tx.insertInto("registrations").values(registrations).execute();
    });
    await lookAtTables();
    await write((tx) => tx.insertInto("passes").values(passes).execute());
    await lookAtTables();
  });

  test.each(["csv", "xlsx"] as const)("is read as %s a slice at a time, no faster than it is taken", async (format) => {
    await offer({ format });
    const row = await world.scope(club).read((tx) => tx.selectFrom("downloads").selectAll().executeTakeFirstOrThrow());
    const sizes: number[] = [];
    const database = openDatabase(world.databaseUrl, {
      onStatement: (statement, values) => {
        if (/as answers/.test(statement))
          sizes.push(...values.map((value) => (Array.isArray(value) ? value.length : 0)));
      },
    });
    const scope = database.organization(club.id);
    const ctx = { platform: world.platform, organization: club, organizationId: club.id, ...scope };
    const { body } = await makeRosterFile(ctx, row);
    const reader = body[Symbol.asyncIterator]();
    await reader.next();
    expect(sizes.length).toBeLessThanOrEqual(2);
    for (let part = await reader.next(); !part.done; ) part = await reader.next();
    expect(sizes).toEqual(Array.from({ length: slices }, () => slice));
    await database.close();
  });

  test("is in the file, everybody once", async () => {
    const { body } = await open(await offer({ format: "csv", columns: ["firstName"] }));
    const lines = body.trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(many);
    expect(new Set(lines).size).toBe(many);
  });
});
