import { configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { place } from "#tests/ui/harness/navigation";
import { unsay } from "#tests/ui/harness/said";

// A screen that waits for its answers on a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// The next test stands where this one began, and nothing has been said to it.
afterEach(() => {
  place.forget();
  unsay();
});

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
