import type { RegistrationQuestion } from "#entities/commerce/questions";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { returnAll, takeAll } from "#server/modules/commerce/payments/supplies.service";
import { keptAnswer } from "#server/modules/commerce/questionnaire/answer-check.service";
import {
  missingAnswers,
  openQuestions,
  takenChoices,
  withSubQuestions,
} from "#server/modules/commerce/questionnaire/answers.policy";
import { listAnswers } from "#server/modules/commerce/questionnaire/answers.reads";
import { type Questionnaire, sectionsFor } from "#server/modules/commerce/questionnaire/sections.service";
import { listPassAddOnIds } from "./add-ons.queries.ts";
import { deleteAnswer, markComplete, upsertAnswer } from "./answers.queries.ts";
import type { CartPass } from "./cart.queries.ts";

type Answers = Map<string, string>;
type ViewerCtx = Pick<MemberCtx, "viewer">;

/** One answer of a pass, as it was sent. */
export interface GivenAnswer {
  questionId: string;
  /** Empty: the answer is taken back. */
  value: string;
}

/** What a pass is asked by some sections, and what it has answered of that. */
export interface PassForm {
  pass: Pick<CartPass, "id" | "passTypeId" | "status">;
  /** What the sections ask, before any choice is taken. */
  questions: RegistrationQuestion[];
  answers: Answers;
}

/**
 * The forms of passes. A draft has all its answers in it, so that those to questions it is not asked any more can be
 * dropped; what a pass that counts has answered elsewhere is another form's.
 */
export const formsOf = async (
  { viewer }: ViewerCtx,
  tx: Tx,
  questionnaire: Questionnaire,
  passes: readonly PassForm["pass"][],
): Promise<PassForm[]> => {
  const ids = passes.map(({ id }) => id);
  const addOns = Map.groupBy(await listPassAddOnIds(tx, ids), ({ passId }) => passId);
  const answers = Map.groupBy(await listAnswers(tx, ids), ({ passId }) => passId);
  return passes.map((pass) => {
    const addOnIds = (addOns.get(pass.id) ?? []).map(({ addOnId }) => addOnId);
    const sections = sectionsFor(questionnaire, { ...pass, addOnIds, tierIds: viewer.tierIds });
    const questions = sections.flatMap(({ id }) => questionnaire.tree.ofSection(id));
    const asked = new Set(withSubQuestions(questions).map(({ id }) => id));
    const own = (answers.get(pass.id) ?? []).filter(
      ({ questionId }) => pass.status === "draft" || asked.has(questionId),
    );
    return { pass, questions, answers: new Map(own.map(({ questionId, value }) => [questionId, value])) };
  });
};

/** Each choice once, although two choices may open the question that it answers. */
const choicesOf = (questions: readonly RegistrationQuestion[], answers: Answers): string[] => [
  ...new Set(
    questions.flatMap((question) => takenChoices(question, answers.get(question.id) ?? "").map(({ id }) => id)),
  ),
];

/** Drops answers to questions that are not open: what is counted is what is written. The choices that are left. */
export const pruneAnswers = async (tx: Tx, { pass, questions, answers }: PassForm): Promise<string[]> => {
  const open = openQuestions(questions, answers);
  const ids = new Set(open.map(({ id }) => id));
  for (const questionId of [...answers.keys()].filter((id) => !ids.has(id))) {
    await deleteAnswer(tx, pass.id, questionId);
    answers.delete(questionId);
  }
  return choicesOf(open, answers);
};

const assertLeft = (question: RegistrationQuestion, value: string, before: string): void => {
  const kept = new Set(takenChoices(question, before).map(({ id }) => id));
  const gone = takenChoices(question, value).some(({ id, supply }) => !kept.has(id) && supply !== null && supply <= 0);
  if (gone) throw new AppError("sold_out", { fields: { [question.id]: "sold_out" } });
};

/** A pass that counts already moves the counters of its choices with its answers. */
const moveSupply = async (tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> => {
  const choice = (id: string) => ({ kind: "choice" as const, id, quantity: 1 });
  await returnAll(tx, before.filter((id) => !after.includes(id)).map(choice));
  await takeAll(tx, after.filter((id) => !before.includes(id)).map(choice));
};

/**
 * Writes answers to questions of the form. Throws 404 for a question it does not ask, `answer_invalid` and `sold_out`.
 * The caller holds the lock of the pass's registration.
 */
export const writeAnswers = async (
  ctx: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  form: PassForm,
  given: readonly GivenAnswer[],
): Promise<void> => {
  const known = new Map(withSubQuestions(form.questions).map((question) => [question.id, question]));
  const before = choicesOf([...known.values()], form.answers);
  for (const { questionId, value: typed } of given) {
    const question = known.get(questionId.toLowerCase());
    if (!question) throw new AppError("not_found");
    if (typed === "") {
      await deleteAnswer(tx, form.pass.id, question.id);
      form.answers.delete(question.id);
      continue;
    }
    const value = await keptAnswer(ctx, tx, question, typed);
    assertLeft(question, value, form.answers.get(question.id) ?? "");
    await upsertAnswer(tx, { passId: form.pass.id, questionId: question.id, value }, ctx.now);
    form.answers.set(question.id, value);
  }
  if (form.pass.status === "draft") return;
  await moveSupply(tx, before, await pruneAnswers(tx, form));
};

/** A pass that waited for answers is ready when its registration form lacks none. */
export const completePass = async (
  { now }: Pick<MemberCtx, "now">,
  tx: Tx,
  { pass, questions, answers }: PassForm,
): Promise<void> => {
  if (pass.status === "needsInfo" && missingAnswers(questions, answers).length === 0)
    await markComplete(tx, [pass.id], now);
};
