import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { missingAnswers, takenChoices } from "#server/modules/commerce/questionnaire/answers.policy";
import { answersWithQuestions } from "#server/modules/commerce/questionnaire/pass-answers.service";
import { questionnaireOf } from "#server/modules/commerce/questionnaire/sections.service";
import { deleteAnswersOf, setAwaited } from "./answers.queries.ts";
import { formsOf, type PassForm } from "./pass-forms.service.ts";

/**
 * Forgets everything a pass that counts has answered, and has it wait for the answers of its new holder where there are
 * any to give. What the answers had taken, for the caller to give back.
 */
export const forgetAnswers = async (
  ctx: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  eventId: string,
  pass: PassForm["pass"],
): Promise<Take[]> => {
  const given = (await answersWithQuestions(tx, [pass.id])).get(pass.id) ?? [];
  await deleteAnswersOf(tx, pass.id);
  const forms = await formsOf(ctx, tx, await questionnaireOf(tx, eventId, "registration"), [pass]);
  const isAwaited = forms.some(({ questions, answers }) => missingAnswers(questions, answers).length > 0);
  await setAwaited(tx, pass.id, isAwaited, ctx.now);
  return given.flatMap(({ question, value }) =>
    takenChoices(question, value).map(({ id }) => ({ kind: "choice" as const, id, quantity: 1 })),
  );
};
