import { splitBlock } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { type Command, type EditorState, Plugin, Selection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { htmlSchema } from "./html-schema";

/** A film at another service: the page to link to, and whose it is. */
export type LinkedFilm = { href: string; host: string };

export type FilmTools = {
  /** The film at an address that somebody wrote; null where no film can be shown. */
  filmAt: (written: string) => LinkedFilm | null;
  /** Says at a link that readers see it as a film. */
  shownAs: (host: string) => string;
};

const { nodes, marks } = htmlSchema;

const linkOf = (node: Node): string | null => {
  const href: unknown = marks.link.isInSet(node.marks)?.attrs.href;
  return typeof href === "string" ? href : null;
};

/** Where a paragraph leads in which nothing stands but one link: what readers see as a film if it is one. */
const linkAlone = (paragraph: Node): string | null => {
  const parts = paragraph.children.filter((part) => !part.isText || linkOf(part) !== null || part.text?.trim());
  const href = parts[0] ? linkOf(parts[0]) : null;
  return parts.every((part) => part.isText && linkOf(part) === href) ? href : null;
};

const linkedFilm = ({ href }: LinkedFilm): Node =>
  nodes.paragraph.create(null, htmlSchema.text(href, [marks.link.create({ href })]));

/** A paragraph of the article itself, in which one writes; within quotes and lists films stay links. */
const ownParagraph = ({ selection }: EditorState): Node | null => {
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.type === nodes.paragraph ? $from.parent : null;
};

/** Puts a film into a paragraph of its own where the cursor is; one goes on writing below it. */
export const insertFilm =
  (film: LinkedFilm): Command =>
  (state, dispatch) => {
    const { $from, to } = state.selection;
    const isEmpty = ownParagraph(state)?.content.size === 0;
    const end = $from.depth > 0 ? $from.after(1) : to;
    const start = isEmpty ? $from.before(1) : end;
    const isLast = end === state.doc.content.size;
    const placed = linkedFilm(film);
    const tr = state.tr.replaceWith(start, end, isLast ? [placed, nodes.paragraph.create()] : [placed]);
    const below = tr.doc.resolve(start + placed.nodeSize);
    dispatch?.(tr.setSelection(Selection.near(below)).scrollIntoView());
    return true;
  };

/** An address that is written by itself becomes a link when its line ends. */
const endLine =
  (filmAt: FilmTools["filmAt"]): Command =>
  (state, dispatch) => {
    const paragraph = ownParagraph(state);
    const film = paragraph && linkAlone(paragraph) === null && filmAt(paragraph.textContent);
    const { $from } = state.selection;
    if (!film || $from.parentOffset !== paragraph.content.size) return false;
    return splitBlock(state, (tr) => {
      dispatch?.(tr.addMark($from.start(), $from.end(), marks.link.create({ href: film.href })));
    });
  };

const label = (words: string): HTMLElement => {
  const element = document.createElement("span");
  element.className = "block text-caption text-ink-muted";
  element.textContent = words;
  return element;
};

/** Says of each link that readers see as a film that they do. Its service is asked for nothing here. */
const looks = (doc: Node, { filmAt, shownAs }: FilmTools): DecorationSet => {
  const found: Decoration[] = [];
  doc.forEach((block, at) => {
    const href = block.type === nodes.paragraph ? linkAlone(block) : null;
    const film = href === null ? null : filmAt(href);
    // What a reader's page would not take as it stands, as an address that is not safe, stays a link.
    if (film?.href !== href || film === null) return;
    const end = at + block.nodeSize;
    const key = `film at ${film.host}`;
    found.push(
      Decoration.node(at, end, { class: "rounded-card border border-line p-3" }),
      // Above the link: what ends a line, a browser gives one more line to stand in.
      Decoration.widget(at + 1, () => label(shownAs(film.host)), { key, side: -1, ignoreSelection: true }),
    );
  });
  return DecorationSet.create(doc, found);
};

/** Films of other services in an article: pasted, or written in a line of their own. */
export const filmPlugins = (tools: FilmTools): Plugin[] => [
  keymap({ Enter: endLine(tools.filmAt) }),
  new Plugin({
    props: {
      decorations: ({ doc }) => looks(doc, tools),
      handlePaste: ({ state, dispatch }, { clipboardData }) => {
        const film = tools.filmAt(clipboardData?.getData("text/plain") ?? "");
        if (!film || ownParagraph(state)?.content.size !== 0) return false;
        return insertFilm(film)(state, dispatch);
      },
    },
  }),
];
