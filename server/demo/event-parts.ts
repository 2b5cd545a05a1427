import { randomUUID } from "node:crypto";
import type { Tx } from "#server/db/database";
import { slugOf, uniqueSlug } from "#server/text/slugs";
import type { DemoEvent } from "./community.ts";

const insertSponsors = async (tx: Tx, eventId: string, levels: NonNullable<DemoEvent["sponsors"]>): Promise<void> => {
  for (const [sortOrder, { level, perRow, names }] of levels.entries()) {
    const levelId = randomUUID();
    const slug = slugOf(level, "level");
    await tx
      .insertInto("eventSponsorshipLevels")
      .values({ id: levelId, eventId, slug, name: level, sponsorsPerRow: perRow, sortOrder })
      .execute();
    await tx
      .insertInto("eventSponsorships")
      .values(names.map((name, order) => ({ levelId, name, sortOrder: order })))
      .execute();
  }
};

const insertFaqs = async (tx: Tx, eventId: string, sections: NonNullable<DemoEvent["faqs"]>): Promise<void> => {
  for (const [sortOrder, { section, questions }] of sections.entries()) {
    const sectionId = randomUUID();
    await tx
      .insertInto("faqSections")
      .values({ id: sectionId, eventId, slug: slugOf(section, "section"), name: section, sortOrder })
      .execute();
    const taken = new Set<string>();
    const rows = questions.map(([question, answer], order) => ({
      sectionId,
      slug: uniqueSlug(slugOf(question, "question"), taken),
      question,
      answer,
      sortOrder: order,
    }));
    await tx.insertInto("faqs").values(rows).execute();
  }
};

/** Sponsors, questions and answers, and the pages a host wrote. */
export const insertEventParts = async (tx: Tx, eventId: string, event: DemoEvent): Promise<void> => {
  await insertSponsors(tx, eventId, event.sponsors ?? []);
  await insertFaqs(tx, eventId, event.faqs ?? []);
  const pages = (event.pages ?? []).map((page, sortOrder) => ({ ...page, eventId, sortOrder }));
  if (pages.length > 0) await tx.insertInto("eventPages").values(pages).execute();
};
