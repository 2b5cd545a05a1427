/** People who are asked about at once: as many as a page of a list has. */
const most = 24;

/** Who is asked about along with the one at that place of a list: more at its end change nothing for the first. */
export const togetherWith = (ids: readonly string[], place: number): readonly string[] => {
  const start = Math.floor(place / most) * most;
  return ids.slice(start, start + most);
};
