import type { ReactNode } from "react";
import type { Recent } from "#lib/search/recent";

/** What can be chosen in the list. */
export interface Choice {
  /** Among all of the list. */
  id: string;
  /** Where it leads, by `routes`. */
  path: string;
  row: ReactNode;
  /** What is remembered of it once it was opened; nothing of ways to pages and lists. */
  recent?: Recent;
}

export interface Section {
  id: string;
  title: string;
  choices: Choice[];
}
