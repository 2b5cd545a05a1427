import type { EventSessionQuestion, EventSessionSection } from "#entities/attendance/session-questions";
import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import { type Answers, askedQuestions } from "#lib/registration/questions";

type Entry = EventSessionQuestion | { questionId: string };

const isReference = (entry: Entry): entry is { questionId: string } => "questionId" in entry;
const isQuestion = (entry: Entry): entry is EventSessionQuestion => !isReference(entry);

/** A session's question as the fields of a registration know one; it takes the whole width. */
const asRegistrationQuestion = (
  { price: _price, supply, sortOrder: _order, ...question }: EventSessionQuestion,
  eventId: string,
): RegistrationQuestion => ({
  ...question,
  ...(supply !== null && { max: String(Math.min(supply, Number(question.max ?? supply))) }),
  eventId,
  span: 12,
  choices: question.choices.map((choice) => {
    const entries: readonly Entry[] = choice.subQuestions;
    const references = entries.filter(isReference);
    const questions = entries.filter(isQuestion).map((entry) => asRegistrationQuestion(entry, eventId));
    return { ...choice, subQuestions: references.length > 0 ? references : questions };
  }),
});

/** A session's sections as the forms of a registration know them. */
export const sessionSections = (sections: readonly EventSessionSection[], eventId: string): RegistrationSection[] =>
  sections.map(({ questions, ...section }) => ({
    ...section,
    eventId,
    accountTiers: [],
    eventTickets: [],
    eventAddOns: [],
    questions: questions
      .toSorted((a, b) => a.sortOrder - b.sortOrder)
      .map((question) => asRegistrationQuestion(question, eventId)),
  }));

/** Every question of a session's sections by id, for what only they have: a price and a supply. */
export const pricedQuestions = (sections: readonly EventSessionSection[]): Map<string, EventSessionQuestion> =>
  new Map(sections.flatMap(({ questions }) => questions).map((question) => [question.id, question]));

/** Answered already and not to be changed any more. */
export const isFixed = ({ id, mutable }: Pick<RegistrationQuestion, "id" | "mutable">, saved: Answers): boolean =>
  !mutable && (saved[id] ?? "") !== "";

export const answersOf = (responses: readonly { questionId: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));

/** What is asked at the moment and was answered otherwise before; files are handed in elsewhere. */
export const changedAnswers = (
  sections: readonly RegistrationSection[],
  { given, saved }: { given: Answers; saved: Answers },
): { id: string; value: string }[] =>
  sections
    .flatMap((section) => askedQuestions(section, given))
    .filter((question) => question.type !== "file" && !isFixed(question, saved))
    .map(({ id }) => ({ id, value: (given[id] ?? "").trim() }))
    .filter(({ id, value }) => value !== (saved[id] ?? ""));
