import type {
  HostQuestion,
  HostSectionKind,
  Questionnaire,
  QuestionOrderInput,
} from "#entities/commerce/host-questions";
import type { RegistrationQuestion } from "#entities/commerce/questions";

/** Section → its questions in their order. */
export type QuestionOrders = Record<string, string[]>;

export const ordersOf = ({ sections }: Questionnaire, kind: HostSectionKind): QuestionOrders =>
  Object.fromEntries(sections.filter((one) => one.kind === kind).map(({ id, questionIds }) => [id, questionIds]));

export const orderInput = (orders: QuestionOrders): QuestionOrderInput => ({
  sections: Object.entries(orders).map(([id, questionIds]) => ({ id, questionIds })),
});

/** The questionnaire as it will be, once the platform has put it into this order. */
export const ordered = (questionnaire: Questionnaire, { sections: order }: QuestionOrderInput): Questionnaire => {
  const placed = new Map(order.flatMap(({ id, questionIds }) => questionIds.map((each) => [each, id] as const)));
  const named = new Map(order.map(({ id, questionIds }) => [id, questionIds]));
  const sections = questionnaire.sections.map((section) => ({
    ...section,
    questionIds: [...(named.get(section.id) ?? []), ...section.questionIds.filter((id) => !placed.has(id))],
  }));
  // Those that are named take their order among themselves, in the places that they have.
  const inOrder = order.flatMap(({ id }) => sections.find((section) => section.id === id) ?? []);
  return {
    ...questionnaire,
    sections: sections.map((section) => (named.has(section.id) ? (inOrder.shift() ?? section) : section)),
    questions: questionnaire.questions.map((question) => {
      const sectionId = placed.get(question.id);
      return sectionId === undefined ? question : { ...question, sectionId };
    }),
  };
};

/** One question at the end of a section; null: in none. */
export const movedTo = (
  { sections }: Questionnaire,
  questionId: string,
  sectionId: string | null,
): QuestionOrderInput => {
  const kept = sections.find(({ id }) => id === sectionId)?.questionIds ?? [];
  return { sections: [{ id: sectionId, questionIds: [...kept, questionId] }] };
};

/** The choices that open a question, with the question they are of. */
export const openersOf = ({ questions }: Questionnaire, id: string) =>
  questions.flatMap((question) =>
    question.choices.flatMap((choice) => (choice.subQuestionIds.includes(id) ? [{ question, choice }] : [])),
  );

/** Questions that nobody is asked. */
export const unaskedQuestions = (questionnaire: Questionnaire): HostQuestion[] =>
  questionnaire.questions.filter(
    ({ id, sectionId }) => sectionId === null && openersOf(questionnaire, id).length === 0,
  );

/** What the choices of a question may open: nothing that leads back to it. */
export const openableBy = (questionnaire: Questionnaire, id: string | null): HostQuestion[] => {
  const above = new Set<string>();
  const climb = (at: string): void => {
    if (above.has(at)) return;
    above.add(at);
    for (const { question } of openersOf(questionnaire, at)) climb(question.id);
  };
  if (id !== null) climb(id);
  return questionnaire.questions.filter((question) => !above.has(question.id));
};

/** As deep as forms are shown. */
const deepest = 5;

/** A question as attendees get it, with what its choices open. */
export const asAsked = (
  all: readonly HostQuestion[],
  { sectionId: _, answers: __, sortOrder: ___, ...question }: HostQuestion,
  depth = 1,
): RegistrationQuestion => ({
  ...question,
  choices: question.choices.map(({ answers: ____, sold, subQuestionIds, supply, ...choice }) => ({
    ...choice,
    supply: supply === null ? null : Math.max(0, supply - sold),
    subQuestions: subQuestionIds.flatMap((id) => {
      const opened = depth < deepest ? all.find((one) => one.id === id) : undefined;
      return opened ? [asAsked(all, opened, depth + 1)] : [];
    }),
  })),
});
