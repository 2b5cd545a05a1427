import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HtmlEditor } from "#components/ui/editor/html-editor";
import { articleParts, filmAt } from "#lib/contents/article";
import { paste } from "#tests/ui/harness/paste";
import { articleWords, words } from "./editor-words.ts";

afterEach(cleanup);

const article = {
  words: articleWords,
  keepPicture: async () => null,
  filmAt,
  shownAs: (host: string) => `A film from ${host}`,
};
const address = "https://youtu.be/abc_DEF-123";
const linked = `<p><a href="${address}">${address}</a></p>`;

const open = (defaultValue: string) => {
  const change = vi.fn<(html: string) => void>();
  render(
    <HtmlEditor label="Text" words={words} article={article} defaultValue={defaultValue} onValueChange={change} />,
  );
  const written = () => change.mock.lastCall?.[0] ?? "";
  /** What a reader's page makes of it. */
  const read = () => articleParts(written()).map((part) => (part.kind === "film" ? part.href : part.html));
  return { change, written, read, field: screen.getByRole("textbox", { name: "Text" }) };
};
const enter = (field: HTMLElement) => fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const said = () => screen.queryByText(/^A film from/)?.textContent ?? null;

describe("a film of another service in an article", () => {
  it("is pasted into an empty line, and one goes on below it", () => {
    const { field, read } = open("");
    paste(field, { text: ` ${address}\n` });
    expect(said()).toBe("A film from youtu.be");
    paste(field, { text: "Low water" });
    expect(read()).toEqual([address, "<p>Low water</p>"]);
  });

  it("is an address that is written in a line of its own, when the line ends", () => {
    const { field, read, written } = open("");
    paste(field, { text: "https://you" });
    paste(field, { text: "tu.be/abc_DEF-123" });
    expect(said()).toBeNull();
    enter(field);
    expect(written()).toBe(`${linked}<p></p>`);
    expect(said()).toBe("A film from youtu.be");
    // What nobody has written below it is nothing to read.
    expect(read()).toEqual([address]);
  });

  it("is placed from the toolbar below what one writes in, with the keyboard alone", async () => {
    const { field, read } = open("<ul><li><p>One</p></li></ul><p>Two</p>");
    await press("Film");
    await userEvent.type(
      screen.getByRole("textbox", { name: "Address of the film" }),
      "vimeo.com/76979871/8272103f6e{Enter}",
    );
    const film = "https://vimeo.com/76979871/8272103f6e";
    expect(read()).toEqual(["<ul><li><p>One</p></li></ul>", film, "<p>Two</p>"]);
    expect(screen.queryByRole("textbox", { name: "Address of the film" })).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it("is refused with a sentence where it cannot be shown, and the text stays as it is", async () => {
    const { change, field } = open("<p>Tides</p>");
    await press("Film");
    const asked = screen.getByRole("textbox", { name: "Address of the film" });
    await userEvent.type(asked, "https://films.example/1{Enter}");
    expect(screen.getByText("That is no film")).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText("That is no film")).toBeNull();
    expect(change).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });

  it("is taken back with one step", () => {
    const { field, written } = open("");
    paste(field, { text: address });
    expect(written()).toContain(linked);
    fireEvent.keyDown(field, { key: "z", keyCode: 90, ctrlKey: true });
    expect([written(), said()]).toEqual(["", null]);
  });
});

describe("in the text that is there already", () => {
  it.each([
    ["a link alone", linked],
    ["one with a name", `<p><a href="${address}">Our <strong>film</strong></a></p>`],
    ["one with blanks around", `<p> <a href="${address}">Film</a> </p>`],
  ])("%s is said to be a film", (_what, html) => {
    open(`${html}<p>End</p>`);
    expect(said()).toBe("A film from youtu.be");
    expect(articleParts(html).map(({ kind }) => kind)).toEqual(["film"]);
  });

  it.each([
    ["beside words", `<p>See <a href="${address}">film</a></p>`],
    ["in a quote", `<blockquote>${linked}</blockquote>`],
    ["in a list", `<ul><li>${linked}</li></ul>`],
    ["to another page", `<p><a href="https://example.org/watch">film</a></p>`],
    ["that is not safe", `<p><a href="http://youtu.be/abc_DEF-123">film</a></p>`],
  ])("a link %s is not", (_where, html) => {
    open(`${html}<p>End</p>`);
    expect(said()).toBeNull();
    expect(articleParts(html).map(({ kind }) => kind)).toEqual(["text"]);
  });

  it("an address pasted beside words, or where no article is written, is text", () => {
    const { field, written } = open("<p>See </p>");
    paste(field, { text: address });
    expect([written().includes("<a"), said()]).toEqual([false, null]);
    cleanup();
    const change = vi.fn<(html: string) => void>();
    render(<HtmlEditor label="Text" words={words} onValueChange={change} />);
    paste(screen.getByRole("textbox", { name: "Text" }), { text: address });
    expect([change.mock.lastCall?.[0].includes("<a"), said()]).toEqual([false, null]);
    expect(screen.queryByRole("button", { name: "Film" })).toBeNull();
  });
});
