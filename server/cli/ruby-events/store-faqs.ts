import type { Tx } from "#server/db/database";
import { derivedId } from "#server/modules/hosting/imports/derived-id";
import { upsert } from "#server/modules/hosting/imports/upsert";
import { slugOf } from "#server/text/slugs";
import type { StoredEvent } from "./store-events.ts";
import { faqSectionName } from "./texts.ts";

const sectionSlug = slugOf(faqSectionName, "section");
const sectionId = (eventId: string): string => derivedId(eventId, "faq section");
const faqId = (section: string, key: string): string => derivedId(section, "faq", key);

const storeSections = async (tx: Tx, events: readonly StoredEvent[]): Promise<Map<string, string>> => {
  const stored = await tx
    .selectFrom("faqSections")
    .where(
      "eventId",
      "in",
      events.map(({ id }) => id),
    )
    .where("slug", "=", sectionSlug)
    .select(["id", "eventId"])
    .execute();
  const ids = new Map(stored.map(({ id, eventId }) => [eventId, id]));
  const missing = events
    .filter(({ id, planned }) => planned.faqs.length > 0 && !ids.has(id))
    .map(({ id }) => ({ id: sectionId(id), eventId: id, slug: sectionSlug, name: faqSectionName }));
  await upsert(tx, "faqSections", missing, { key: ["id"], insert: ["eventId", "slug", "name"], update: [] });
  for (const { eventId, id } of missing) ids.set(eventId, id);
  return ids;
};

/** Questions that the facts answer, in a section of their own; what hosts wrote beside them stays. */
export const storeFaqs = async (tx: Tx, events: readonly StoredEvent[]): Promise<void> => {
  const sections = await storeSections(tx, events);
  if (sections.size === 0) return;
  const rows = events.flatMap(({ id: eventId, planned }) => {
    const section = sections.get(eventId);
    if (section === undefined) return [];
    return planned.faqs.map(({ key, question, answer }, sortOrder) => ({
      id: faqId(section, key),
      sectionId: section,
      slug: key,
      question,
      answer,
      sortOrder,
    }));
  });
  const wanted = new Set(rows.map(({ id }) => id));
  const stored = await tx
    .selectFrom("faqs")
    .where("sectionId", "in", [...sections.values()])
    .select(["id", "sectionId", "slug"])
    .execute();
  const gone = stored.filter((row) => row.id === faqId(row.sectionId, row.slug) && !wanted.has(row.id));
  if (gone.length > 0)
    await tx
      .deleteFrom("faqs")
      .where(
        "id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
  await upsert(tx, "faqs", rows, {
    key: ["id"],
    insert: ["sectionId", "slug"],
    update: ["question", "answer", "sortOrder"],
  });
};
