import type * as z from "zod";
import type { questionCreateInput, questionUpdateInput } from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { ReadBody } from "#kernel/define";
import { AppError, type FieldFaults } from "#kernel/errors";
import { isId } from "#kernel/id";
import type { Tx } from "#server/db/database";
import { mergedChanges } from "#server/db/merged-changes";
import type { MemberCtx } from "#server/http/context";
import { questionTree } from "#server/modules/commerce/questionnaire/question-tree.service";
import { assertOpening, storeChoices } from "./choices.service.ts";
import {
  addOpened,
  deleteDraftAnswers,
  deleteOpenings,
  deleteQuestions,
  insertQuestion,
  nextQuestionOrder,
  updateQuestion,
} from "./editing.queries.ts";
import { type QuestionDraft, questionFaults, withoutForeign } from "./question-rules.policy.ts";
import { findChoice, hasSearchList, isAnswered, listOpenings, listPlaces, lockQuestion } from "./questions.queries.ts";
import { firstSection, lockHosted, sectionOf } from "./sections.service.ts";

interface QuestionPath {
  eventId: string;
  questionId: string;
}

const questionOf = async (tx: Tx, eventId: string, id: string): Promise<RegistrationQuestion> => {
  const question = (await questionTree(tx, eventId)).question(id);
  if (!question) throw new AppError("not_found");
  return question;
};

/** Throws `validation_failed` for a question that cannot be asked like this. */
const assertSound = async (tx: Tx, draft: QuestionDraft, pattern: string | null = null): Promise<void> => {
  const { searchListId } = draft;
  const fields: FieldFaults = await questionFaults(draft, pattern);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  if (searchListId !== null && !(await hasSearchList(tx, searchListId))) throw new AppError("not_found");
};

/** The question of the event, which nobody answers meanwhile. Throws 404. */
const holdQuestion = async (tx: Tx, eventId: string, id: string) => {
  const row = isId(id) ? await lockQuestion(tx, eventId, id.toLowerCase()) : undefined;
  if (!row) throw new AppError("not_found");
  return row;
};

/** The section a new question is in; null where a choice opens it, or nothing asks it. */
const placeFor = async (
  ctx: MemberCtx,
  tx: Tx,
  eventId: string,
  { sectionId, choiceId }: Pick<z.output<typeof questionCreateInput>, "sectionId" | "choiceId">,
): Promise<string | null> => {
  if (choiceId || sectionId === null) return null;
  return sectionId === undefined ? firstSection(ctx, tx, eventId) : (await sectionOf(tx, eventId, sectionId)).id;
};

export const createQuestion = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof questionCreateInput>>,
): Promise<RegistrationQuestion> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { sectionId: wanted, choiceId, ...body } = input();
    const draft = withoutForeign(body);
    await assertSound(tx, draft);
    const opener = choiceId && (await findChoice(tx, eventId, choiceId));
    if (choiceId && !opener) throw new AppError("not_found");
    const sectionId = await placeFor(ctx, tx, eventId, { sectionId: wanted, choiceId });
    const sortOrder = sectionId === null ? 0 : await nextQuestionOrder(tx, sectionId);
    const { choices, ...values } = draft;
    const { id } = await insertQuestion(tx, { ...values, eventId, sectionId, sortOrder });
    if (opener) await addOpened(tx, opener.id, id);
    await storeChoices(tx, { id, eventId }, choices);
    if (opener) await assertOpening(tx, { eventId, openerId: opener.questionId, questionId: id });
    return questionOf(tx, eventId, id);
  });

/** The choices of a question as hosts send them. */
const choicesOf = async (tx: Tx, eventId: string, id: string) => {
  const { rows } = await questionTree(tx, eventId);
  const own = rows.find((question) => question.id === id)?.choices ?? [];
  return own.map(({ sold: _, sortOrder: _order, ...choice }) => choice);
};

export const changeQuestion = (
  ctx: MemberCtx,
  { eventId: reference, questionId }: QuestionPath,
  input: ReadBody<z.output<typeof questionUpdateInput>>,
): Promise<RegistrationQuestion> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { sectionId: wanted, sortOrder, base, ...sent } = input();
    const { id, sectionId: before, sortOrder: _, ...held } = await holdQuestion(tx, eventId, questionId);
    const known = { ...held, choices: await choicesOf(tx, eventId, id) };
    const body = mergedChanges(sent, { believed: base, current: known, inOrder: ["choices"] });
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    const draft = withoutForeign({ ...known, ...Object.fromEntries(given) });
    await assertSound(tx, draft, known.validation);
    if (draft.type !== known.type) {
      if (await isAnswered(tx, id)) throw new AppError("in_use", { fields: { type: "answered" } });
      await deleteDraftAnswers(tx, id, "all");
    }
    const sectionId = wanted ? (await sectionOf(tx, eventId, wanted)).id : wanted;
    const { choices, ...values } = draft;
    await updateQuestion(tx, id, {
      ...values,
      updatedAt: ctx.now,
      ...(sectionId !== undefined && { sectionId }),
      ...(sectionId && sectionId !== before && { sortOrder: await nextQuestionOrder(tx, sectionId) }),
      ...(sortOrder !== undefined && { sortOrder }),
    });
    // A section asks it now: no choice opens it a second time.
    if (sectionId) await deleteOpenings(tx, [id]);
    await storeChoices(tx, { id, eventId }, choices);
    return questionOf(tx, eventId, id);
  });

/** A question with what only it leads to. */
const withOpenedOnly = async (tx: Tx, eventId: string, id: string): Promise<string[]> => {
  const openings = await listOpenings(tx, eventId);
  const asked = new Set((await listPlaces(tx, eventId)).flatMap((place) => (place.sectionId ? [place.id] : [])));
  const going = [id];
  for (const opener of going) {
    for (const { questionId } of openings.filter(({ openerId }) => openerId === opener)) {
      const isOpenedElsewhere = openings.some(
        (other) => other.questionId === questionId && !going.includes(other.openerId),
      );
      if (!going.includes(questionId) && !asked.has(questionId) && !isOpenedElsewhere) going.push(questionId);
    }
  }
  return going;
};

/** Throws `in_use` for what was answered: that is taken out of its section instead. */
export const removeQuestion = (
  ctx: MemberCtx,
  { eventId: reference, questionId }: QuestionPath,
): Promise<RegistrationQuestion> =>
  ctx.write(async (tx) => {
    const { id: eventId } = await lockHosted(ctx, tx, reference);
    const { id } = await holdQuestion(tx, eventId, questionId);
    const ids = await withOpenedOnly(tx, eventId, id);
    for (const own of ids) {
      await lockQuestion(tx, eventId, own);
      if (await isAnswered(tx, own)) throw new AppError("in_use");
    }
    const question = await questionOf(tx, eventId, id);
    await deleteQuestions(tx, ids);
    return question;
  });
