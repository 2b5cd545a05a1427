import { type RawBuilder, sql } from "kysely";

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Whether a `searchable` column holds the text anywhere in it, whatever its case and accents. */
export const containing = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like '%' || searchable(${escapeLike(text)}) || '%'`;

/** A search shows no more than this, the first ones in the order of its list: who wants others says more. */
const most = 200;

/** Large lists have an index for searches, behind a function of the database (migration 0027). */
export const isFoundAccount = (id: string, text: string, { popular = false } = {}): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any (array(select found_accounts(${text}, ${most}, ${popular})))`;
export const isFoundGroup = (id: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any (array(select found_groups(${text}, ${most})))`;
export const isFoundActivity = (id: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any (array(select found_activities(${text}, ${most})))`;
