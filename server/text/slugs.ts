import { createHash } from "node:crypto";

const longest = 80;

/** `Crème brûlée!` → `creme-brulee`; a text without Latin letters or digits → `fallback-` and a hash of it. */
export const slugOf = (text: string, fallback: string): string => {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
  return slug || `${fallback}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
};

/** Makes each slug of a group the only one: `talk`, `talk-2`, `talk-3`. `taken` grows. */
export const uniqueSlug = (slug: string, taken: Set<string>): string => {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
};
