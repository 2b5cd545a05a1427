import type { FieldFaults } from "#kernel/errors";

/** Question → the questions its choices open, once for each choice. */
export type Openings = ReadonlyMap<string, readonly string[]>;

/** As deep as forms are shown: the question itself counts. */
const deepest = 5;
/** Questions of a form with everything open: what several choices open counts for each. */
const mostShown = 1000;

const reversed = (openings: Openings): Openings => {
  const openers = new Map<string, string[]>();
  for (const [opener, opened] of openings)
    for (const id of opened) openers.set(id, [...(openers.get(id) ?? []), opener]);
  return openers;
};

/** Questions on the longest way from one, as far as it matters. */
const longestOf = (openings: Openings): ((id: string) => number) => {
  const known = new Map<string, number>();
  const longest = (id: string, atMost: number): number => {
    if (atMost === 0) return 0;
    const key = `${id} ${atMost}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const length = 1 + Math.max(0, ...(openings.get(id) ?? []).map((next) => longest(next, atMost - 1)));
    known.set(key, length);
    return length;
  };
  return (id) => longest(id, deepest + 1);
};

const reaches = (openings: Openings, from: string, wanted: string, seen = new Set<string>()): boolean => {
  if (from === wanted) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (openings.get(from) ?? []).some((next) => reaches(openings, next, wanted, seen));
};

/** Questions that a form of these shows with everything open; no question opens itself. */
const shownBy = (openings: Openings, ids: readonly string[]): number => {
  const known = new Map<string, number>();
  const shown = (id: string): number => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const count = (openings.get(id) ?? []).reduce((sum, next) => sum + shown(next), 1);
    known.set(id, count);
    return count;
  };
  return ids.reduce((sum, id) => sum + shown(id), 0);
};

/** The choices of one question, each with the field it is judged at. */
export interface Opener {
  questionId: string;
  choices: readonly { field: string; opened: readonly string[] }[];
}

/** What is wrong with what a question's choices open; `openings` are those that would be. */
export const openingFaults = (openings: Openings, { questionId, choices }: Opener): FieldFaults => {
  const opening = choices.filter(({ opened }) => opened.length > 0);
  const circles = opening.filter(({ opened }) => opened.some((id) => reaches(openings, id, questionId)));
  if (circles.length > 0) return Object.fromEntries(circles.map(({ field }) => [field, "circle"]));
  const longest = longestOf(openings);
  const above = longestOf(reversed(openings))(questionId);
  const deep = opening.filter(({ opened }) => opened.some((id) => above + longest(id) > deepest));
  if (deep.length > 0) return Object.fromEntries(deep.map(({ field }) => [field, "too_deep"]));
  const first = opening[0];
  return first && shownBy(openings, [...openings.keys()]) > mostShown ? { [first.field]: "too_many" } : {};
};
