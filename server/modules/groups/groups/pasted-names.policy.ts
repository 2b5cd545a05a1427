import { keptAddress } from "#entities/shared/mail-addresses";
import { typedLine } from "#kernel/typed-text";
import type { Reading } from "./invitable.queries.ts";

const tidy = (text: string): string => typedLine(text.replace(/\s+/g, " "));

const looksLikeAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

/** `Ada Byron <ada@example.org>`, as mail programs copy it. */
const mailbox = /^(.*?)<([^<>]*)>$/;

/** `Byron, Ada` → `Ada Byron`; null for a text without one comma. */
const turned = (text: string): string | null => {
  const [last = "", first = "", ...more] = text.split(",");
  return more.length === 0 && tidy(first) && tidy(last) ? `${tidy(first)} ${tidy(last)}` : null;
};

const readingsOfName = (line: number, text: string): Reading[] => {
  const name = tidy(text.replaceAll('"', ""));
  if (name === "") return [];
  const other = turned(name);
  return [
    { line, kind: "name", text: name },
    ...(other ? [{ line, kind: "name" as const, text: other }] : []),
    ...(name.includes(" ") ? [] : [{ line, kind: "username" as const, text: name.replace(/^@/, "") }]),
  ];
};

/** What a line that somebody pasted may mean. An address stands for itself: the name beside it is not asked for too. */
export const readingsOf = (text: string, line: number): Reading[] => {
  const [, , address = ""] = mailbox.exec(tidy(text)) ?? [];
  const whole = tidy(address || text);
  return looksLikeAddress(whole) ? [{ line, kind: "address", text: keptAddress(whole) }] : readingsOfName(line, text);
};
