import { directionControls } from "#kernel/typed-text";
import { escapeHtml } from "#server/text/escape-html";
import { sanitise } from "#server/text/sanitise";
import { linksIn } from "./message-links.policy.ts";

const escaped = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/** A message as harmless HTML: addresses of the web lead there, lines stay lines. */
export const messageHtml = (text: string): string => {
  const parts: string[] = [];
  let end = 0;
  for (const { href, start, end: stop } of linksIn(text)) {
    // An address reads as it is, whatever was typed before it or into it to turn its letters round.
    const shown = text.slice(start, stop).replace(directionControls, "");
    const link = `<a href="${escaped(href)}" dir="ltr">${escaped(shown)}</a>`;
    parts.push(escaped(text.slice(end, start)), link);
    end = stop;
  }
  parts.push(escaped(text.slice(end)));
  return sanitise(parts.join(""));
};
