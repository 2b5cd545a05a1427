import type { LinkRecord, SessionRecord } from "./schedule-source.ts";

/** A short text may stand for the session in lists; a longer one is read on its page. */
const longestLead = 300;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const tag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;
const blockTag = /^<\/?(p|ul|ol|li|h[1-6]|div|blockquote|pre|table|hr)\b/i;
const bullet = /^\s*[-*•]\s+/;

const paragraphOf = (lines: readonly string[]): string => {
  if (blockTag.test(lines[0] ?? "")) return lines.join("\n");
  if (lines.length > 1 && lines.every((line) => bullet.test(line)))
    return `<ul>${lines.map((line) => `<li>${line.replace(bullet, "")}</li>`).join("")}</ul>`;
  return `<p>${lines.join("<br>")}</p>`;
};

/** What people typed as HTML: blank lines part paragraphs, and what is no markup is text. */
export const htmlOf = (text: string): string => {
  const source = tag.test(text) ? text : escaped(text);
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n+/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""))
    .flatMap((lines) => (lines.length === 0 ? [] : [paragraphOf(lines)]))
    .join("\n");
};

/** The address as the file means it, which may be relative to where it was published; null unless it is of the web. */
export const webAddress = (url: string, base: string): string | null => {
  const address = url === "" ? null : URL.parse(url, URL.canParse(base) ? base : undefined);
  return address && /^https?:$/.test(address.protocol) ? address.href : null;
};

const linksOf = (links: readonly LinkRecord[], base: string): string => {
  const items = links.flatMap(({ url, title }) => {
    const address = webAddress(url, base);
    return address ? [`<li><a href="${escaped(address)}">${escaped(title || address)}</a></li>`] : [];
  });
  return items.length === 0 ? "" : `<h3>Links</h3>\n<ul>${items.join("")}</ul>`;
};

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** A language by the name it gives itself: `Deutsch`. */
const languageName = (tag: string): string => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

const inLanguage = (html: string, language: string | null): string =>
  html && language ? `<div lang="${language}">\n${html}\n</div>` : html;

const isLead = (text: string): boolean => text.length <= longestLead && !tag.test(text) && !text.includes("\n");

export interface SessionTexts {
  /** Plain, for lists; null where the file has nothing short to say. */
  readonly description: string | null;
  /** HTML as the file has it: it is made harmless on its way out. */
  readonly longDescription: string | null;
}

type Worded = Partial<
  Pick<SessionRecord, "subtitle" | "abstract" | "description" | "language" | "links" | "attachments">
>;

/** Subtitle, abstract, description, links and language of a session. */
export const textsOf = (session: Worded, base: string): SessionTexts => {
  const texts = [session.subtitle, session.abstract, session.description].filter(Boolean);
  const [lead, ...rest] = isLead(texts[0] ?? "") ? texts : [null, ...texts];
  // File's own tags such as `de-formal` are languages too; others say nothing.
  const language = session.language && isLanguage(session.language) ? session.language : null;
  const parts = [
    inLanguage(rest.map((text) => htmlOf(text ?? "")).join("\n"), language),
    linksOf([...(session.links ?? []), ...(session.attachments ?? [])], base),
    language ? `<p>Language: ${escaped(languageName(language))}</p>` : "",
  ];
  return { description: lead ?? null, longDescription: parts.filter(Boolean).join("\n") || null };
};
