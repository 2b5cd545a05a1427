import type { EventSessionQuestion } from "#entities/attendance/session-questions";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { sessionSectionsOf } from "#server/modules/commerce/passes/accesses.service";
import { returnAll, takeAll } from "#server/modules/commerce/payments/supplies.service";
import { keptAnswer, refusedAnswer } from "#server/modules/commerce/questionnaire/answer-check.service";
import { withSubQuestions } from "#server/modules/commerce/questionnaire/answers.policy";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import {
  type AccessForm,
  beyond,
  dropClosed,
  fixedOf,
  isGone,
  missingOf,
  missingPrices,
  priceTagOf,
  takesOf,
} from "./access-forms.policy.ts";
import { unitsOf } from "./access-takes.policy.ts";
import { markComplete } from "./accesses.queries.ts";
import { deleteAnswers, listAnswers, upsertAnswers } from "./answers.queries.ts";

/** Most of a quantity that one answer may ask for. */
const mostUnits = 10_000;

/** One answer of an access, as it was sent. */
export interface GivenAnswer {
  questionId: string;
  /** Empty: the answer is taken back. */
  value: string;
}

/** The forms of accesses to a session, in their order. */
export const formsOf = async (
  tx: Tx,
  sessionId: string,
  accesses: readonly AccessForm["access"][],
): Promise<AccessForm[]> => {
  if (accesses.length === 0) return [];
  const questions = (await sessionSectionsOf(tx, sessionId)).flatMap((section) => section.questions);
  const ids = accesses.map(({ id }) => id);
  const answers = Map.groupBy(await listAnswers(tx, ids), ({ accessId }) => accessId);
  return accesses.map((access) => ({
    access,
    questions,
    answers: new Map((answers.get(access.id) ?? []).map(({ questionId, value }) => [questionId, value])),
  }));
};

/** The question of a form. Throws 404 for one that it does not ask. */
export const requireQuestion = ({ questions }: AccessForm, questionId: string): EventSessionQuestion => {
  const found = withSubQuestions(questions).find(({ id }) => id === questionId.toLowerCase());
  if (!found) throw new AppError("not_found");
  return found;
};

const fault = (code: "answers_missing" | "answer_fixed" | "sold_out", questionIds: readonly string[]): AppError =>
  new AppError(code, { fields: Object.fromEntries(questionIds.map((id) => [id, code])) });

/** Throws `answers_missing` for a form whose price is not known yet. */
export const assertPriced = (form: AccessForm): void => {
  const missing = missingPrices(form);
  if (missing.length > 0) throw fault("answers_missing", missing);
};

/** Throws `answer_fixed` for answers that may not change after the registration. */
export const assertMutable = (form: AccessForm, given: readonly GivenAnswer[]): void => {
  const questions = given.map(({ questionId }) => requireQuestion(form, questionId));
  const fixed = fixedOf(form, questions);
  if (fixed.length > 0) throw fault("answer_fixed", fixed);
};

/** The form as it is, whatever is filled in afterwards. */
export const copyOf = (form: AccessForm): AccessForm => ({ ...form, answers: new Map(form.answers) });

const persist = async (tx: Tx, before: AccessForm, { access, answers }: AccessForm, now: Date): Promise<void> => {
  const changed = [...answers].filter(([id, value]) => before.answers.get(id) !== value);
  const rows = changed.map(([questionId, value]) => ({ accessId: access.id, questionId, value }));
  const gone = [...before.answers.keys()].filter((id) => !answers.has(id));
  await upsertAnswers(tx, rows, now);
  await deleteAnswers(tx, access.id, gone);
};

/** Drops answers to questions that are not open: what is counted is what is written. */
export const pruneAnswers = async (tx: Tx, form: AccessForm, now: Date): Promise<void> => {
  const before = copyOf(form);
  dropClosed(form);
  await persist(tx, before, form, now);
};

/** Takes the given answers into the form, as far as they are fit for it. */
const fillIn = async (
  ctx: Pick<MemberCtx, "viewer">,
  tx: Tx,
  form: AccessForm,
  given: readonly GivenAnswer[],
): Promise<void> => {
  const taken = isCounted(form.access) ? takesOf(form) : [];
  for (const { questionId, value: typed } of given) {
    const question = requireQuestion(form, questionId);
    if (typed === "") {
      form.answers.delete(question.id);
      continue;
    }
    const value = await keptAnswer(ctx, tx, question, typed);
    if (unitsOf(question, value) > mostUnits) throw refusedAnswer(question.id);
    if (isGone(question, value, taken)) throw fault("sold_out", [question.id]);
    form.answers.set(question.id, value);
  }
};

/** An access that counts already: what was paid stays, what is asked stays answered, and the counters move along. */
const settleChange = async (tx: Tx, before: AccessForm, form: AccessForm): Promise<void> => {
  dropClosed(form);
  if (priceTagOf(form) !== priceTagOf(before)) throw new AppError("answer_fixed");
  const missingBefore = new Set(missingOf(before));
  const missing = missingOf(form).filter((id) => !missingBefore.has(id));
  if (form.access.status === "ready" && missing.length > 0) throw fault("answers_missing", missing);
  const [was, is] = [takesOf(before), takesOf(form)];
  await returnAll(tx, beyond(was, is));
  await takeAll(tx, beyond(is, was));
};

/**
 * Writes answers of an access; one that waited for them is ready when none is missing. Throws 404 for a question that is
 * not asked, `answer_invalid`, `sold_out`, and for an access that counts already `answer_fixed` when another sum would
 * be due and `answers_missing`. The caller holds the lock of the pass's registration.
 */
export const writeAnswers = async (
  ctx: Pick<MemberCtx, "viewer" | "now">,
  tx: Tx,
  form: AccessForm,
  given: readonly GivenAnswer[],
): Promise<void> => {
  const before = copyOf(form);
  await fillIn(ctx, tx, form, given);
  if (isCounted(form.access)) await settleChange(tx, before, form);
  await persist(tx, before, form, ctx.now);
  if (form.access.status === "needsInfo" && missingOf(form).length === 0)
    await markComplete(tx, form.access.id, ctx.now);
};
