const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Moves positions of a text out of the characters they would cut: to the end of what a reader sees as one, such as a
 * letter with its accents or a family of emoji. Positions are in UTF-16 code units.
 */
export const characterEnds = (text: string): ((at: number) => number) => {
  const characters = segmenter.segment(text);
  return (at) => {
    const character = characters.containing(at);
    return character && character.index < at ? character.index + character.segment.length : at;
  };
};
