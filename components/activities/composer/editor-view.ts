import { baseKeymap, splitBlock, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keydownHandler, keymap } from "prosemirror-keymap";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { EditorState, Plugin, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { linesOfText, linkSelection } from "#lib/composer/editing";
import { schema } from "#lib/composer/schema";
import { addressesOf, writtenOf } from "#lib/composer/written";
import { splitAtBreaks } from "./pasted-html.ts";

export type EditorHandlers = {
  onState: (state: EditorState) => void;
  onFocus: (hasFocus: boolean) => void;
  /** Before the editor's own keys; true = it was for somebody else. */
  onKey: (event: KeyboardEvent) => boolean;
  onPost: () => void;
  onLink: () => void;
  onFiles: (files: File[]) => void;
};

/** Shows the addresses that will be links. */
const addressLooks = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const looks: Decoration[] = [];
      doc.forEach((line, at) => {
        for (const { from, to } of addressPlaces(line)) {
          looks.push(Decoration.inline(at + 1 + from, at + 1 + to, { class: "text-brand-ink underline" }));
        }
      });
      return DecorationSet.create(doc, looks);
    },
  },
});

/** Where addresses stand in a line, counted as the editor counts: a mention is one. */
const addressPlaces = (line: Node) => {
  const starts: { text: number; size: number }[] = [];
  let text = 0;
  let size = 0;
  for (const inline of line.children) {
    starts.push({ text, size });
    text += inline.textContent.length;
    size += inline.nodeSize;
  }
  const place = (at: number): number => {
    const start = starts.findLast((known) => known.text <= at);
    return start ? start.size + at - start.text : at;
  };
  return addressesOf(line).map(({ start, end }) => ({ from: place(start), to: place(end - 1) + 1 }));
};

const parsePastedText = (text: string): Slice => new Slice(Fragment.from(linesOfText(text)), 1, 1);

const copiedText = ({ content }: Slice): string =>
  content.firstChild?.type.name === "line"
    ? writtenOf(schema.topNodeType.create(null, content)).message
    : content.textBetween(0, content.size);

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

const markKeys = keymap({
  "Mod-b": toggleMark(schema.marks.bold),
  "Mod-i": toggleMark(schema.marks.italic),
  "Mod-u": toggleMark(schema.marks.underline),
  "Mod-Shift-x": toggleMark(schema.marks.strike),
});

const textKeys = keymap({
  "Shift-Enter": splitBlock,
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
});

export const createEditorState = (doc: Node): EditorState =>
  EditorState.create({
    doc,
    selection: TextSelection.atEnd(doc),
    plugins: [history(), markKeys, textKeys, keymap(baseKeymap), addressLooks],
  });

const handled = (handler: () => void) => (): boolean => {
  handler();
  return true;
};

/** A field with what is written so far, in an element of the page; `destroy` it. */
export const createEditorView = (place: HTMLElement, state: EditorState, handlers: EditorHandlers): EditorView => {
  const ownKeys = keydownHandler({ "Mod-Enter": handled(handlers.onPost), "Mod-k": handled(handlers.onLink) });
  const view: EditorView = new EditorView(place, {
    state,
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction);
      view.updateState(next);
      handlers.onState(next);
    },
    handleKeyDown: (_view, event) => handlers.onKey(event) || ownKeys(view, event),
    handleDOMEvents: {
      focus: () => handlers.onFocus(true),
      blur: () => handlers.onFocus(false),
    },
    transformPastedHTML: splitAtBreaks,
    clipboardTextParser: parsePastedText,
    clipboardTextSerializer: copiedText,
    handlePaste: (_view, { clipboardData }) => {
      const text = clipboardData?.getData("text/plain").trim() ?? "";
      const files = filesOf(clipboardData);
      // Word processors put a picture of the text beside it.
      const isPicture = text === "" && files.length > 0;
      if (isPicture) handlers.onFiles(files);
      return isPicture || linkSelection(text)(view.state, view.dispatch);
    },
    // The card around it takes dropped files.
    handleDrop: (_view, { dataTransfer }) => filesOf(dataTransfer).length > 0,
  });
  return view;
};
