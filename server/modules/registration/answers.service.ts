import type * as z from "zod";
import type { RegistrationQuestion } from "#entities/questions";
import type { passResponsesList } from "#entities/registration";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireEvent } from "#server/modules/events/event-access.service";
import { returnAll, takeAll } from "#server/modules/payments/supplies.service";
import { isAnswer, missingAnswers, openQuestions, takenChoices, withSubQuestions } from "./answers.policy.ts";
import {
  deleteAnswer,
  findOwnFile,
  findSearchListValue,
  listAnswers,
  markComplete,
  upsertAnswer,
} from "./answers.queries.ts";
import { type CartPass, listPasses, lockCart } from "./cart.queries.ts";
import { assertIdle } from "./cart.service.ts";
import { listPassAddOnIds } from "./questions.queries.ts";
import { type Questionnaire, questionnaireOf, sectionsFor } from "./sections.service.ts";

type Answers = Map<string, string>;

interface PassForm {
  pass: Pick<CartPass, "id" | "passTypeId" | "status">;
  /** What its sections ask, before any choice is taken. */
  questions: RegistrationQuestion[];
  answers: Answers;
}

/** What each pass is asked, and what it has answered. */
const formsOf = async (
  { viewer }: Pick<MemberCtx, "viewer">,
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
    return {
      pass,
      questions: sections.flatMap(({ id }) => questionnaire.tree.ofSection(id)),
      answers: new Map((answers.get(pass.id) ?? []).map(({ questionId, value }) => [questionId, value])),
    };
  });
};

const choicesOf = (questions: readonly RegistrationQuestion[], answers: Answers): string[] =>
  questions.flatMap((question) => takenChoices(question, answers.get(question.id) ?? "").map(({ id }) => id));

/** Drops answers to questions that are not open: what is counted is what is written. */
const prune = async (tx: Tx, { pass, questions, answers }: PassForm): Promise<RegistrationQuestion[]> => {
  const open = openQuestions(questions, answers);
  const ids = new Set(open.map(({ id }) => id));
  for (const questionId of [...answers.keys()].filter((id) => !ids.has(id))) {
    await deleteAnswer(tx, pass.id, questionId);
    answers.delete(questionId);
  }
  return open;
};

/** What the answers of these drafts take of the choices, and which of the drafts still lack required ones. */
export const answersOf = async (
  ctx: Pick<MemberCtx, "viewer">,
  tx: Tx,
  { event }: { event: { id: string } },
  passes: readonly PassForm["pass"][],
): Promise<{ choiceIds: string[]; incomplete: string[] }> => {
  const forms = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), passes);
  const choiceIds: string[] = [];
  for (const form of forms) choiceIds.push(...choicesOf(await prune(tx, form), form.answers));
  const incomplete = forms.filter(({ questions, answers }) => missingAnswers(questions, answers).length > 0);
  return { choiceIds, incomplete: incomplete.map(({ pass }) => pass.id) };
};

const refusal = (questionId: string): AppError =>
  new AppError("answer_invalid", { fields: { [questionId]: "answer_invalid" } });

/** Throws `answer_invalid` for an answer of the wrong form, a file of somebody else, an entry of another list. */
const checkAnswer = async (
  { viewer }: Pick<MemberCtx, "viewer">,
  tx: Tx,
  question: RegistrationQuestion,
  value: string,
): Promise<void> => {
  if (!isAnswer(question, value)) throw refusal(question.id);
  if (question.type === "file" && !(await findOwnFile(tx, viewer.accountId, Number(value)))) throw refusal(question.id);
  if (question.type === "search") {
    const found = question.searchListId && (await findSearchListValue(tx, question.searchListId, value));
    if (!found) throw refusal(question.id);
  }
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

const saveForm = async (
  ctx: MemberCtx,
  tx: Tx,
  form: PassForm,
  given: readonly { questionId: string; value: string }[],
): Promise<void> => {
  const known = new Map(withSubQuestions(form.questions).map((question) => [question.id, question]));
  const before = choicesOf([...known.values()], form.answers);
  for (const { questionId, value } of given) {
    const question = known.get(questionId.toLowerCase());
    if (!question) throw new AppError("not_found");
    if (value === "") {
      await deleteAnswer(tx, form.pass.id, question.id);
      form.answers.delete(question.id);
      continue;
    }
    await checkAnswer(ctx, tx, question, value);
    assertLeft(question, value, form.answers.get(question.id) ?? "");
    await upsertAnswer(tx, { passId: form.pass.id, questionId: question.id, value }, ctx.now);
    form.answers.set(question.id, value);
  }
  if (form.pass.status === "draft") return;
  const open = await prune(tx, form);
  await moveSupply(tx, [...new Set(before)], [...new Set(choicesOf(open, form.answers))]);
  if (missingAnswers(form.questions, form.answers).length === 0) await markComplete(tx, [form.pass.id], ctx.now);
};

/** Saves answers of passes that are in the cart or wait for information; a pass that has all it needs becomes ready. */
export const saveAnswers = (
  ctx: MemberCtx,
  reference: string,
  body: z.output<typeof passResponsesList>,
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const given = body.map(({ id, responses }) => ({ id: id.toLowerCase(), responses }));
    const registration = await lockCart(tx, event.id, ctx.viewer.accountId);
    const passes = registration ? await listPasses(tx, registration.id) : [];
    if (registration) await assertIdle(tx, registration);
    const open = passes.filter(({ status }) => status !== "ready");
    if (given.some(({ id }) => !open.some((pass) => pass.id === id))) throw new AppError("not_found");
    const forms = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), open);
    for (const { id, responses } of given) {
      const form = forms.find(({ pass }) => pass.id === id);
      if (form) await saveForm(ctx, tx, form, responses);
    }
    return null;
  });

/** Saves one answer while it is typed. */
export const saveAnswer = (
  ctx: MemberCtx,
  { eventId, passId, questionId }: { eventId: string; passId: string; questionId: string },
  body: { response: string },
): Promise<null> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, eventId);
    const registration = await lockCart(tx, event.id, ctx.viewer.accountId);
    const passes = registration ? await listPasses(tx, registration.id) : [];
    if (registration) await assertIdle(tx, registration);
    const pass = passes.find(({ id, status }) => id === passId.toLowerCase() && status !== "ready");
    if (!pass) throw new AppError("not_found");
    const [form] = await formsOf(ctx, tx, await questionnaireOf(tx, event.id, "registration"), [pass]);
    if (!form || !withSubQuestions(form.questions).some(({ id }) => id === questionId.toLowerCase()))
      throw new AppError("not_found");
    await saveForm(ctx, tx, form, [{ questionId, value: body.response }]);
    return null;
  });
