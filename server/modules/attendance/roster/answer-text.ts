import type { RegistrationQuestion } from "#entities/commerce/questions";

interface Words {
  readonly yes: string;
  readonly no: string;
  /** Entries of search lists by id. */
  readonly entries: ReadonlyMap<string, string>;
}

const partsOf = (json: string): string[] => {
  try {
    const { city, state, country }: Record<string, string | undefined> = JSON.parse(json);
    return [city, state, country].flatMap((part) => part || []);
  } catch {
    return [json];
  }
};

const choiceText = ({ choices }: RegistrationQuestion, value: string): string =>
  choices.find((choice) => choice.value === value)?.text || value;

/** An answer as a spreadsheet shows it; the books keep text for machines. */
export const answerText = (question: RegistrationQuestion, value: string, words: Words): string => {
  switch (question.type) {
    case "toggle":
      return value === "true" ? words.yes : words.no;
    case "select":
    case "radio":
      return choiceText(question, value);
    case "checkbox":
      return value
        .split(",")
        .map((part) => choiceText(question, part))
        .join(", ");
    case "location":
      return partsOf(value).join(", ");
    case "search":
      return words.entries.get(value) ?? value;
    default:
      return value;
  }
};
