import type * as z from "zod";
import type { passAnswersInput } from "#entities/commerce/passes";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { ReadBody } from "#kernel/define";
import { AppError, type ErrorCode } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { lockPass, type PassPlace } from "#server/modules/commerce/passes/passes.service";
import { missingAnswers, openQuestions } from "#server/modules/commerce/questionnaire/answers.policy";
import { type Questionnaire, questionnaireOf } from "#server/modules/commerce/questionnaire/sections.service";
import {
  completePass,
  formsOf,
  type GivenAnswer,
  type PassForm,
  writeAnswers,
} from "#server/modules/commerce/registration/pass-forms.service";
import type { Viewer } from "#server/principals/principal";

type Body = z.output<typeof passAnswersInput>;

const refusal = (code: ErrorCode, questionIds: readonly string[]): AppError =>
  new AppError(code, { fields: Object.fromEntries(questionIds.map((id) => [id, code])) });

/** Answers that say something else than is written: forms send everything they show. */
const changesOf = ({ answers }: PassForm, { questions }: Body): GivenAnswer[] =>
  questions
    .map(({ id, value }) => ({ questionId: id.toLowerCase(), value }))
    .filter(({ questionId, value }) => value !== (answers.get(questionId) ?? ""));

/** Whether an answer may still be given or changed. */
type MayChange = (question: RegistrationQuestion) => boolean;

/** Throws `answer_fixed` for what cannot be changed any more, and `answers_missing` for a required answer taken back. */
const change = async (
  ctx: MemberCtx,
  tx: Tx,
  form: PassForm,
  { changes, mayChange }: { changes: readonly GivenAnswer[]; mayChange: MayChange },
): Promise<void> => {
  // What a new choice opens was not asked before, so nothing about it is fixed yet.
  const open = new Map(openQuestions(form.questions, form.answers).map((question) => [question.id, question]));
  const fixed = changes.flatMap(({ questionId }) => {
    const question = open.get(questionId);
    return question && !question.mutable && !mayChange(question) ? [questionId] : [];
  });
  if (fixed.length > 0) throw refusal("answer_fixed", fixed);
  const lacking = new Set(missingAnswers(form.questions, form.answers));
  await writeAnswers(ctx, tx, form, changes);
  const emptied = missingAnswers(form.questions, form.answers).filter((id) => !lacking.has(id));
  if (emptied.length > 0) throw refusal("answers_missing", emptied);
};

/** The pass's form of these sections. A canceled pass has nothing to say any more. */
const openForm = async (
  ctx: MemberCtx,
  tx: Tx,
  questionnaire: Questionnaire,
  pass: PassForm["pass"],
): Promise<PassForm> => {
  if (pass.status === "canceled") throw new AppError("answer_fixed");
  const [form] = await formsOf(ctx, tx, questionnaire, [pass]);
  if (!form) throw new AppError("not_found");
  return form;
};

/** Changes what a pass answered at its registration; a pass that lacked answers and has them now becomes ready. */
export const saveAnswers = (ctx: MemberCtx, { eventId, passId }: PassPlace, body: ReadBody<Body>): Promise<null> =>
  ctx.write(async (tx) => {
    const { event, row } = await lockPass(ctx, tx, eventId, passId);
    const form = await openForm(ctx, tx, await questionnaireOf(tx, event.id, "registration"), row);
    const isUnfinished: MayChange = ({ id }) => row.status === "needsInfo" && !form.answers.has(id);
    await change(ctx, tx, form, { changes: changesOf(form, body()), mayChange: isUnfinished });
    await completePass(ctx, tx, form);
    return null;
  });

/** A pass of somebody that a host has in hand, and by whose tiers it is asked. */
interface HeldPass {
  readonly eventId: string;
  /** Locked. */
  readonly row: PassForm["pass"];
  readonly holder: Viewer;
}

/** The same for a host, who also changes what the holder no longer may. A file of the host's own may take the place of one. */
export const saveAnswersForHost = async (
  ctx: MemberCtx,
  tx: Tx,
  { eventId, row, holder }: HeldPass,
  body: Body,
): Promise<void> => {
  const questionnaire = await questionnaireOf(tx, eventId, "registration");
  const form = await openForm({ ...ctx, viewer: holder }, tx, questionnaire, row);
  await change(ctx, tx, form, { changes: changesOf(form, body), mayChange: () => true });
  await completePass(ctx, tx, form);
};

/** Answers a section that asks after the registration; the first answer is always taken. */
export const saveFollowup = (
  ctx: MemberCtx,
  { eventId, passId, followupId }: PassPlace & { followupId: string },
  body: ReadBody<Body>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const { event, row } = await lockPass(ctx, tx, eventId, passId);
    const { sections, tree } = await questionnaireOf(tx, event.id, "followup");
    const section = sections.filter(({ id }) => id === followupId.toLowerCase());
    if (section.length === 0) throw new AppError("not_found");
    const form = await openForm(ctx, tx, { sections: section, tree }, row);
    if (form.questions.length === 0) throw new AppError("not_found");
    const isFirst: MayChange = ({ id }) => !form.answers.has(id);
    await change(ctx, tx, form, { changes: changesOf(form, body()), mayChange: isFirst });
    return null;
  });
