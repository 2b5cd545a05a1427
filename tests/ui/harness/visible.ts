import { vi } from "vitest";

/** Whether somebody can see the page, from now on. */
export const setVisible = (isVisible: boolean): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};
