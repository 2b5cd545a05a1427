import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertDomain, insertOrganization, requireOrganization } from "#server/cli/organizations";
import { type ImportOptions, type ImportReport, importFacts } from "#server/cli/ruby-events/import";
import { judgeFacts } from "#server/cli/ruby-events/read";
import { type Database, type OrganizationId, openDatabase, type Tx } from "#server/db/database";
import type { ConferenceFacts } from "./conference-facts.ts";
import { createTestDatabase } from "./postgres.ts";

type Choices = Partial<Pick<ImportOptions, "openRegistration" | "now">>;

type ImportedTable =
  | ("series" | "events" | "tracks" | "sessions" | "speakers" | "sessionSpeakers" | "sessionTracks")
  | ("eventSponsorshipLevels" | "eventSponsorships" | "faqSections" | "faqs" | "passTypes");

const findEvent = (tx: Tx, slug: string) =>
  tx.selectFrom("events").where("slug", "=", slug).selectAll().executeTakeFirstOrThrow();

const listAgenda = (tx: Tx, slug: string) =>
  tx
    .selectFrom("sessions as s")
    .innerJoin("events as e", "e.id", "s.eventId")
    .where("e.slug", "=", slug)
    .orderBy("s.sortOrder")
    .select(["s.id", "s.name", "s.slug", "s.startTime", "s.endTime", "s.nonSession", "s.description"])
    .execute();

const countRows = async (tx: Tx, table: ImportedTable): Promise<number> => {
  const rows = tx.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
  return (await rows.executeTakeFirstOrThrow()).count;
};

export interface ImportTarget {
  readonly url: string;
  readonly database: Database;
  readonly organizationId: OrganizationId;
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly importing: (facts: ConferenceFacts, choices?: Choices) => Promise<ImportReport>;
  readonly eventOf: (slug: string) => ReturnType<typeof findEvent>;
  /** The sessions of an event, in the order of the source. */
  readonly agendaOf: (slug: string) => ReturnType<typeof listAgenda>;
  readonly countOf: (table: ImportedTable) => Promise<number>;
  /** Path of a file with these facts. */
  readonly save: (facts: ConferenceFacts) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** An organization "marble" without content, to import into. */
export const createImportTarget = async (): Promise<ImportTarget> => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { max: 3 });
  const folder = await mkdtemp(join(tmpdir(), "moothall-facts-"));
  await database.asPlatform("a test's organization", async (tx) => {
    const id = await insertOrganization(tx, { slug: "marble", name: "Marble", email: "hello@marble.example" });
    await insertDomain(tx, id, "marble.example");
  });
  const { id: organizationId } = await requireOrganization(database, "marble");
  const { read, write } = database.organization(organizationId);
  return {
    url,
    database,
    organizationId,
    read,
    write,
    importing: (facts, choices = {}) =>
      importFacts(database, judgeFacts(facts), {
        organizationId,
        shift: 0,
        creatorId: null,
        openRegistration: false,
        now: new Date(),
        onProgress: () => undefined,
        ...choices,
      }),
    eventOf: (slug) => read((tx) => findEvent(tx, slug)),
    agendaOf: (slug) => read((tx) => listAgenda(tx, slug)),
    countOf: (table) => read((tx) => countRows(tx, table)),
    save: async (facts) => {
      const path = join(folder, "facts.json");
      await writeFile(path, JSON.stringify(facts));
      return path;
    },
    close: async () => {
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
