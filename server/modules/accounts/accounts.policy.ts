import { type RawBuilder, sql } from "kysely";

/** Whether an account is there at all: the disabled are not, which the deleted are too. */
export const isPresent = (alias: string): RawBuilder<boolean> => sql<boolean>`not ${sql.ref(`${alias}.disabled`)}`;

/** Whether the account in the column has not blocked the viewer. */
export const isOpenTo = (column: string, viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} not in (select blocker_id from account_blocks where account_id = ${viewerId})`;

/** Whether the viewer meets the account in the column: neither has blocked the other. */
export const isMetBy = (column: string, viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} not in (
        select account_id from account_blocks where blocker_id = ${viewerId}
        union all select blocker_id from account_blocks where account_id = ${viewerId})`;
