import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HtmlEditor } from "#components/ui/editor/html-editor";
import { articleWords, words } from "./editor-words.ts";

afterEach(cleanup);

const placed = { src: "https://harbour.example/images/1/public", alt: "A quay", width: 800, height: 450 };
const img = `<img src="${placed.src}" alt="A quay" width="800" height="450">`;

const open = (defaultValue: string, keepPicture = vi.fn(async () => placed as typeof placed | null)) => {
  const change = vi.fn();
  const article = { words: articleWords, keepPicture, filmAt: () => null, shownAs: String };
  render(
    <HtmlEditor label="Text" words={words} article={article} defaultValue={defaultValue} onValueChange={change} />,
  );
  return { change, keepPicture, field: screen.getByRole("textbox", { name: "Text" }) };
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("an article", () => {
  it.each([
    "<h2>Tides</h2>",
    "<h3>At noon</h3>",
    "<blockquote><p>Low water</p></blockquote>",
    "<pre><code>ebb  flow</code></pre>",
    "<p>The <code>ebb</code></p>",
  ])("keeps %s", (html) => {
    expect(open(`${html}<p>End</p>`).field.innerHTML).toContain(html);
  });

  it("keeps a picture, with what it shows in words and how large it is", () => {
    const shown = open(`${img}<p>End</p>`).field.querySelector("img");
    const facts = ["src", "alt", "width", "height"].map((name) => shown?.getAttribute(name));
    expect(facts).toEqual([placed.src, "A quay", "800", "450"]);
  });

  it.each([
    [`<img src="javascript:alert(1)"><p>End</p>`, "img"],
    [`<img src="data:image/png;base64,AA=="><p>End</p>`, "img"],
    [`<img src="x" onerror="alert(1)"><p>End</p>`, "img"],
    [`<h2 onclick="alert(1)">Tides</h2>`, "[onclick]"],
  ])("keeps nothing bad of %s", (html, bad) => {
    expect(open(html).field.querySelector(bad)).toBeNull();
  });

  it.each([
    ["Heading", "<h2>Tides</h2>"],
    ["Subheading", "<h3>Tides</h3>"],
    ["Quote", "<blockquote><p>Tides</p></blockquote>"],
    ["Code", "<pre><code>Tides</code></pre>"],
  ])("is given a %s, and a paragraph back", async (tool, html) => {
    const { change } = open("<p>Tides</p>");
    await press(tool);
    expect(change).toHaveBeenLastCalledWith(html);
    expect(screen.getByRole("button", { name: tool }).getAttribute("aria-pressed")).toBe("true");
    await press(tool);
    expect(change).toHaveBeenLastCalledWith("<p>Tides</p>");
  });
});

describe("a picture of an article", () => {
  const file = new File(["x"], "quay.png", { type: "image/png" });
  const choose = async (alt: string) => {
    await press("Picture");
    await userEvent.type(screen.getByRole("textbox", { name: "What it shows" }), alt);
    await userEvent.upload(screen.getByLabelText("Picture", { selector: "input" }), file);
  };

  it("is kept with what it shows in words, and placed where one writes", async () => {
    const { change, keepPicture } = open("");
    await choose(" A quay ");
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(keepPicture).toHaveBeenCalledWith(file, "A quay");
    expect(change.mock.lastCall?.[0]).toContain(img);
    expect(screen.queryByRole("textbox", { name: "What it shows" })).toBeNull();
  });

  it("that could not be kept leaves the text as it is, and what was typed", async () => {
    const { change, keepPicture } = open(
      "<p>Tides</p>",
      vi.fn(async () => null),
    );
    await choose("A quay");
    await waitFor(() => expect(keepPicture).toHaveBeenCalled());
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole("textbox", { name: "What it shows" })).toHaveProperty("value", "A quay");
  });
});

it("any other text has none of it", () => {
  render(<HtmlEditor label="Text" words={words} defaultValue={`<h2>Hi</h2>${img}`} onValueChange={vi.fn()} />);
  const field = screen.getByRole("textbox", { name: "Text" });
  expect([field.querySelector("h2"), field.querySelector("img"), field.textContent]).toEqual([null, null, "Hi"]);
  expect(screen.queryByRole("button", { name: "Heading" })).toBeNull();
});
