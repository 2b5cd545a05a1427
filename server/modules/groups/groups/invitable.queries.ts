import { sql } from "kysely";
import type { PageQuery } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import { orderAsked } from "#server/db/order";
import { containing } from "#server/db/search";
import { isMetBy, isPresent } from "#server/modules/people/accounts/accounts.policy";

const orders = {
  firstName: "a.firstName",
  lastName: "a.lastName",
  username: "a.username",
  createdAt: "a.createdAt",
} as const;

/** One page of the organization's accounts whom the viewer meets, by name unless asked otherwise, and how many they are. */
export const pagePeopleIds = async (tx: Tx, viewerId: string, { page, pageSize, orderBy, search }: PageQuery) => {
  let people = tx.selectFrom("accounts as a").where(isPresent("a")).where(isMetBy("a.id", viewerId));
  if (search) people = people.where(containing("a.search", search));
  const asked = orderAsked(orderBy, orders);
  const ordered = asked
    ? people.orderBy(asked.column, asked.direction)
    : people.orderBy("a.firstName").orderBy("a.lastName");
  const rows = await ordered
    .select("a.id")
    .orderBy("a.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { count } = await people.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), count };
};

/** A way to read a pasted line; `line` is its place among the lines. */
export interface Reading {
  line: number;
  kind: "name" | "username" | "address";
  text: string;
}

/** Whom one line may mean at most: as many people of one name are told apart by their usernames and pictures. */
const perLine = 10;

/**
 * Whom the lines may mean, among the accounts that the viewer meets: a whole name whatever its case and accents, a
 * username, or an address that is exactly an account's. One statement for any number of lines.
 */
export const matchReadings = async (tx: Tx, viewerId: string, readings: readonly Reading[]) => {
  // `search` is the searchable form of "first last username", so the name is what stands before the username.
  const { rows } = await sql<{ line: number; id: string }>`
    with wanted as materialized (
      select line, kind, case kind when 'name' then searchable(text) else lower(text) end as text
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (line int, kind text, text text)),
    meant as (
      select w.line, a.id from wanted w join accounts a
        on btrim(left(a.search, -length(a.username))) = w.text where w.kind = 'name'
      union
      select w.line, a.id from wanted w join accounts a on a.username = w.text where w.kind = 'username'
      union
      select w.line, a.id from wanted w join accounts a on lower(a.email) = w.text where w.kind = 'address')
    select line, id from (
      select m.line, a.id, row_number() over (
        partition by m.line order by a.first_name, a.last_name, a.username, a.id) as place
      from meant m join accounts a on a.id = m.id
      where ${isPresent("a")} and ${isMetBy("a.id", viewerId)}) placed
    where place <= ${perLine}
    order by line, place`.execute(tx);
  return rows;
};
