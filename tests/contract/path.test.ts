import { describe, expect, test } from "vitest";
import { AppError } from "#kernel/errors";
import { fillPath } from "#kernel/path";

describe("a path", () => {
  test("is filled with encoded names", () => {
    expect(fillPath("/boats/{eventId~}/x", { eventId: "a/b ?#é" })).toBe("/boats/a%2Fb%20%3F%23%C3%A9/x");
  });

  test("is not sent with a hole", () => {
    expect(() => fillPath("/boats/{eventId}", {})).toThrow(AppError);
    expect(() => fillPath("/boats/{eventId}", { eventId: "" })).toThrow(AppError);
  });
});
