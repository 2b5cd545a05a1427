import { type RawBuilder, sql } from "kysely";
import type { StreamState } from "#entities/platform/streams";
import type { Tx } from "#server/db/database";

/** How far a stream is, as a part of a statement. */
export const stateOf = (alias: string) =>
  sql<StreamState>`(case when ${sql.ref(`${alias}.started_at`)} is null then 'planned'
    when ${sql.ref(`${alias}.ended_at`)} is null then 'live' else 'ended' end)`;

/** Streams of all places: for a statement that knows what it wants of them. */
export const streamsInAll = (tx: Tx) => tx.selectFrom("streams as st");

/** Something of the stream in the column, as a part of a statement; null where there is none. */
export const streamAt = (column: string, wanted: "name" | "event_id" | "group_id"): RawBuilder<string | null> =>
  sql<string | null>`(select ${sql.ref(`st.${wanted}`)} from streams st where st.id = ${sql.ref(column)})`;

/** Whether the stream in the column, by its alias, is as it is asked for. */
export const isStreamWith = (column: string, holds: (stream: string) => RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from streams st where st.id = ${sql.ref(column)} and ${holds("st")})`;

/** Summaries of streams in the order they were set up: for a statement that says of what, and brings them along. */
export const streamRows = (tx: Tx) =>
  streamsInAll(tx)
    .select(["st.id", "st.name", "st.public"])
    .select([
      sql<null>`null`.as("image"),
      stateOf("st").as("state"),
      sql<boolean>`(st.started_at is not null and st.ended_at is null)`.as("connected"),
      sql<boolean>`(st.replay_address is not null or st.replay_video_id is not null)`.as("hasReplay"),
    ])
    .orderBy("st.createdAt")
    .orderBy("st.id");

/** Streams that are live now: for a statement that asks whether something has one. */
export const liveStreams = (tx: Tx) =>
  tx.selectFrom("streams as st").where("st.startedAt", "is not", null).where("st.endedAt", "is", null).select("st.id");
