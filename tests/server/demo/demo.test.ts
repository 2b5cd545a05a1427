import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireOrganization } from "#server/cli/organizations";
import { type Database, openDatabase, type Tx } from "#server/db/database";
import { createDemo } from "#server/demo/create";
import { demoPassword } from "#server/demo/people";
import { createPasswords } from "#server/identity/passwords";
import { createDirectoryStore } from "#server/ports/files-directory";
import { type CliResult, runCli } from "#tests/support/cli";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let storage: TestDatabase;
let database: Database;
let run: CliResult;
const directory = mkdtempSync(join(tmpdir(), "demo-files-"));
const files = createDirectoryStore(directory);

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase(storage.url, { max: 3 });
  run = await runCli(storage.url, ["demo"]);
});

afterAll(async () => {
  await database.close();
  await storage.drop();
  rmSync(directory, { recursive: true });
});

const across = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.asPlatform("a look at the demo", work);

const inCommunity = async <T>(slug: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { id } = await requireOrganization(database, slug);
  return database.organization(id).read(work);
};

/** Rows whose counter is not the number of things that took from it. */
const wrongCounters = async (tx: Tx) => {
  const passTypes = await tx
    .selectFrom("passTypes as t")
    .select(["t.slug as name", "t.sold as kept"])
    .select((eb) =>
      eb
        .selectFrom("passes as p")
        .whereRef("p.passTypeId", "=", "t.id")
        .where("p.status", "in", ["ready", "needsInfo"])
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("counted"),
    )
    .execute();
  const choices = await tx
    .selectFrom("registrationQuestionChoices as c")
    .select(["c.value as name", "c.sold as kept"])
    .select((eb) =>
      eb
        .selectFrom("registrationQuestionResponses as r")
        .whereRef("r.questionId", "=", "c.questionId")
        .whereRef("r.value", "=", "c.value")
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("counted"),
    )
    .execute();
  const events = await tx
    .selectFrom("events as e")
    .select(["e.slug as name", "e.registrationCount as kept"])
    .select((eb) =>
      eb
        .selectFrom("registrations as r")
        .innerJoin("passes as p", "p.registrationId", "r.id")
        .whereRef("r.eventId", "=", "e.id")
        .where("p.status", "in", ["ready", "needsInfo"])
        .select((of) => of.fn.count<number>("r.id").distinct().as("n"))
        .as("counted"),
    )
    .execute();
  const coupons = await tx
    .selectFrom("coupons as c")
    .select(["c.code as name", "c.uses as kept"])
    .select((eb) =>
      eb
        .selectFrom("passes as p")
        .whereRef("p.couponId", "=", "c.id")
        .where("p.status", "in", ["ready", "needsInfo"])
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("counted"),
    )
    .execute();
  const all = [...passTypes, ...choices, ...events, ...coupons];
  expect(all.length).toBeGreaterThan(30);
  expect(all.reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(30);
  return all.filter(({ kept, counted }) => kept !== counted);
};

/** Required questions that a pass does not answer: its owner would be asked at the door. */
const missingAnswers = (tx: Tx) =>
  tx
    .selectFrom("passes as p")
    .innerJoin("registrations as r", "r.id", "p.registrationId")
    .innerJoin("registrationQuestions as q", "q.eventId", "r.eventId")
    .leftJoin("registrationQuestionResponses as a", (join) =>
      join.onRef("a.passId", "=", "p.id").onRef("a.questionId", "=", "q.id"),
    )
    .where("q.required", "=", true)
    // What only a choice opens is asked of nobody else.
    .where("q.sectionId", "is not", null)
    .where("p.status", "in", ["ready", "needsInfo"])
    .where("a.passId", "is", null)
    .select(["p.id", "q.name"])
    .execute();

describe("the first run", () => {
  it("tells addresses, accounts and the password", () => {
    expect(run).toMatchObject({ code: 0, stderr: "" });
    for (const text of [
      "http://localhost:",
      "http://kumo.localhost:",
      "visitor@tidewater.example",
      "organiser@kumo.example",
      demoPassword,
    ])
      expect(run.stdout).toContain(text);
  });

  it("leaves every counter true and every pass with its answers", async () => {
    for (const slug of ["tidewater", "kumo"]) expect(await inCommunity(slug, missingAnswers)).toEqual([]);
    expect(await across(wrongCounters)).toEqual([]);
  });

  it("has events behind, under way and ahead, and one that is sold out", async () => {
    const now = new Date().toISOString();
    const events = await inCommunity("tidewater", (tx) => tx.selectFrom("events").selectAll().execute());
    const past = events.filter(({ eventEnd }) => eventEnd < now);
    const ahead = events.filter(({ eventStart }) => eventStart > now);
    expect([past.length, ahead.length].every((count) => count >= 3)).toBe(true);
    expect(events.filter(({ eventStart, eventEnd }) => eventStart <= now && now <= eventEnd)).toMatchObject([
      { slug: "night-of-lanterns" },
    ]);
    expect(
      ahead.filter(({ registrationStart }) => registrationStart !== null && registrationStart > now),
    ).toMatchObject([{ slug: "bronze-casting-weekend" }]);
    const full = await inCommunity("tidewater", (tx) =>
      tx
        .selectFrom("passTypes as t")
        .innerJoin("events as e", "e.id", "t.eventId")
        .whereRef("t.sold", "=", "t.supply")
        .select("e.slug")
        .execute(),
    );
    expect(full).toEqual([{ slug: "knots-that-hold" }]);
  });

  it("has nobody registered, or let in, in the future", async () => {
    const now = new Date().toISOString();
    const early = await across((tx) =>
      tx
        .selectFrom("passes as p")
        .innerJoin("registrations as r", "r.id", "p.registrationId")
        .where((eb) => eb.or([eb("p.usedAt", ">", now), eb("p.createdAt", ">", now), eb("r.createdAt", ">", now)]))
        .select("p.id")
        .execute(),
    );
    expect(early).toEqual([]);
  });

  it("has a conference with a programme, speakers, sponsors, questions and a page", async () => {
    const parts = await inCommunity("tidewater", async (tx) => {
      const { id } = await tx
        .selectFrom("events")
        .where("slug", "=", "tidewater-gathering")
        .select("id")
        .executeTakeFirstOrThrow();
      const talks = await tx
        .selectFrom("sessions as s")
        .where("s.eventId", "=", id)
        .where("s.nonSession", "=", false)
        .select(["s.name", "s.locationId"])
        .select((eb) =>
          eb
            .selectFrom("sessionSpeakers as l")
            .whereRef("l.sessionId", "=", "s.id")
            .select((of) => of.fn.countAll<number>().as("n"))
            .as("speakers"),
        )
        .execute();
      const speakers = await tx.selectFrom("speakers").where("eventId", "=", id).select("slug").execute();
      const hosts = await tx.selectFrom("eventHosts").where("eventId", "=", id).select("accountId").execute();
      const pages = await tx.selectFrom("eventPages").where("eventId", "=", id).select("slug").execute();
      const levels = await tx.selectFrom("eventSponsorshipLevels").where("eventId", "=", id).select("slug").execute();
      return { talks, speakers, hosts, pages, levels };
    });
    expect(parts.talks.length).toBeGreaterThanOrEqual(14);
    expect(parts.talks.every(({ locationId }) => locationId !== null)).toBe(true);
    expect(parts.talks.find(({ name }) => name.startsWith("Panel"))).toMatchObject({ speakers: 3 });
    expect([parts.speakers.length, parts.hosts.length, parts.pages.length, parts.levels.length]).toEqual([8, 1, 2, 2]);
  });

  it("lets everybody sign in with the one password, and one person act as three", async () => {
    const passwords = createPasswords();
    const people = await across((tx) =>
      tx
        .selectFrom("identityUsers as u")
        .innerJoin("logins as l", (join) =>
          join
            .onRef("l.organizationId", "=", "u.organizationId")
            .on((eb) => eb("l.sub", "=", eb.cast<string>("u.sub", "text"))),
        )
        .select(["u.email", "u.status", "u.emailVerified", "u.passwordHash", "l.verified"])
        .select((eb) =>
          eb
            .selectFrom("loginAccounts as a")
            .whereRef("a.loginId", "=", "l.id")
            .select((of) => of.fn.countAll<number>().as("n"))
            .as("accounts"),
        )
        .execute(),
    );
    expect(people).toHaveLength(12);
    expect(people.filter(({ accounts }) => accounts !== 1)).toMatchObject([
      { email: "family@tidewater.example", accounts: 3 },
    ]);
    for (const person of people)
      expect(person).toMatchObject({ status: "CONFIRMED", emailVerified: true, verified: true });
    expect(await passwords.matches(people[0]?.passwordHash, demoPassword)).toBe(true);
    const waiting = await across((tx) =>
      tx.selectFrom("accounts").where("termsAccepted", "is", null).select("username").execute(),
    );
    expect(waiting).toEqual([]);
  });

  it("gives each community its own brand, languages and modules", async () => {
    const [tidewater, kumo] = [
      await requireOrganization(database, "tidewater"),
      await requireOrganization(database, "kumo"),
    ];
    expect(tidewater.modules).toMatchObject({
      events: { enabled: true },
      groups: { enabled: true },
      bookings: { enabled: false },
    });
    expect(kumo.modules).toMatchObject({ events: { enabled: true }, groups: { enabled: false } });
    expect([tidewater.domain, kumo.domain]).toEqual(["localhost", "kumo.localhost"]);
    expect(kumo).toMatchObject({ defaultLocale: "ja", locales: ["ja", "en"], primaryColor: "#6d28d9" });
  });
});

const counted = ["organizations", "identityUsers", "accounts", "events", "passes", "organizationDomains"] as const;

const counts = () =>
  across((tx) =>
    Promise.all(
      counted.map((table) =>
        tx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as(table))
          .executeTakeFirstOrThrow(),
      ),
    ),
  );

