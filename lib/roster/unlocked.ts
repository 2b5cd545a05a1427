import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";

type Entry = RegistrationQuestion | { questionId: string };

const isReference = (entry: Entry): entry is { questionId: string } => "questionId" in entry;
const isQuestion = (entry: Entry): entry is RegistrationQuestion => !isReference(entry);

const changeable = (question: RegistrationQuestion): RegistrationQuestion => ({
  ...question,
  mutable: true,
  choices: question.choices.map((choice) => {
    const entries: readonly Entry[] = choice.subQuestions;
    const references = entries.filter(isReference);
    return { ...choice, subQuestions: references.length > 0 ? references : entries.filter(isQuestion).map(changeable) };
  }),
});

/** Sections as hosts fill them in: they may also change what attendees may not. */
export const unlocked = (sections: readonly RegistrationSection[]): RegistrationSection[] =>
  sections.map((section) => ({ ...section, questions: section.questions.map(changeable) }));
