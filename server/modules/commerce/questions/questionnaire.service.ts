import type { HostQuestion, HostSection, Questionnaire } from "#entities/commerce/host-questions";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { questionnaireOf } from "#server/modules/commerce/questionnaire/sections.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { countAnswers, findAudienceNames } from "./questions.queries.ts";

/** Question and value of a choice as one key. */
const choiceKey = (questionId: string, value: string): string => `${questionId} ${value}`;

/** How many passes answered each question of an event, or one of its questions, and how many took each choice. */
export const answersTo = async (tx: Tx, of: { eventId: string; questionId?: string }) => {
  const [answered, taken] = [new Map<string, number>(), new Map<string, number>()];
  const add = (counts: Map<string, number>, key: string, count: number) =>
    counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { id, type, value, count } of await countAnswers(tx, of)) {
    add(answered, id, count);
    if (value === null) continue;
    for (const one of type === "checkbox" ? value.split(",") : [value]) add(taken, choiceKey(id, one), count);
  }
  return {
    ofQuestion: (questionId: string): number => answered.get(questionId) ?? 0,
    ofChoice: (questionId: string, value: string): number => taken.get(choiceKey(questionId, value)) ?? 0,
  };
};

type Asking = Awaited<ReturnType<typeof questionnaireOf>>;

const toSection =
  ({ rows }: Asking["tree"]) =>
  ({ id, kind, name, description, sortOrder, ...audience }: Asking["sections"][number]): HostSection => ({
    ...{ id, kind, name, description, sortOrder },
    accountTierIds: audience.tierIds,
    passTypeIds: audience.passTypeIds,
    addOnIds: audience.addOnIds,
    questionIds: rows.flatMap((question) => (question.sectionId === id ? [question.id] : [])),
  });

const hostQuestions = async (tx: Tx, eventId: string, { rows, question }: Asking["tree"]): Promise<HostQuestion[]> => {
  const answers = await answersTo(tx, { eventId });
  return rows.flatMap(({ id, sectionId, sortOrder, choices }) => {
    const shown = question(id);
    if (!shown) return [];
    const counted = choices.map((choice) => ({ ...choice, answers: answers.ofChoice(id, choice.value) }));
    return [{ ...shown, sectionId, sortOrder, answers: answers.ofQuestion(id), choices: counted }];
  });
};

export const getQuestionnaire = (ctx: MemberCtx, reference: string): Promise<Questionnaire> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const { sections, tree } = await questionnaireOf(tx, id);
    return {
      sections: sections.map(toSection(tree)),
      questions: await hostQuestions(tx, id, tree),
      audience: await findAudienceNames(tx, id),
    };
  });

/** One section of an event. Throws 404. */
export const hostSectionOf = async (tx: Tx, eventId: string, id: string): Promise<HostSection> => {
  const { sections, tree } = await questionnaireOf(tx, eventId);
  const section = sections.find((one) => one.id === id);
  if (!section) throw new AppError("not_found");
  return toSection(tree)(section);
};
