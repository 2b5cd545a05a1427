export type Named = { firstName?: string | null; lastName?: string | null; username?: string | null };

/** First and last name; the username where a person gave neither; empty where nothing is known. */
export function displayName({ firstName, lastName, username }: Named): string {
  const full = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
  return full || username?.trim() || "";
}

/** One or two capitals: of the first and the last word; whole characters, also beyond the Latin script. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? [];
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}
