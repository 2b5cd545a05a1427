import type { EventAddOn } from "#entities/commerce/add-ons";
import type { AddOnDraft, PassDraft, Registration } from "#entities/commerce/registration";

/** An add-on on a pass: each pass takes each add-on once. */
export interface AddOnChoice {
  readonly passId: string;
  readonly addOnId: string;
}

export const addOnChoicesOf = ({ passes }: Pick<Registration, "passes">): AddOnChoice[] =>
  passes
    .filter(({ status }) => status === "draft")
    .flatMap(({ id, passAddOns }) => passAddOns.map(({ addOnId }) => ({ passId: id, addOnId })));

export const isChosen = (choices: readonly AddOnChoice[], { passId, addOnId }: AddOnChoice): boolean =>
  choices.some((choice) => choice.passId === passId && choice.addOnId === addOnId);

export const toggleAddOn = (choices: readonly AddOnChoice[], choice: AddOnChoice): AddOnChoice[] =>
  isChosen(choices, choice)
    ? choices.filter(({ passId, addOnId }) => passId !== choice.passId || addOnId !== choice.addOnId)
    : [...choices, choice];

export const isSameChoices = (a: readonly AddOnChoice[], b: readonly AddOnChoice[]): boolean =>
  a.length === b.length && a.every((choice) => isChosen(b, choice));

/** Choices of passes that are in the cart. */
export const choicesOfCart = (choices: readonly AddOnChoice[], passes: readonly PassDraft[]): AddOnChoice[] =>
  choices.filter(({ passId }) => passes.some(({ id }) => id === passId));

/** The whole of a cart's add-ons, as it is sent. */
export const addOnDrafts = (choices: readonly AddOnChoice[]): AddOnDraft[] =>
  [...Map.groupBy(choices, ({ passId }) => passId)].map(([id, ofPass]) => ({
    id,
    passAddOns: ofPass.map(({ addOnId }) => ({ id: crypto.randomUUID(), addOnId })),
  }));

/** How many more of an add-on there are beside what is chosen; null: any number. */
export const addOnsLeft = (
  { id, supply }: Pick<EventAddOn, "id" | "supply">,
  choices: readonly AddOnChoice[],
): number | null =>
  supply === null ? null : Math.max(0, supply - choices.filter(({ addOnId }) => addOnId === id).length);
