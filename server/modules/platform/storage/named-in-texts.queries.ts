import { sql } from "kysely";
import type { Tx } from "#server/db/database";

/** Texts of hosts and of the organization in which addresses of pictures and files may stand. */
export const textsWithAddresses = [
  ["announcements", "html"],
  ["contents", "body"],
  ["event_activations", "long_description"],
  ["event_add_ons", "long_description"],
  ["event_emails", "body"],
  ["event_mails", "html"],
  ["event_pages", "html"],
  ["events", "long_description"],
  ["faqs", "answer"],
  ["legal_texts", "html"],
  ["pass_types", "long_description"],
  ["series", "long_description"],
  ["sessions", "long_description"],
] as const;

/** Addresses of the pictures by which an organization is known. */
const marks = [
  "logo_light",
  "logo_dark",
  "icon_light",
  "icon_dark",
  "app_icon",
  "adaptive_icon",
  "splash_screen",
] as const;

/**
 * Which of these ids of pictures or keys of files an address in a text or of a mark holds. No reference in the
 * database says that they are used.
 */
export const listNamedInTexts = async (tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> => {
  if (names.length === 0) return new Set();
  const texts = [
    ...textsWithAddresses.map(([table, column]) => sql`select ${sql.ref(column)} as words from ${sql.table(table)}`),
    ...marks.map((column) => sql`select ${sql.ref(column)} from organizations where id = current_organization()`),
  ];
  const { rows } = await sql<{ name: string }>`
    with texts as not materialized (${sql.join(texts, sql` union all `)})
    select n.name from unnest(${names}::text[]) n (name)
    where exists (select from texts where strpos(texts.words, n.name) > 0)`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};
