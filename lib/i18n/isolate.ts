import { directionControls } from "#kernel/typed-text";
import { direction } from "./direction.ts";

/** First strong isolate: what follows runs as its own first letter says, up to the mark that ends it. */
const opening = "\u2068";
const closing = "\u2069";

/** An isolate as `isolated` makes it, or a direction mark by itself. */
const marks = /\u2068[^\n\u202a-\u202e\u2066-\u2069]*\u2069|[\u202a-\u202e\u2066-\u2069]/gu;

/** Letters of scripts that run from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;

/** Without direction controls: nothing behind such a text can run backwards. */
export const withoutDirections = (text: string): string => text.replace(directionControls, "");

/** The same, but whole isolates stay: for what is made of several texts. */
export const settled = (text: string): string => text.replace(marks, (found) => (found.length > 1 ? found : ""));

/**
 * What somebody wrote, ready to stand in a sentence of a language (decisions/063). Isolated only where that makes a
 * difference: most subjects and sentences stay plain letters, which every mail program can show.
 */
export const isolated = (text: string, locale: string): string => {
  const plain = withoutDirections(text).trim();
  const differs = direction(locale) === "rtl" ? plain !== "" : rightToLeft.test(plain);
  return differs ? `${opening}${plain}${closing}` : plain;
};

/** A settled text as HTML, escaped already: isolates become elements, of which mail programs know more than of marks. */
export const isolatesAsHtml = (html: string): string => html.replaceAll(opening, "<bdi>").replaceAll(closing, "</bdi>");
