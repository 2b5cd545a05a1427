import { find } from "linkifyjs";
import { escapeHtml } from "#server/text/escape-html";
import { sanitise } from "#server/text/sanitise";

const escaped = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

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
