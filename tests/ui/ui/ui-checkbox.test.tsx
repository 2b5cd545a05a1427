// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Checkbox } from "#components/ui/fields/checkbox";

afterEach(cleanup);

describe("Checkbox", () => {
  it("has one name, and says its description and its error beside it", () => {
    const { rerender } = render(<Checkbox label="I agree" description="You can leave at any time." />);
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(describedBy(box)).toBe("You can leave at any time.");
    expect(box.getAttribute("aria-invalid")).toBeNull();
    rerender(<Checkbox label="I agree" description="You can leave at any time." error="Please agree" />);
    expect(describedBy(box)).toBe("You can leave at any time. Please agree");
    expect(box.getAttribute("aria-invalid")).toBe("true");
  });

  it("keeps what its caller says about it", () => {
    render(<Checkbox label="Tuesday" aria-invalid aria-describedby="note" />);
    const box = screen.getByRole("checkbox", { name: "Tuesday" });
    expect([box.getAttribute("aria-invalid"), box.getAttribute("aria-describedby")]).toEqual(["true", "note"]);
  });
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
