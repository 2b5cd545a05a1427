import type { HostQuestion, HostSection, Questionnaire } from "#entities/commerce/host-questions";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { questionnaireOf } from "#server/modules/commerce/questionnaire/sections.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import {
  countAnswers,
  countChoiceAnswers,
  listAddOnNames,
  listOpenings,
  listPassTypeNames,
  listPlaces,
  listTierNames,
} from "./questions.queries.ts";

/** Question and value of a choice as one key. */
const choiceKey = (questionId: string, value: string): string => `${questionId} ${value}`;

/** Passes that took each choice of an event, or of one of its questions. */
export const choiceAnswers = async (
  tx: Tx,
  of: { eventId: string; questionId?: string },
): Promise<(questionId: string, value: string) => number> => {
  const counts = new Map<string, number>();
  for (const { id, type, value, count } of await countChoiceAnswers(tx, of))
    for (const taken of type === "checkbox" ? value.split(",") : [value]) {
      const key = choiceKey(id, taken);
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
  return (questionId, value) => counts.get(choiceKey(questionId, value)) ?? 0;
};

type Asking = Awaited<ReturnType<typeof questionnaireOf>>;
type Places = Awaited<ReturnType<typeof listPlaces>>;

const toSection =
  (kind: HostSection["kind"], places: Places) =>
  ({ id, name, description, sortOrder, tierIds, passTypeIds, addOnIds }: Asking["sections"][number]): HostSection => ({
    ...{ id, kind, name, description, sortOrder },
    ...{ accountTierIds: [...tierIds], passTypeIds: [...passTypeIds], addOnIds: [...addOnIds] },
    questionIds: places.flatMap((place) => (place.sectionId === id ? [place.id] : [])),
  });

const hostQuestions = async (tx: Tx, eventId: string, { tree }: Asking, places: Places): Promise<HostQuestion[]> => {
  const answers = new Map((await countAnswers(tx, eventId)).map(({ id, count }) => [id, count]));
  const taken = await choiceAnswers(tx, { eventId });
  const openings = Map.groupBy(await listOpenings(tx, eventId), ({ choiceId }) => choiceId);
  return places.flatMap(({ id, sectionId, sortOrder }) => {
    const question = tree.question(id);
    if (!question) return [];
    const choices = tree.choices(id).map(({ questionId, ...choice }) => ({
      ...choice,
      answers: taken(questionId, choice.value),
      subQuestionIds: (openings.get(choice.id) ?? []).map((opened) => opened.questionId),
    }));
    return [{ ...question, sectionId, sortOrder, answers: answers.get(id) ?? 0, choices }];
  });
};

export const getQuestionnaire = (ctx: MemberCtx, reference: string): Promise<Questionnaire> =>
  ctx.read(async (tx) => {
    const { id } = await requireHosted(ctx, tx, reference);
    const places = await listPlaces(tx, id);
    const registration = await questionnaireOf(tx, id, "registration");
    const followup = await questionnaireOf(tx, id, "followup");
    return {
      sections: [
        ...registration.sections.map(toSection("registration", places)),
        ...followup.sections.map(toSection("followup", places)),
      ],
      questions: await hostQuestions(tx, id, registration, places),
      audience: {
        accountTiers: await listTierNames(tx),
        passTypes: await listPassTypeNames(tx, id),
        addOns: await listAddOnNames(tx, id),
      },
    };
  });

/** One section of an event. Throws 404. */
export const hostSectionOf = async (
  tx: Tx,
  eventId: string,
  { id, kind }: Pick<HostSection, "id" | "kind">,
): Promise<HostSection> => {
  const { sections } = await questionnaireOf(tx, eventId, kind);
  const section = sections.find((one) => one.id === id);
  if (!section) throw new AppError("not_found");
  return toSection(kind, await listPlaces(tx, eventId))(section);
};
