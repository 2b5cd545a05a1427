/** As many as one call takes, and how long each may be. */
const most = 200;
const longest = 200;

/** "Ada Lovelace <ada@example.org>", as mail programs copy it, means the address. */
const addressIn = (text: string): string => text.match(/<([^<>\s]+@[^<>\s]+)>/)?.[1] ?? text;

/** The names, usernames or addresses in a pasted text, a line or a comma between them; each once. */
export const pastedNames = (text: string): string[] => {
  const names = text
    .split(/[\n\r,;\t]+/)
    .map((part) => addressIn(part).trim().replace(/^@/, "").slice(0, longest))
    .filter(Boolean);
  const once = new Map(names.toReversed().map((name) => [name.toLocaleLowerCase(), name]));
  return [...once.values()].toReversed().slice(0, most);
};
