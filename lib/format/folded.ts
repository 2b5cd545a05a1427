/** Letters of their own that people without them on their keyboard write otherwise. */
const otherwise: Readonly<Record<string, string>> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** Without case and accents, so that "espanol" finds "Español". */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøđðħıßæœþ]/g, (letter) => otherwise[letter] ?? letter);
