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

/** Where the other kinds count what is sold beside its supply. */
const counted = {
  passType: "passTypes",
  addOn: "eventAddOns",
  session: "sessions",
  choice: "registrationQuestionChoices",
  sessionChoice: "sessionQuestionChoices",
  sessionQuestion: "sessionQuestions",
} as const;

/** One entry for each thing, in the order of taking. */
export const inTakingOrder = (takes: readonly Take[]): Take[] => {
  const sums = new Map<string, Take>();
  for (const one of takes) {
    const key = `${kinds.indexOf(one.kind)} ${one.id}`;
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
};

const takeUses = (tx: Tx, couponId: string, quantity: number) =>
  tx
    .updateTable("coupons")
    .set((eb) => ({ uses: eb("uses", "+", quantity) }))
    .where("id", "=", couponId)
    .where((eb) => eb.or([eb("useLimit", "is", null), eb(eb("uses", "+", quantity), "<=", eb.ref("useLimit"))]))
    .returning("id")
    .execute();

const takePlaces = (tx: Tx, eventId: string, quantity: number) =>
  tx
    .updateTable("events")
    .set((eb) => ({ registrationCount: eb("registrationCount", "+", quantity) }))
    .where("id", "=", eventId)
    .where((eb) =>
      eb.or([
        eb("registrationLimit", "=", 0),
        eb(eb("registrationCount", "+", quantity), "<=", eb.ref("registrationLimit")),
      ]),
    )
    .returning("id")
    .execute();

const takeSold = (tx: Tx, kind: keyof typeof counted, thing: string, quantity: number) =>
  tx
    .updateTable(counted[kind])
    .set((eb) => ({ sold: eb("sold", "+", quantity) }))
    .where("id", "=", thing)
    .where((eb) => eb.or([eb("supply", "is", null), eb(eb("sold", "+", quantity), "<=", eb.ref("supply"))]))
    .returning("id")
    .execute();

/** Takes from a supply; false when there is not that much left. */
export const takeSupply = async (tx: Tx, { kind, id: thing, quantity }: Take): Promise<boolean> => {
  if (kind === "coupon") return (await takeUses(tx, thing, quantity)).length === 1;
  if (kind === "place") return (await takePlaces(tx, thing, quantity)).length === 1;
  return (await takeSold(tx, kind, thing, quantity)).length === 1;
};

/** Puts back what was taken. */
export const returnSupply = async (tx: Tx, { kind, id: thing, quantity }: Take): Promise<void> => {
  if (kind === "coupon")
    await tx
      .updateTable("coupons")
      .set((eb) => ({ uses: eb("uses", "-", quantity) }))
      .where("id", "=", thing)
      .execute();
  else if (kind === "place")
    await tx
      .updateTable("events")
      .set((eb) => ({ registrationCount: eb("registrationCount", "-", quantity) }))
      .where("id", "=", thing)
      .execute();
  else
    await tx
      .updateTable(counted[kind])
      .set((eb) => ({ sold: eb("sold", "-", quantity) }))
      .where("id", "=", thing)
      .execute();
};
