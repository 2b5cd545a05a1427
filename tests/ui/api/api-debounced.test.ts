// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { searchDelay, useDebounced } from "#hooks/browser/use-debounced";

it("a search waits half a second after the last key", () => {
  vi.useFakeTimers();
  expect(searchDelay).toBe(500);
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: "" } });
  for (const text of ["r", "ru", "rub"]) {
    rerender({ text });
    act(() => void vi.advanceTimersByTime(499));
  }
  expect(result.current).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe("rub");
  vi.useRealTimers();
});
