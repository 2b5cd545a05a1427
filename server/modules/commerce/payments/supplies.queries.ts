import { sql } from "kysely";
import * as z from "zod";
import { id } from "#kernel/wire";
import type { Tx } from "#server/db/database";

/** Things there are only so many of, in the order in which everybody takes them: nobody waits in a ring. */
const kinds = [
  "passType",
  "addOn",
  "session",
  "choice",
  "sessionChoice",
  "sessionQuestion",
  "coupon",
  "place",
] as const;

export const take = z.object({ kind: z.enum(kinds), id, quantity: z.int().min(1) });
/** So many of one scarce thing. A `place` is an event's, by the event's id. */
export type Take = z.infer<typeof take>;

/** One entry for each thing, in the order of taking. */
const inTakingOrder = (takes: readonly Take[]): Take[] => {
  const sums = new Map<string, Take>();
  for (const one of takes) {
    const key = `${kinds.indexOf(one.kind)} ${one.id}`;
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
};

/**
 * Takes these in their order, or puts them back, in one statement. The first that there is not enough of, with what was
 * taken before it still taken: the transaction has to end.
 */
const moveSupplies = async (tx: Tx, takes: readonly Take[], direction: 1 | -1): Promise<Take | undefined> => {
  if (takes.length === 0) return undefined;
  const kindsMoved = takes.map(({ kind }) => kind);
  const ids = takes.map(({ id: thing }) => thing);
  const quantities = takes.map(({ quantity }) => direction * quantity);
  const { rows } = await sql<{ refused: number | null }>`
    select move_supplies(${kindsMoved}::text[], ${ids}::uuid[], ${quantities}::int[]) as refused`.execute(tx);
  const refused = rows[0]?.refused ?? null;
  return refused === null ? undefined : takes[refused - 1];
};

/** Waits until nobody else moves this supply: before its row is locked for another reason (migration 0067). */
export const takeTurn = (tx: Tx, { kind, id: thing }: Pick<Take, "kind" | "id">) =>
  sql`select take_turn(${kind}, ${thing}::uuid)`.execute(tx);

/** Takes from supplies; the first of which not that much is left. */
export const takeSupplies = (tx: Tx, takes: readonly Take[]) => moveSupplies(tx, inTakingOrder(takes), 1);

/** Puts back what was taken. */
export const returnSupplies = (tx: Tx, takes: readonly Take[]) => moveSupplies(tx, inTakingOrder(takes), -1);
