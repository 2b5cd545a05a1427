import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireOrganization } from "#server/cli/organizations";
import { type Database, openDatabase } from "#server/db/database";
import { runCli, runCliHere } from "#tests/support/cli";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres";

let storage: TestDatabase;
let database: Database;

const cli = (...args: string[]) => runCliHere(storage.url, args);
const marbleOnly = ["--organization", "marble"];

beforeAll(async () => {
  storage = await createTestDatabase();
  database = openDatabase(storage.url, { max: 2 });
  const words = ["organization", "create", "--slug", "marble", "--name", "Marble", "--domain", "marble.example"];
  // A process of its own, as an operator starts it.
  const made = await runCli(storage.url, words);
  if (made.code !== 0) throw new Error(made.stderr);
});
afterAll(async () => {
  await database.close();
  await storage.drop();
});

describe("announce", () => {
  const folder = mkdtempSync(join(tmpdir(), "announce-"));
  const fileOf = (text: string): string => {
    const file = join(folder, "news.html");
    writeFileSync(file, text);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it("sends news of the organization to everybody in it", async () => {
    const { id } = await requireOrganization(database, "marble");
    const scope = database.organization(id);
    const account = await scope.write((tx) =>
      tx.insertInto("accounts").values({ username: "to-be-told" }).returning("id").executeTakeFirstOrThrow(),
    );
    const file = fileOf("<p>The quarry opens on Monday.</p>");
    const sent = await cli("announce", ...marbleOnly, "--title", "We open", "--file", file, "--no-email");
    expect(sent).toMatchObject({ code: 0, stderr: "" });
    const told = await scope.read((tx) =>
      tx
        .selectFrom("notifications as n")
        .innerJoin("announcements as a", "a.id", "n.announcementId")
        .where("n.accountId", "=", account.id)
        .select(["a.title", "a.html", "n.type"])
        .execute(),
    );
    expect(told).toEqual([{ title: "We open", html: "<p>The quarry opens on Monday.</p>", type: "ANNOUNCEMENT" }]);
  });

  it("refuses what says nothing", async () => {
    const empty = await cli("announce", ...marbleOnly, "--title", "We open", "--file", fileOf("<p> </p>"));
    expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining("--file holds no text") });
  });
});

describe("report", () => {
  it("shows what was reported in everyone's feed, and takes the operator's decision once", async () => {
    const { id } = await requireOrganization(database, "marble");
    const scope = database.organization(id);
    const [kept, removed] = await scope.write(async (tx) => {
      const rows = ["loud", "quiet"].map((name) => ({ username: `${name}-quarryman` }));
      const people = await tx.insertInto("accounts").values(rows).returning("id").execute();
      const [author, reporter] = people.map((person) => person.id);
      const said = ["Dust\nagain", "Spam"].map((message) => ({ accountId: author ?? "", message }));
      const posts = await tx.insertInto("activities").values(said).returning("id").execute();
      const reports = posts.map((post) => ({ activityId: post.id, accountId: reporter ?? "" }));
      await tx.insertInto("activityReports").values(reports).execute();
      return posts.map((post) => post.id);
    });
    const decide = (activity = "", decision = "") =>
      cli("report", "decide", ...marbleOnly, "--activity", activity, "--decision", decision);
    const listed = await cli("report", "list", ...marbleOnly);
    for (const text of ["loud-quarryman", "feed", "Dust again", kept, removed]) expect(listed.stdout).toContain(text);
    expect([(await decide(kept, "keep")).code, (await decide(removed, "remove")).code]).toEqual([0, 0]);
    expect((await cli("report", "list", ...marbleOnly)).stdout).toContain("Nothing is reported.");
    const left = await scope.read((tx) => tx.selectFrom("activities").select(["id", "keptAt"]).execute());
    expect(left).toMatchObject([{ id: kept, keptAt: expect.any(String) }]);
  });
});
