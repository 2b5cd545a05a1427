import type { ReactNode } from "react";

export type NavigationItem = {
  /** Its text in `common.nav`. */
  key: "feed" | "events" | "groups" | "channels" | "members" | "benefits" | "sponsors" | "myEvents" | "contacts";
  icon: ReactNode;
  /** Without the locale. */
  path: string;
  /** The first segment below the locale, by which the item knows that it is current. */
  segment: string;
  /** For who is signed in. */
  isPersonal?: true;
};

/** Screens that are reached by way of an item have segments of their own. */
const parents: Readonly<Record<string, string>> = { series: "events", interests: "activities", contents: "channels" };

/** The segment of the item that a page belongs to. */
export const itemSegment = (segment: string): string => parents[segment] ?? segment;

/** Of the events one hosts: whether there are any is known only after asking, so it is no item (`hosting-link.tsx`). */
export const hostingSegment = "listings";
