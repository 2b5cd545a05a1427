// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const waiting: (() => void)[] = [];
const rest = () =>
  act(async () => {
    for (const work of waiting.splice(0)) work();
  });

beforeEach(() => {
  // Whether the page has rested is known to the module alone.
  vi.resetModules();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => waiting.push(work));
  vi.stubGlobal("cancelIdleCallback", () => waiting.splice(0));
});
afterEach(cleanup);

const setUp = async () => {
  const { later } = await import("#components/layout/late");
  const load = vi.fn(async () => () => <p>Here</p>);
  return { load, Part: later(load, <p>Its place</p>) };
};

it("what nobody waits for is fetched once the page rests, and its place is kept until then", async () => {
  const { load, Part } = await setUp();
  render(<Part />);
  expect(screen.getByText("Its place")).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  await rest();
  expect(await screen.findByText("Here")).toBeTruthy();
  expect(screen.queryByText("Its place")).toBeNull();
});

it("a page that comes afterwards does not wait", async () => {
  const { Part } = await setUp();
  render(<Part />);
  await rest();
  cleanup();
  render(<Part />);
  expect(await screen.findByText("Here")).toBeTruthy();
  expect(waiting).toEqual([]);
});

it("work that is called off is not done", async () => {
  const { whenIdle } = await import("#hooks/browser/when-idle");
  const work = vi.fn();
  whenIdle(work)();
  await rest();
  expect(work).not.toHaveBeenCalled();
});
