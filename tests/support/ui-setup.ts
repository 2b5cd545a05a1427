import { configure } from "@testing-library/react";
import { afterAll, vi } from "vitest";

// A screen that waits for its answers on a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// The next file of this worker finds a browser that nobody has used.
afterAll(async () => {
  // What a screen still loads would meet the modules of the next file.
  await vi.dynamicImportSettled();
  // Some tests of what screens share need no page, and say so.
  if (typeof document === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
});
