import type { ExpressionBuilder } from "kysely";
import { isId } from "#kernel/id";
import type { PageQuery } from "#kernel/wire";
import { isAmong } from "#server/db/brought";
import type { Tx } from "#server/db/database";
import { containing } from "#server/db/search";
import type { DB } from "#server/db/tables";
import { pictureAt } from "#server/modules/platform/storage/pictures.reads";

const columns = [
  "id",
  "slug",
  "eventId",
  "firstName",
  "lastName",
  "label",
  "title",
  "bio",
  "company",
  "companyBio",
  "imageId",
  "website",
  "facebook",
  "instagram",
  "linkedIn",
  "twitter",
  "tikTok",
  "youtube",
  "discord",
  "priority",
  "isHost",
] as const;

/** Speakers with their pictures; of which events, and in which order, is the caller's to add. */
const speakerRows = (tx: Tx) =>
  tx
    .selectFrom("speakers as s")
    .select(columns.map((column) => `s.${column}` as const))
    .select(pictureAt("s.imageId").as("image"));
export type SpeakerRow = Awaited<ReturnType<ReturnType<typeof speakerRows>["execute"]>>[number];

/** Highest priority first, then by name. */
export const pageSpeakers = async (tx: Tx, eventId: string, { page, pageSize, search }: PageQuery) => {
  const matching = speakerRows(tx)
    .where("s.eventId", "=", eventId)
    .$if(search !== undefined && search !== "", (q) => q.where(containing("s.search", search ?? "")));
  const items = await matching
    .orderBy("s.priority", "desc")
    .orderBy("s.firstName")
    .orderBy("s.lastName")
    .orderBy("s.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { items, count };
};

/** The same of several events, as a part of a statement. */
export const speakersOfEvents = (tx: Tx, eventIds: readonly string[]) =>
  speakerRows(tx)
    .where(isAmong("s.eventId", eventIds))
    .orderBy("s.priority", "desc")
    .orderBy("s.firstName")
    .orderBy("s.lastName")
    .orderBy("s.id");

export const findSpeakerRow = (tx: Tx, eventId: string, reference: string) =>
  speakerRows(tx)
    .where("s.eventId", "=", eventId)
    .where(isId(reference) ? "s.id" : "s.slug", "=", reference.toLowerCase())
    .executeTakeFirst();

/** Speakers of the session `c` of a statement, as a part of it. */
export const speakersOfSession = (eb: ExpressionBuilder<DB & { c: DB["sessions"] }, "c">) =>
  eb
    .selectFrom("sessionSpeakers as ss")
    .innerJoin("speakers as s", (join) =>
      join.onRef("s.organizationId", "=", "ss.organizationId").onRef("s.id", "=", "ss.speakerId"),
    )
    .whereRef("ss.organizationId", "=", "c.organizationId")
    .whereRef("ss.sessionId", "=", "c.id")
    .select(columns.map((column) => `s.${column}` as const))
    .select(pictureAt("s.imageId").as("image"))
    .orderBy("s.priority", "desc")
    .orderBy("s.firstName")
    .orderBy("s.id");

export const listSessionIdsOfSpeakers = (tx: Tx, speakerIds: readonly string[]) =>
  tx.selectFrom("sessionSpeakers").where(isAmong("speakerId", speakerIds)).select(["speakerId", "sessionId"]).execute();
