import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HtmlEditor } from "#components/ui/editor/html-editor";

afterEach(cleanup);

const words = {
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  bulletList: "Bulleted list",
  numberedList: "Numbered list",
  link: "Link",
  address: "Address",
  badAddress: "Not an address",
  apply: "Set link",
  remove: "Remove link",
  cancel: "Cancel",
};
const open = (defaultValue = "") => {
  const change = vi.fn();
  render(<HtmlEditor label="Text" words={words} defaultValue={defaultValue} onValueChange={change} />);
  return { change, field: screen.getByRole("textbox", { name: "Text" }) };
};

describe("what is written already", () => {
  it.each([
    [
      "keeps what it knows",
      "<p>Hi <strong>you</strong> <em>there</em></p>",
      "<p>Hi <strong>you</strong> <em>there</em></p>",
    ],
    ["keeps lists", "<ul><li><p>One</p></li></ul>", "<ul><li><p>One</p></li></ul>"],
    ["drops scripts and handlers", `<p onclick="alert(1)">Hi<script>alert(1)</script></p>`, "<p>Hi</p>"],
    ["drops pictures", `<p>Hi<img src="x" onerror="alert(1)"></p>`, "<p>Hi</p>"],
    ["drops a script's address", `<p><a href="javascript:alert(1)">Hi</a></p>`, "<p>Hi</p>"],
    ["drops data's address", `<p><a href="data:text/html,<script>alert(1)</script>">Hi</a></p>`, "<p>Hi</p>"],
    [
      "drops styles and frames",
      `<p style="position:fixed">Hi</p><iframe src="https://example.org"></iframe>`,
      "<p>Hi</p>",
    ],
    [
      "keeps a good address",
      `<p><a href="https://example.org/">Hi</a></p>`,
      `<p><a href="https://example.org/">Hi</a></p>`,
    ],
  ])("%s", (_case, html, shown) => {
    const { field } = open(html);
    for (const mark of field.querySelectorAll(".ProseMirror-trailingBreak")) mark.remove();
    expect(field.innerHTML).toBe(shown);
  });
});

describe("a link", () => {
  it.each([
    ["harbour.example", `<p><a href="https://harbour.example/">https://harbour.example/</a></p>`],
    ["ada@example.org", `<p><a href="mailto:ada@example.org">ada@example.org</a></p>`],
  ])("to %s is written where nothing is selected", async (address, html) => {
    const { change } = open();
    await userEvent.click(screen.getByRole("button", { name: "Link" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Address" }), `${address}{Enter}`);
    expect(change).toHaveBeenLastCalledWith(html);
    expect(screen.queryByRole("textbox", { name: "Address" })).toBeNull();
  });

  it("that leads nowhere good is refused", async () => {
    const { change } = open();
    await userEvent.click(screen.getByRole("button", { name: "Link" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Address" }), "javascript:alert(1){Enter}");
    expect(screen.getByText("Not an address")).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });
});
