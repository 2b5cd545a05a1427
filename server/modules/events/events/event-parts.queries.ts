import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import { instant, isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { holdsPass } from "#server/modules/events/holders/holders.policy";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const range = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** Pages of events, in their order; of which events is the caller's to add. */
export const pageRows = (tx: Tx) =>
  tx
    .selectFrom("eventPages as p")
    .select(["p.id", "p.slug", "p.title", "p.sortOrder"])
    .orderBy("p.sortOrder")
    .orderBy("p.id");

export const findPage = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("eventPages")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(["id", "slug", "title", "subtitle", "html", "sortOrder"])
    .executeTakeFirst();

export const listPageImageIds = async (tx: Tx, pageId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom("eventPageImages")
    .where("pageId", "=", pageId)
    .select("imageId")
    .orderBy("sortOrder")
    .execute();
  return rows.map(({ imageId }) => imageId);
};

/** Sections of questions, likewise. */
export const faqSectionRows = (tx: Tx) =>
  tx.selectFrom("faqSections as f").select(["f.id", "f.slug", "f.name"]).orderBy("f.sortOrder").orderBy("f.id");

/** Sections that hold a question with the text; all when there is none. */
export const pageFaqSections = async (tx: Tx, eventId: string, query: PageQuery) => {
  const { search } = query;
  let matching = tx.selectFrom("faqSections as s").where("s.eventId", "=", eventId);
  if (search)
    matching = matching.where((eb) =>
      eb.exists(
        eb
          .selectFrom("faqs as f")
          .whereRef("f.organizationId", "=", "s.organizationId")
          .whereRef("f.sectionId", "=", "s.id")
          .where(containing("f.search", search))
          .select("f.id"),
      ),
    );
  const { limit, offset } = range(query);
  const items = await matching
    .select(["s.id", "s.slug", "s.name"])
    .orderBy("s.sortOrder")
    .orderBy("s.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};

export const listFaqs = (tx: Tx, sectionIds: readonly string[]) =>
  tx
    .selectFrom("faqs")
    .where(isAmong("sectionId", sectionIds))
    .select(["sectionId", "id", "slug", "question", "answer"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

/** Levels of sponsors with their sponsors, likewise. */
export const levelRows = (tx: Tx) =>
  tx
    .selectFrom("eventSponsorshipLevels as l")
    .select(["l.id", "l.slug", "l.name", "l.description", "l.sponsorsPerRow"])
    .select((eb) => [
      instant("l.createdAt").as("createdAt"),
      instant("l.updatedAt").as("updatedAt"),
      jsonArrayFrom(
        eb
          .selectFrom("eventSponsorships as s")
          .whereRef("s.organizationId", "=", "l.organizationId")
          .whereRef("s.levelId", "=", "l.id")
          .select(["s.id", "s.name", "s.description", "s.url", "s.accountId"])
          .select(pictureAt("s.imageId").as("image"))
          .orderBy("s.sortOrder")
          .orderBy("s.id"),
      ).as("sponsors"),
    ])
    .orderBy("l.sortOrder")
    .orderBy("l.id");
export type LevelRow = Awaited<ReturnType<ReturnType<typeof levelRows>["execute"]>>[number];

/** Accounts shown as sponsors, as far as the viewer meets them. */
export const pageSponsorIds = async (tx: Tx, eventId: string, viewerId: string | null, query: PageQuery) => {
  const { limit, offset } = range(query);
  const linked = tx
    .selectFrom("eventSponsors as s")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "s.organizationId").onRef("a.id", "=", "s.accountId"),
    )
    .where("s.eventId", "=", eventId)
    .where(isPresent("a"))
    .where(isMetBy("s.accountId", viewerId));
  const rows = await linked
    .select("s.accountId")
    .orderBy("s.createdAt")
    .orderBy("s.accountId")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await linked.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ accountId }) => accountId), count };
};

/** Accounts that hold a pass that counts, by name; those alone that the viewer meets unless `everybody`. */
export const pageRegistrantIds = async (
  tx: Tx,
  eventId: string,
  seen: { viewerId: string | null; everybody: boolean },
  query: PageQuery,
) => {
  const { limit, offset } = range(query);
  let matching = tx
    .selectFrom("registrations as r")
    .innerJoin("accounts as a", (join) =>
      join.onRef("a.organizationId", "=", "r.organizationId").onRef("a.id", "=", "r.accountId"),
    )
    .where("r.eventId", "=", eventId)
    .where(isPresent("a"))
    .where(holdsPass("r"));
  if (!seen.everybody) matching = matching.where(isMetBy("r.accountId", seen.viewerId));
  if (query.search) matching = matching.where(containing("a.search", query.search));
  const rows = await matching
    .select("a.id")
    .orderBy("a.firstName")
    .orderBy("a.lastName")
    .orderBy("a.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};
