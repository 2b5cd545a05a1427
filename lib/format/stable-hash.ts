/** A small number that is always the same for the same text: tints and patterns that stay a person's own. */
export function stableHash(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return hash >>> 0;
}
