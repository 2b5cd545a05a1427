import type { PassQuestions, RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";

/** Question id → value, always text (contract, entities §9). */
export type Answers = Readonly<Record<string, string>>;
type Choice = RegistrationQuestion["choices"][number];
type Section = Pick<RegistrationSection, "questions">;

type Reference = { questionId: string };

const entriesOf = ({ subQuestions }: Choice): readonly (RegistrationQuestion | Reference)[] => subQuestions;
const isQuestion = (entry: RegistrationQuestion | Reference): entry is RegistrationQuestion => "type" in entry;

/** Values of a question that takes several. */
export const valuesOf = (value: string): string[] => (value === "" ? [] : value.split(","));

export const isTaken = ({ type }: RegistrationQuestion, choice: Choice, value: string): boolean =>
  type === "checkbox" ? valuesOf(value).includes(choice.value) : choice.value === value;

const everyQuestion = ({ questions }: Section): RegistrationQuestion[] =>
  questions.flatMap((question) => [
    question,
    ...question.choices.flatMap((choice) => everyQuestion({ questions: entriesOf(choice).filter(isQuestion) })),
  ]);

/** Questions that stand on their own: those a choice refers to wait for it. */
export const topQuestions = (section: Section): RegistrationQuestion[] => {
  const entries = everyQuestion(section).flatMap(({ choices }) => choices.flatMap(entriesOf));
  const referred = new Set(entries.flatMap((entry) => (isQuestion(entry) ? [] : [entry.questionId])));
  return section.questions.filter(({ id }) => !referred.has(id));
};

/** What the taken choices of a question ask further. */
export const openQuestions = (
  question: RegistrationQuestion,
  value: string,
  section: Section,
): RegistrationQuestion[] =>
  question.choices
    .filter((choice) => isTaken(question, choice, value))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(entriesOf)
    .flatMap((entry) => {
      if (isQuestion(entry)) return [entry];
      const found = section.questions.find(({ id }) => id === entry.questionId);
      return found ? [found] : [];
    });

/** Everything asked at the moment, sub-questions after the choice that opened them. */
export const askedQuestions = (section: Section, answers: Answers): RegistrationQuestion[] => {
  const walk = (question: RegistrationQuestion, above: readonly string[]): RegistrationQuestion[] => {
    // Questions that open each other would never end.
    if (above.includes(question.id)) return [];
    const open = openQuestions(question, answers[question.id] ?? "", section);
    return [question, ...open.flatMap((next) => walk(next, [...above, question.id]))];
  };
  return topQuestions(section).flatMap((question) => walk(question, []));
};

export const hasQuestions = (blocks: readonly PassQuestions[]): boolean =>
  blocks.some(({ sections }) => sections.some(({ questions }) => questions.length > 0));

/** What a question says before anybody answers. */
export const unanswered = ({ type, default: preset }: RegistrationQuestion): string =>
  preset ?? (type === "toggle" ? "false" : "");

/** A pass's answers: as typed, else as saved, else as preset. */
export const startingAnswers = (sections: readonly Section[], known: Answers): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap(everyQuestion).map((question) => [question.id, known[question.id] ?? unanswered(question)]),
  );

export interface Place {
  country: string;
  state?: string;
  city?: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A `location` answer; blanks where nothing readable was said. */
export const placeOf = (value: string): Required<Place> => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed !== "object" || parsed === null) return { country: "", state: "", city: "" };
    const { country, state, city } = parsed as Record<string, unknown>;
    return { country: textOf(country), state: textOf(state), city: textOf(city) };
  } catch {
    return { country: "", state: "", city: "" };
  }
};
