import compile from "icu-minify/compile";

/** What a message asks whoever writes it out for. */
export interface Asks {
  /** By placeholder, the ways in which it is written out. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
  readonly tags: ReadonlySet<string>;
}

/** `icu-minify` marks what it compiled with these numbers, from 0. Whatever takes a count is one way. */
const ways = ["number", "select", "number", "number", "number", "date", "time"] as const;

interface Found {
  readonly values: Map<string, Set<string>>;
  readonly tags: Set<string>;
}

function note({ values }: Found, name: string, way: string): void {
  values.set(name, (values.get(name) ?? new Set()).add(way));
}

/** Of a message: its parts. Of a part: `[name]`, `[name, mark, …]`, or the name of a tag and what it encloses. */
function collect(message: unknown, found: Found): void {
  if (!Array.isArray(message)) return;
  for (const part of message) if (Array.isArray(part)) collectPart(part, found);
}

function collectPart([name, mark, detail, ...rest]: readonly unknown[], found: Found): void {
  if (typeof name !== "string") return;
  if (mark === undefined) {
    note(found, name, "text");
    return;
  }
  // A tag may enclose the `#` of a plural, which is 0.
  const way = typeof mark === "number" && mark > 0 ? ways[mark] : undefined;
  if (way === undefined) {
    found.tags.add(name);
    collect([mark, detail, ...rest], found);
    return;
  }
  const hasForms = mark === 1 || mark === 2 || mark === 3;
  note(found, name, hasForms || detail === undefined ? way : `${way} ${JSON.stringify(detail)}`);
  if (hasForms && typeof detail === "object" && detail !== null)
    for (const form of Object.values(detail)) collect(form, found);
}

/** Null for a text that is no message. */
export function asksOf(text: string): Asks | null {
  const found: Found = { values: new Map(), tags: new Set() };
  try {
    collect(compile(text), found);
    return found;
  } catch {
    return null;
  }
}
