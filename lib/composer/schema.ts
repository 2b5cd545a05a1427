import { Schema } from "prosemirror-model";
import { isId } from "#kernel/id";
import { webAddress } from "#lib/format/web-address";

/** Of a link somebody pasted: what a browser may follow, or no link at all. */
const linkAttributes = (element: HTMLElement): { href: string } | false => {
  const address = webAddress(element.getAttribute("href"));
  return address !== null && { href: address.href };
};

/** What pasted pages say about lines through or under their text; they may say both at once. */
const decoration = (line: RegExp) => ({
  style: "text-decoration",
  consuming: false,
  getAttrs: (value: string) => line.test(value) && null,
});

/** What somebody copied from a composer; other pages may say anything. */
const namedAttributes = (name: "accountId" | "interestId", from: number) => (element: HTMLElement) => {
  const id = element.dataset[name] ?? "";
  return isId(id) && { [name]: id, name: element.textContent.slice(from) };
};

/** What a post holds while it is written: lines of text with marks, and mentions and interests among it. */
export const schema = new Schema({
  nodes: {
    doc: { content: "line+" },
    line: {
      content: "inline*",
      parseDOM: [{ tag: "p" }],
      // Each line is read in the direction of its first letter, whatever the page's.
      toDOM: () => ["p", { dir: "auto" }, 0],
    },
    mention: {
      group: "inline",
      inline: true,
      selectable: false,
      attrs: { accountId: { validate: "string" }, name: { validate: "string" } },
      leafText: ({ attrs }) => attrs.name,
      parseDOM: [{ tag: "bdi[data-account-id]", getAttrs: namedAttributes("accountId", 0) }],
      toDOM: ({ attrs }) => ["bdi", { "data-account-id": attrs.accountId }, attrs.name],
    },
    interest: {
      group: "inline",
      inline: true,
      selectable: false,
      attrs: { interestId: { validate: "string" }, name: { validate: "string" } },
      leafText: ({ attrs }) => `#${attrs.name}`,
      parseDOM: [{ tag: "bdi[data-interest-id]", getAttrs: namedAttributes("interestId", 1) }],
      toDOM: ({ attrs }) => ["bdi", { "data-interest-id": attrs.interestId }, `#${attrs.name}`],
    },
    text: { group: "inline" },
  },
  marks: {
    link: {
      attrs: { href: { validate: "string" } },
      // What is typed after a link is not part of it.
      inclusive: false,
      parseDOM: [{ tag: "a[href]", getAttrs: linkAttributes }],
      toDOM: ({ attrs }) => ["a", { href: attrs.href, rel: "nofollow noopener" }, 0],
    },
    bold: {
      parseDOM: [
        { tag: "strong" },
        // Some word processors put whole texts into a <b> that is not bold.
        { tag: "b", getAttrs: ({ style }) => style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    italic: { parseDOM: [{ tag: "i" }, { tag: "em" }, { style: "font-style=italic" }], toDOM: () => ["em", 0] },
    underline: { parseDOM: [{ tag: "u" }, decoration(/underline/)], toDOM: () => ["u", 0] },
    strike: {
      parseDOM: [{ tag: "s" }, { tag: "del" }, { tag: "strike" }, decoration(/line-through/)],
      toDOM: () => ["s", 0],
    },
  },
});
