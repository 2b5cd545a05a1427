/** Most characters, as the table keeps them. */
const longest = 60;

/** A short word for where somebody came from, of letters, digits, dots and dashes; null where none is left. */
export const sourceWord = (text: string): string | null => {
  const plain = text.normalize("NFKC").toLowerCase();
  const word = [...plain.replace(/[^\p{L}\p{M}\p{N}.]+/gu, "-")].slice(0, longest).join("");
  return word.replace(/^[-.]+|[-.]+$/g, "") || null;
};
