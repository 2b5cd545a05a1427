import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import { isMetBy, isPresent } from "#server/modules/accounts/accounts.policy";

const range = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

export const listPagesOf = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("eventPages")
    .where("eventId", "in", eventIds)
    .select(["eventId", "id", "slug", "title", "sortOrder"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

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

export const listFaqSectionsOf = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("faqSections")
    .where("eventId", "in", eventIds)
    .select(["eventId", "id", "slug", "name"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

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
    .where("sectionId", "in", sectionIds)
    .select(["sectionId", "id", "slug", "question", "answer"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listLevelsOf = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("eventSponsorshipLevels")
    .where("eventId", "in", eventIds)
    .select(["eventId", "id", "slug", "name", "description", "sponsorsPerRow", "createdAt", "updatedAt"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

export const listSponsorshipsOf = (tx: Tx, levelIds: readonly string[]) =>
  tx
    .selectFrom("eventSponsorships")
    .where("levelId", "in", levelIds)
    .select(["levelId", "id", "name", "description", "url", "accountId", "imageId"])
    .orderBy("sortOrder")
    .orderBy("id")
    .execute();

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
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("passes as p")
          .whereRef("p.organizationId", "=", "r.organizationId")
          .whereRef("p.registrationId", "=", "r.id")
          .where("p.status", "in", ["ready", "needsInfo"])
          .select("p.id"),
      ),
    );
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
