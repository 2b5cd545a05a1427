import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { searchDelay } from "#hooks/browser/use-debounced";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";

/** The address as the router meets it when a link is pressed. */
const pressed: string[] = [];
const note = (event: Event): void => {
  event.preventDefault();
  pressed.push(location.search);
};

function Place() {
  const { text, setText, search } = useUrlSearch();
  const [, setType] = useUrlParam("type");
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{search}</output>
      {/* As in a list, what is pressed is a part of the link. */}
      <a href="#grace">
        <b>There</b>
      </a>
      <button type="button" onClick={() => setType("article")}>
        Articles
      </button>
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
const rest = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const searched = () => screen.getByRole("status").textContent;

beforeEach(() => {
  vi.useFakeTimers();
  pressed.length = 0;
  document.addEventListener("click", note);
  history.replaceState(null, "", "/en/accounts");
  render(<Place />);
});
afterEach(() => {
  document.removeEventListener("click", note);
  cleanup();
  vi.useRealTimers();
});

describe("a search kept in the address", () => {
  it("is written once the typing rests", () => {
    type("grace ");
    rest(searchDelay - 1);
    expect([searched(), location.search]).toEqual(["", ""]);
    rest(1);
    expect([searched(), location.search]).toEqual(["grace", "?search=grace"]);
  });

  it("is written before a link that is pressed at once, and never after it", () => {
    type("grace ");
    rest(100);
    fireEvent.click(screen.getByText("There"));
    expect(pressed).toEqual(["?search=grace"]);
    const write = vi.spyOn(history, "replaceState");
    // The list still stands as it was: the press must meet its link.
    expect(searched()).toBe("");
    rest(searchDelay);
    expect(searched()).toBe("grace");
    expect(write).not.toHaveBeenCalled();
  });

  it("is left alone by a press that leads nowhere, and by links once it is written", () => {
    type("grace");
    fireEvent.click(screen.getByRole("button"));
    expect(location.search).toBe("?type=article");
    rest(searchDelay);
    history.replaceState(null, "", "/en/accounts");
    fireEvent.click(screen.getByText("There"));
    expect(pressed).toEqual(["?type=article", ""]);
  });
});

it("an address that says it already is not written again", () => {
  fireEvent.click(screen.getByRole("button"));
  const write = vi.spyOn(history, "replaceState");
  fireEvent.click(screen.getByRole("button"));
  expect(write).not.toHaveBeenCalled();
  expect(location.search).toBe("?type=article");
});
