import { DOMParser, DOMSerializer, type Node, type ParseRule, Schema } from "prosemirror-model";
import { webAddress } from "#lib/format/web-address";
import { articleMarks, articleNodes } from "./article-schema";

/** An address as it may be linked to, a mail address included. Null where it leads nowhere good. */
export const linkAddress = (written: string): string | null => {
  const text = written.trim().replace(/^mailto:/i, "");
  return /^[^\s@/:?]+@[^\s@/?]+\.[^\s@/?]+$/.test(text) ? `mailto:${text}` : (webAddress(text)?.href ?? null);
};

/** Paragraphs, lists, bold, italic and links, which mail programs show as well; and what only articles have. */
export const htmlSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    bulletList: { content: "listItem+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    numberedList: { content: "listItem+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    listItem: { content: "paragraph block*", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    ...articleNodes,
    text: { group: "inline" },
    lineBreak: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (link) => {
            const href = linkAddress(link.getAttribute("href") ?? "");
            return href === null ? false : { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [{ tag: "strong" }, { tag: "b" }, { style: "font-weight=bold" }, { style: "font-weight=700" }],
      toDOM: () => ["strong", 0],
    },
    italic: {
      parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
      toDOM: () => ["em", 0],
    },
    ...articleMarks,
  },
});

const whole = DOMParser.fromSchema(htmlSchema);
const isOfArticles = (name: string | undefined): boolean =>
  name !== undefined && (Object.hasOwn(articleNodes, name) || Object.hasOwn(articleMarks, name));
const nodeOf = (rule: ParseRule): string | undefined => ("node" in rule ? rule.node : undefined);
const plain = new DOMParser(
  htmlSchema,
  whole.rules.filter((rule) => !isOfArticles(nodeOf(rule)) && !isOfArticles(rule.mark)),
);

/** What is read of a text that was written, or is pasted. */
export const parserOf = (isArticle: boolean): DOMParser => (isArticle ? whole : plain);

const elementOf = (html: string): Element => new window.DOMParser().parseFromString(html, "text/html").body;

/** Whatever is not known is left out. */
export const docOf = (html: string, isArticle: boolean): Node => parserOf(isArticle).parse(elementOf(html));

const showsPicture = (doc: Node): boolean => {
  let isFound = false;
  doc.descendants(({ type }) => {
    isFound ||= type === htmlSchema.nodes.picture;
    return !isFound;
  });
  return isFound;
};

/** Empty where nothing is written. */
export const htmlOf = (doc: Node): string => {
  if (doc.textContent.trim() === "" && !showsPicture(doc)) return "";
  const place = document.createElement("div");
  place.append(DOMSerializer.fromSchema(htmlSchema).serializeFragment(doc.content));
  return place.innerHTML;
};
