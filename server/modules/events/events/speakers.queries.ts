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

/** Highest priority first, then by name. */
export const pageSpeakers = async (tx: Tx, eventId: string, { page, pageSize, search }: PageQuery) => {
  const matching = tx
    .selectFrom("speakers")
    .where("eventId", "=", eventId)
    .$if(search !== undefined && search !== "", (q) => q.where(containing("search", search ?? "")));
  const items = await matching
    .select(columns)
    .orderBy("priority", "desc")
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { items, count };
};
export type SpeakerRow = Awaited<ReturnType<typeof pageSpeakers>>["items"][number];

export const listSpeakersOfEvents = (tx: Tx, eventIds: readonly string[]) =>
  tx
    .selectFrom("speakers")
    .where(isAmong("eventId", eventIds))
    .select(columns)
    .orderBy("priority", "desc")
    .orderBy("firstName")
    .orderBy("lastName")
    .orderBy("id")
    .execute();

export const findSpeakerRow = (tx: Tx, eventId: string, reference: string) =>
  tx
    .selectFrom("speakers")
    .where("eventId", "=", eventId)
    .where(isId(reference) ? "id" : "slug", "=", reference.toLowerCase())
    .select(columns)
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
