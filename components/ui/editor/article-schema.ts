import type { MarkSpec, NodeSpec } from "prosemirror-model";

/** Levels of headings below the title of the page, which is the first. */
export type HeadingLevel = 2 | 3;

const sizeOf = (written: string | null): number | null =>
  written && /^\d{1,5}$/.test(written) ? Number(written) : null;

/** What an article has beside the blocks of every text. */
export const articleNodes = {
  heading: {
    attrs: { level: { default: 2, validate: "number" } },
    content: "inline*",
    group: "block",
    defining: true,
    parseDOM: [
      { tag: "h1", attrs: { level: 2 } },
      { tag: "h2", attrs: { level: 2 } },
      { tag: "h3", attrs: { level: 3 } },
      { tag: "h4", attrs: { level: 3 } },
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  quote: {
    content: "block+",
    group: "block",
    defining: true,
    parseDOM: [{ tag: "blockquote" }],
    toDOM: () => ["blockquote", 0],
  },
  codeBlock: {
    content: "text*",
    marks: "",
    group: "block",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  picture: {
    attrs: {
      src: { validate: "string" },
      alt: { default: "", validate: "string" },
      width: { default: null, validate: "number|null" },
      height: { default: null, validate: "number|null" },
    },
    group: "block",
    draggable: true,
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (image) => {
          const src = image.getAttribute("src") ?? "";
          if (!/^https?:\/\//i.test(src)) return false;
          const [width, height] = [sizeOf(image.getAttribute("width")), sizeOf(image.getAttribute("height"))];
          return { src, alt: image.getAttribute("alt") ?? "", width, height };
        },
      },
    ],
    toDOM: ({ attrs: { src, alt, width, height } }) => ["img", { src, alt, width, height }],
  },
} satisfies Record<string, NodeSpec>;

export const articleMarks = {
  code: { parseDOM: [{ tag: "code" }], toDOM: () => ["code", 0] },
} satisfies Record<string, MarkSpec>;
