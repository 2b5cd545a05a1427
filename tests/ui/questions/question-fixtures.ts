import type { HostChoice, HostQuestion, HostSection, Questionnaire } from "#entities/commerce/host-questions";

export const eventId = "11111111-1111-4111-8111-111111111111";
export const idOf = (number: number): string => `22222222-2222-4222-8222-${String(number).padStart(12, "0")}`;

export const aChoice = (number: number, value: string, more: Partial<HostChoice> = {}): HostChoice => ({
  ...{ id: idOf(number), value, text: null, supply: null, description: null, sortOrder: number },
  ...{ sold: 0, answers: 0, subQuestionIds: [], ...more },
});

export const aHostQuestion = (number: number, name: string, more: Partial<HostQuestion> = {}): HostQuestion => ({
  ...{ id: idOf(number), eventId, name, type: "text", sectionId: null, sortOrder: number, answers: 0, choices: [] },
  ...{ required: false, mutable: true, featured: false, masked: false, description: null, label: null, span: 12 },
  ...{ placeholder: null, default: null, searchListId: null, min: null, max: null },
  ...{ validation: null, validationMessage: null, locationOption: null, ...more },
});

export const aSection = (number: number, name: string, more: Partial<HostSection> = {}): HostSection => ({
  ...{ id: idOf(number), kind: "registration", name, description: null, sortOrder: number },
  ...{ accountTierIds: [], passTypeIds: [], addOnIds: [], questionIds: [], ...more },
});

/** Two sections; the shirt's largest size asks more, and one question is asked no longer. */
export const aQuestionnaire = (): Questionnaire => {
  const you = aSection(1, "About you", { questionIds: [idOf(10), idOf(11)] });
  const boat = aSection(2, "Your boat");
  const shirt = aHostQuestion(11, "Shirt", {
    ...{ type: "radio", sectionId: you.id, answers: 2 },
    choices: [aChoice(20, "S", { answers: 2 }), aChoice(21, "XXL", { subQuestionIds: [idOf(12)] })],
  });
  return {
    sections: [you, boat],
    questions: [
      aHostQuestion(10, "Company", { sectionId: you.id }),
      shirt,
      aHostQuestion(12, "How tall are you?", { required: true }),
      aHostQuestion(13, "Fax", { answers: 1 }),
    ],
    audience: { accountTiers: [], passTypes: [{ id: idOf(30), name: "Crew" }], addOns: [] },
  };
};
