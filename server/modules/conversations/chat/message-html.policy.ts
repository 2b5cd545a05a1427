import { find } from "linkifyjs";
import { sanitise } from "#server/text/sanitise";

const written: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "<br>",
};

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (character) => written[character] ?? character);

/** A message as harmless HTML: addresses of the web lead there, lines stay lines. */
export const messageHtml = (text: string): string => {
  const parts: string[] = [];
  let end = 0;
  for (const { value, href, start, end: stop } of find(text, "url", { defaultProtocol: "https" })) {
    parts.push(escaped(text.slice(end, start)), `<a href="${escaped(href)}">${escaped(value)}</a>`);
    end = stop;
  }
  parts.push(escaped(text.slice(end)));
  return sanitise(parts.join(""));
};
