import type { RosterQuery, RosterStatus, RosterTarget } from "#entities/attendance/roster";

/** How the roster is looked at; the address keeps it. */
export interface RosterView {
  status?: RosterStatus;
  passTypeId?: string;
  checkedIn?: boolean;
  search?: string;
  /** A sortable column, `-` in front for falling. */
  orderBy?: string;
}

export const rosterStatuses = ["ready", "needsInfo", "canceled"] as const satisfies readonly RosterStatus[];

export const columnKeys = ["email", "passes", "status", "createdAt", "checkedIn", "paid", "order"] as const;
export type ColumnKey = (typeof columnKeys)[number];

const sortable = ["name", "status", "createdAt", "checkedIn", "paid"] as const;
export type SortKey = (typeof sortable)[number];
export const isSortable = (key: string): key is SortKey => sortable.some((one) => one === key);

/** Newest first, as the platform lists them by itself. */
const usual = "-createdAt";

/** What the address may say is not what the platform must be asked. */
export const viewFrom = (said: {
  status: string;
  type: string;
  arrival: string;
  search: string;
  sort: string;
}): RosterView => {
  const status = rosterStatuses.find((one) => one === said.status);
  return {
    ...(status && { status }),
    ...(said.type && { passTypeId: said.type }),
    ...(said.arrival === "in" && { checkedIn: true }),
    ...(said.arrival === "out" && { checkedIn: false }),
    ...(said.search && { search: said.search }),
    ...(isSortable(said.sort.replace(/^-/, "")) && said.sort !== usual && { orderBy: said.sort }),
  };
};

export interface Sorting {
  key: SortKey;
  direction: "ascending" | "descending";
}

export const sortingOf = ({ orderBy = usual }: RosterView): Sorting => {
  const key = orderBy.replace(/^-/, "");
  return {
    key: isSortable(key) ? key : "createdAt",
    direction: orderBy.startsWith("-") ? "descending" : "ascending",
  };
};

/** Names begin at A, everything else with the most; pressed again a column turns round. */
export const pressedSort = (now: Sorting, key: SortKey): string => {
  const falls = now.key === key ? now.direction === "ascending" : key !== "name" && key !== "status";
  const next = `${falls ? "-" : ""}${key}`;
  return next === usual ? "" : next;
};

/** Whether anything narrows the list. */
export const isNarrowed = ({ orderBy: _, ...filter }: RosterView): boolean => Object.keys(filter).length > 0;

export const queryOf = (view: RosterView): RosterQuery & { search?: string; orderBy?: string } => view;

/** Everybody whom a view shows. */
export const targetOf = ({ orderBy: _, ...filter }: RosterView): RosterTarget => filter;
