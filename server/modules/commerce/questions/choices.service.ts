import type * as z from "zod";
import type { choiceInput } from "#entities/commerce/host-questions";
import { AppError, type FieldFaults } from "#kernel/errors";
import { typedLine } from "#kernel/typed-text";
import type { Tx } from "#server/db/database";
import {
  deleteChoices,
  deleteDraftAnswers,
  insertChoice,
  lockChoices,
  setOpened,
  takeOutOfSections,
  updateChoice,
} from "./editing.queries.ts";
import { answersTo } from "./questionnaire.service.ts";
import { listOpenings, listPlaces } from "./questions.queries.ts";
import { openingFaults } from "./sub-questions.policy.ts";

type Choice = z.output<typeof choiceInput>;

interface Question {
  id: string;
  eventId: string;
}

const assertSound = (fields: FieldFaults): void => {
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
};

/** A value that is older than the rule for lines stays as answers have it, where it was sent back unchanged. */
const withValueOf =
  (known: readonly { id: string; value: string }[]) =>
  (choice: Choice): Choice => {
    const before = known.find(({ id }) => id === choice.id)?.value;
    return before !== undefined && typedLine(before) === choice.value ? { ...choice, value: before } : choice;
  };

/** What people have said or bought with the choices stays true. Throws `in_use` for one that they took. */
const assertKept = async (
  tx: Tx,
  { id, eventId }: Question,
  { known, choices }: { known: Awaited<ReturnType<typeof lockChoices>>; choices: readonly Choice[] },
): Promise<void> => {
  const answers = await answersTo(tx, { eventId, questionId: id });
  const faults: FieldFaults = {};
  for (const { id: choiceId, value, sold } of known) {
    const index = choices.findIndex((choice) => choice.id === choiceId);
    const choice = choices[index];
    const isTaken = sold > 0 || answers.ofChoice(id, value) > 0;
    if (isTaken && choice?.value !== value) {
      const field = choice ? `choices.${index}.value` : `choices.${choiceId}`;
      throw new AppError("in_use", { fields: { [field]: "answered" } });
    }
    if (typeof choice?.supply === "number" && choice.supply < sold) faults[`choices.${index}.supply`] = "below_sold";
  }
  assertSound(faults);
};

const storeOne = async (tx: Tx, questionId: string, choice: Choice, sortOrder: number): Promise<string> => {
  const { id, value, text, supply, description } = choice;
  const values = {
    ...{ value, sortOrder },
    ...(text !== undefined && { text: text === value ? null : text || null }),
    ...(supply !== undefined && { supply }),
    ...(description !== undefined && { description: description || null }),
  };
  if (id === null) return (await insertChoice(tx, { questionId, ...values })).id;
  await updateChoice(tx, id, values);
  return id;
};

/** Judges what the choices of a question open, as it is stored now. */
const assertOpenings = async (tx: Tx, { id, eventId }: Question, choices: readonly Choice[]): Promise<void> => {
  const openings = Map.groupBy(await listOpenings(tx, eventId), ({ openerId }) => openerId);
  const opened = new Map([...openings].map(([opener, rows]) => [opener, rows.map(({ questionId }) => questionId)]));
  const judged = choices.map(({ subQuestionIds = [] }, index) => ({
    field: `choices.${index}.subQuestionIds`,
    opened: subQuestionIds,
  }));
  assertSound(openingFaults(opened, { questionId: id, choices: judged }));
};

/**
 * The choices of a question in their order: new ones are added, those that are missing go. What a choice opens is
 * in no section any more. Throws `in_use` for a choice that people took, 404 for what is not of this question or
 * event.
 */
export const storeChoices = async (tx: Tx, question: Question, sent: readonly Choice[]): Promise<void> => {
  const known = await lockChoices(tx, question.id);
  const choices = sent.map(withValueOf(known));
  const kept = new Set(choices.flatMap(({ id }) => id ?? []));
  const isSent = choices.filter(({ id }) => id !== null).length;
  if (isSent !== kept.size || [...kept].some((id) => !known.some((choice) => choice.id === id)))
    throw new AppError("not_found");
  await assertKept(tx, question, { known, choices });

  const gone = known.filter(({ id }) => !kept.has(id));
  const renamed = known.filter(({ id, value }) => choices.some((choice) => choice.id === id && choice.value !== value));
  const unsaid = [...gone, ...renamed].map(({ value }) => value);
  if (unsaid.length > 0) await deleteDraftAnswers(tx, question.id, unsaid);
  if (gone.length > 0)
    await deleteChoices(
      tx,
      gone.map(({ id }) => id),
    );

  const places = await listPlaces(tx, question.eventId);
  const opened = choices.flatMap(({ subQuestionIds = [] }) => subQuestionIds);
  if (opened.some((id) => !places.some((place) => place.id === id))) throw new AppError("not_found");
  for (const [sortOrder, choice] of choices.entries()) {
    const id = await storeOne(tx, question.id, choice, sortOrder);
    if (choice.subQuestionIds) await setOpened(tx, id, [...new Set(choice.subQuestionIds)]);
  }
  if (opened.length === 0) return;
  await takeOutOfSections(tx, [...new Set(opened)]);
  await assertOpenings(tx, question, choices);
};

/** Judges a question that one choice opens anew; the choice's question is what it is added to. */
export const assertOpening = async (
  tx: Tx,
  { eventId, openerId, questionId }: { eventId: string; openerId: string; questionId: string },
): Promise<void> => {
  const rows = await listOpenings(tx, eventId);
  const opened = Map.groupBy(rows, (row) => row.openerId);
  const openings = new Map([...opened].map(([opener, own]) => [opener, own.map((row) => row.questionId)]));
  assertSound(
    openingFaults(openings, { questionId: openerId, choices: [{ field: "choiceId", opened: [questionId] }] }),
  );
};