describe("a second run", () => {
  it("leaves a database with organizations alone", async () => {
    const before = await counts();
    const again = await runCli(storage.url, ["demo"]);
    expect(again).toMatchObject({ code: 0, stdout: "There are organizations already, so no demo is created.\n" });
    expect(await counts()).toEqual(before);
  });

  it("finishes one that was cut off", async () => {
    const before = await counts();
    const { id } = await requireOrganization(database, "kumo");
    await database.organization(id).write(async (tx) => {
      // As if the second community had got no further than its people.
      for (const table of ["passes", "registrations", "events", "series", "interests", "logins", "accounts"] as const)
        await tx.deleteFrom(table).execute();
    });
    await across((tx) => tx.deleteFrom("organizationDomains").execute());
    expect(await createDemo({ database, files }, new Date())).toHaveLength(2);
    expect(await counts()).toEqual(before);
  });
});

// The morning without a second hour in Lisbon, the last second of a day and of a year there, midnight in Kyoto.
const births = ["2027-03-28T00:30:00Z", "2027-06-30T22:59:59Z", "2027-12-31T23:59:59Z", "2028-02-28T15:00:00Z"];
it.each(births)("can be born at %s", async (now) => {
  const other = await createTestDatabase();
  const fresh = openDatabase(other.url, { max: 3 });
  try {
    expect(await createDemo({ database: fresh, files }, new Date(now))).toHaveLength(2);
    const running = await fresh.asPlatform("what is on at that moment", (tx) =>
      tx.selectFrom("events").where("eventStart", "<=", now).where("eventEnd", ">=", now).select("slug").execute(),
    );
    expect(running).toContainEqual({ slug: "night-of-lanterns" });
  } finally {
    await fresh.close();
    await other.drop();
  }
});
