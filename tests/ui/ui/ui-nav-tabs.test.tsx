import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NavTabs } from "#components/ui/navigation/nav-tabs";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = ["Upcoming", "Past", "Drafts"];
const tabs = (current: string) => (
  <NavTabs label="Events" items={names.map((name) => ({ href: `/${name}`, label: name, current: name === current }))} />
);

/** How far the row is scrolled, where each tab is as wide as what is seen of it. */
const openRow = (current: string) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
  const measured = vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function left(
    this: HTMLElement,
  ) {
    return 100 * names.indexOf(this.textContent ?? "");
  });
  const { rerender } = render(tabs(current));
  const row = screen.getByRole("list");
  return { measured, scrolled: () => row.scrollLeft, choose: (next: string) => rerender(tabs(next)) };
};

test("a tab further along is brought into view, and the first again after it", () => {
  const row = openRow("Drafts");
  expect(row.scrolled()).toBe(200);
  row.choose("Upcoming");
  expect(row.scrolled()).toBe(0);
});

test("the page is not laid out to find the first tab", () => {
  const row = openRow("Upcoming");
  expect(row.measured).not.toHaveBeenCalled();
  row.choose("Past");
  expect(row.scrolled()).toBe(100);
});
