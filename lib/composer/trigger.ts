/** Somebody is about to name a member (@) or an interest (#). */
export interface Trigger {
  kind: "mention" | "interest";
  /** What follows the sign so far. */
  query: string;
  /** Length of the sign and the query, which the choice takes the place of. */
  length: number;
}

/**
 * Up to three words after the sign, which stands at the beginning of a word: not in mail addresses, not in C#. Scripts
 * that put no spaces between words may have it anywhere, in the full width of their keyboards too.
 */
const pattern =
  /(?<![\p{Script=Latin}\p{N}_.%+/&-])(?<sign>[@＠#＃])(?<query>(?:[^\s@＠#＃\uFFFC]+(?: [^\s@＠#＃\uFFFC]*){0,2})?)$/u;

/** Longest name that is looked for. */
const longest = 50;

/** `before`: the line up to the caret, with U+FFFC for mentions and interests in it. */
export const triggerIn = (before: string): Trigger | null => {
  const { sign, query } = pattern.exec(before.slice(-longest - 2))?.groups ?? {};
  if (sign === undefined || query === undefined || query.length > longest) return null;
  return { kind: /[@＠]/.test(sign) ? "mention" : "interest", query, length: sign.length + query.length };
};
