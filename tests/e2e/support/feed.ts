import { nameOf, type Person, type Visit } from "./person.ts";
import { expect, type Locator } from "./test.ts";

/** The card of what somebody said in these words. */
export const postOf = ({ page, t }: Visit, author: Person, words: string): Locator =>
  page.getByRole("article", { name: t("activities.card.post", { name: nameOf(author) }) }).filter({ hasText: words });

/** Opens the place to write that bears this label, and gives back the field. */
export const openComposer = async ({ page }: Visit, label: string): Promise<Locator> => {
  await page.getByRole("button", { name: label }).click();
  const field = page.getByRole("textbox", { name: label, exact: true });
  await expect(field).toBeFocused();
  return field;
};

/** Chooses something from the menu of what somebody said, which may lie within `among`. */
export const choose = async (
  { page, t }: Visit,
  author: Person,
  item: "remove" | "report" | "withdraw",
  among: Locator,
): Promise<void> => {
  await among.getByRole("button", { name: t("activities.menu.label", { name: nameOf(author) }) }).click();
  await page.getByRole("menuitem", { name: t(`activities.menu.${item}`), exact: true }).click();
  // A press on its button while it is closing would not open it again.
  await expect(page.getByRole("menu")).toBeHidden();
};

/** Agrees to what is asked. */
export const confirm = async ({ page }: Visit, words: string): Promise<void> => {
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: words, exact: true }).click();
  await expect(question).toBeHidden();
};
