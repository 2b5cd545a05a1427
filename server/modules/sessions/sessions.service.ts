import type { Tx } from "#server/db/database";
import type { Take } from "#server/modules/payments/purchase.service";
import { takesOfAnswer } from "./access-takes.policy.ts";
import { cancelAccessesOf, listHeldAccesses } from "./accesses.queries.ts";
import { listChoiceValues, listTypedAnswers } from "./answers.queries.ts";

/**
 * What the accesses of these passes have taken, to be given back when they end. The caller holds the lock of the passes'
 * registration.
 */
export const returnsOfAccesses = async (tx: Tx, passIds: readonly string[]): Promise<Take[]> => {
  const accesses = await listHeldAccesses(tx, passIds);
  const answers = await listTypedAnswers(
    tx,
    accesses.map(({ id }) => id),
  );
  const choices = await listChoiceValues(tx, [...new Set(answers.map(({ questionId }) => questionId))]);
  const byQuestion = Map.groupBy(choices, ({ questionId }) => questionId);
  return [
    ...accesses.map(({ sessionId }) => ({ kind: "session" as const, id: sessionId, quantity: 1 })),
    ...answers.flatMap(({ questionId: id, type, value }) =>
      takesOfAnswer({ id, type, choices: byQuestion.get(id) ?? [] }, value),
    ),
  ];
};

/** Ends every access of these passes, drafts too. What they took is given back by whoever ends the passes. */
export const cancelAccesses = async (tx: Tx, passIds: readonly string[], now: Date): Promise<void> => {
  if (passIds.length > 0) await cancelAccessesOf(tx, passIds, now);
};
