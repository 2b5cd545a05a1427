// @vitest-environment node
import type { Node } from "prosemirror-model";
import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, test } from "vitest";
import {
  hasMark,
  insertNamed,
  linesOfText,
  linkSelection,
  linkToEdit,
  removeLink,
  setLink,
  triggerAt,
  typeSign,
} from "#lib/composer/editing";
import { emptyDocument, isEmptyDocument, joinDocuments } from "#lib/composer/empty";
import { schema } from "#lib/composer/schema";
import { writtenOf } from "#lib/composer/written";

const id = "6f1de4a2-1c1b-4b43-9c5e-0c8f7f3f1a11";

const line = (...content: Node[]) => schema.node("line", null, content);
const stateOf = (content: Node[], from?: number, to = from): EditorState => {
  const doc = schema.node("doc", null, [line(...content)]);
  const selection =
    from === undefined ? TextSelection.atEnd(doc) : TextSelection.create(doc, from, to === undefined ? from : to);
  return EditorState.create({ doc, selection });
};
const apply = (state: EditorState, command: Command): EditorState => {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  next.doc.check();
  return next;
};
const link = (text: string, href: string) => schema.text(text, [schema.mark("link", { href })]);

describe("a choice", () => {
  const ada = schema.node("mention", { accountId: id, name: "Ada" });

  test("takes the place of what was typed, and the caret stands behind a space", () => {
    const state = stateOf([schema.text("Hi @ad!")], 7);
    const trigger = triggerAt(state);
    expect(trigger).toMatchObject({ kind: "mention", query: "ad", from: 4, to: 7 });
    const chosen = apply(state, insertNamed({ from: 4, to: 7 }, ada));
    expect(writtenOf(chosen.doc).message).toBe("Hi Ada !");
    expect(chosen.selection.from).toBe(6);
  });

  test("needs no second space, and keeps the look of the text", () => {
    const bold = schema.mark("bold");
    const state = stateOf([schema.text("@ad now", [bold])], 4);
    const chosen = apply(state, insertNamed({ from: 1, to: 4 }, ada));
    expect(writtenOf(chosen.doc)).toEqual({
      message: "Ada now",
      entities: [
        { type: "mention", startIndex: 0, endIndex: 3, marks: ["bold"], accountId: id },
        { type: "segment", startIndex: 3, endIndex: 7, marks: ["bold"] },
      ],
    });
    expect(chosen.selection.from).toBe(3);
  });

  test("is begun by a sign apart from the word before it", () => {
    expect(writtenOf(apply(stateOf([schema.text("Hi")]), typeSign("@")).doc).message).toBe("Hi @");
    expect(writtenOf(apply(stateOf([schema.text("Hi ")]), typeSign("#")).doc).message).toBe("Hi #");
    expect(writtenOf(apply(stateOf([ada]), typeSign("@")).doc).message).toBe("Ada @");
  });

  test("is not offered while something is selected", () => {
    expect(triggerAt(stateOf([schema.text("@ada")], 1, 4))).toBeNull();
  });
});

describe("a link", () => {
  const around = [
    schema.text("See "),
    link("the ", "https://a.example/"),
    schema.text("rules", [schema.mark("link", { href: "https://a.example/" }), schema.mark("bold")]),
    schema.text(" now"),
  ];

  test("is edited as a whole, wherever the caret is in it", () => {
    for (const at of [5, 7, 9, 12, 14]) {
      expect(linkToEdit(stateOf(around, at))).toEqual({
        from: 5,
        to: 14,
        text: "the rules",
        href: "https://a.example/",
      });
    }
  });

  test("is made of what is selected, which may be an address already", () => {
    const state = stateOf([schema.text("See a.example now")], 5, 14);
    expect(linkToEdit(state)).toEqual({ from: 5, to: 14, text: "a.example", href: "" });
    expect(linkToEdit(stateOf([schema.text("www.example.com")], 1, 16)).href).toBe("https://www.example.com/");
  });

  test("changes its text and its address, and what is typed next is not part of it", () => {
    const state = stateOf(around, 7);
    const changed = apply(state, setLink({ from: 5, to: 14, text: "them", href: "https://b.example/" }));
    const typed = apply(changed, (current, dispatch) => {
      dispatch?.(current.tr.insertText("!"));
      return true;
    });
    expect(writtenOf(typed.doc)).toEqual({
      message: "See them! now",
      entities: [{ type: "link", startIndex: 4, endIndex: 8, marks: [], href: "https://b.example/" }],
    });
  });

  test("that says its own address is plain text", () => {
    const made = apply(
      stateOf([]),
      setLink({ from: 1, to: 1, text: "www.example.com", href: "https://www.example.com/" }),
    );
    expect(made.doc.firstChild?.firstChild?.marks).toEqual([]);
  });

  test("stands apart from the word before it, in the look of that", () => {
    const made = apply(
      stateOf([schema.text("See", [schema.mark("bold")])]),
      setLink({ from: 4, to: 4, text: "this", href: "https://b.example/" }),
    );
    expect(writtenOf(made.doc)).toEqual({
      message: "See this",
      entities: [
        { type: "segment", startIndex: 0, endIndex: 4, marks: ["bold"] },
        { type: "link", startIndex: 4, endIndex: 8, marks: ["bold"], href: "https://b.example/" },
      ],
    });
  });

  test("goes, and its text stays", () => {
    const gone = apply(stateOf(around), removeLink({ from: 5, to: 14 }));
    expect(writtenOf(gone.doc)).toEqual({
      message: "See the rules now",
      entities: [{ type: "segment", startIndex: 8, endIndex: 13, marks: ["bold"] }],
    });
  });

  test("is made by pasting an address over text, and by nothing else", () => {
    const state = stateOf([schema.text("the rules")], 1, 10);
    expect(writtenOf(apply(state, linkSelection("https://a.example/r")).doc).entities).toEqual([
      { type: "link", startIndex: 0, endIndex: 9, marks: [], href: "https://a.example/r" },
    ]);
    expect(linkSelection("javascript:alert(1)")(state)).toBe(false);
    expect(linkSelection("some words")(state)).toBe(false);
    expect(linkSelection("https://a.example/")(stateOf([schema.text("x")]))).toBe(false);
  });
});

test("a mark is on where the caret is, or where any of the selection has it", () => {
  const content = [schema.text("a"), schema.text("b", [schema.mark("bold")])];
  expect(hasMark(stateOf(content, 2), "bold")).toBe(false);
  expect(hasMark(stateOf(content, 3), "bold")).toBe(true);
  expect(hasMark(stateOf(content, 1, 3), "bold")).toBe(true);
  expect(hasMark(stateOf(content, 1, 3), "italic")).toBe(false);
});

test("pasted lines are lines, whatever system they come from", () => {
  const texts = linesOfText("a\r\nb\rc\n\nd").map(({ textContent }) => textContent);
  expect(texts).toEqual(["a", "b", "c", "", "d"]);
});

test("what comes back is put before what was written since", () => {
  const first = schema.node("doc", null, [line(schema.text("a"))]);
  expect(isEmptyDocument(emptyDocument())).toBe(true);
  expect(joinDocuments(first, emptyDocument())).toBe(first);
  expect(writtenOf(joinDocuments(first, schema.node("doc", null, [line(schema.text("b"))]))).message).toBe("a\nb");
});
