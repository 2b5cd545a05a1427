import { expect, type Locator } from "./test.ts";

/** Whether one sees where the focus is: around the element, or around what stands for one that is hidden from the eye. */
const showsFocus = (element: Element): boolean => {
  const isDrawn = (at: Element): boolean => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at);
    const { width, height, top, bottom } = at.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && opacity !== "0" && top < innerHeight && bottom > 0;
    return isSeen && outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  };
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (isDrawn(at)) return true;
  return [...(element.parentElement?.children ?? [])].some(isDrawn);
};

export const expectFocus = async (target: Locator): Promise<void> => {
  await expect(target).toBeFocused();
  await expect.poll(() => target.evaluate(showsFocus), `The focus on ${target} shows.`).toBe(true);
};

/** More stops than a page has: once around is enough to pass everything that the keyboard reaches. */
const mostStops = 150;

/** Presses Tab until the focus is there, as somebody without a mouse must, and looks whether it can be seen. */
export const tabTo = async (found: Locator, by: "Tab" | "Shift+Tab" = "Tab"): Promise<void> => {
  const target = found.filter({ visible: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < mostStops; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocus(target);
    await target.page().keyboard.press(by);
  }
  throw new Error(`The keyboard does not reach ${target}.`);
};

export const press = async (target: Locator, key = "Enter"): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};

export const type = async (target: Locator, text: string): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.type(text);
};
