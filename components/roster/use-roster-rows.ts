import { useState } from "react";
import type { RosterRow } from "#entities/attendance/roster";
import { useRosterPages } from "#hooks/attendance/roster";
import { useLive } from "#hooks/browser/use-live";
import { pageSize, pagesAround } from "#lib/roster/pages";
import type { RosterView } from "#lib/roster/view";

type Rows = ReadonlyMap<number, RosterRow>;

interface Shown {
  /** By their place in the list; a place without a row is still on its way. */
  rows: Rows;
  /** Undefined before the first answer. */
  count: number | undefined;
}

export interface Seen {
  /** Places in the list. */
  first: number;
  last: number;
}

const none: Shown = { rows: new Map(), count: undefined };

/** The rows of a large list that are near what a reader sees, looked at again while they look. */
export function useRosterRows(eventId: string, view: RosterView, seen: Seen) {
  // What was there stays until the answer to another question has come.
  const [before, setBefore] = useState<Shown>(none);
  const { seen: inSight, wanted } = pagesAround(seen, before.count ?? 0);
  const pages = useRosterPages(eventId, view, wanted);
  const latest = pages
    .filter(({ read }) => read.data)
    .toSorted((a, b) => b.read.dataUpdatedAt - a.read.dataUpdatedAt)[0];
  const count = latest?.read.data?.count;
  const answers = pages.map(({ read }) => read.data);
  const [known, setKnown] = useState<readonly unknown[]>([]);
  if (count !== undefined && (answers.length !== known.length || answers.some((data, at) => data !== known[at]))) {
    const rows = pages.flatMap(({ number, read }) =>
      (read.data?.items ?? []).map((row, at): [number, RosterRow] => [(number - 1) * pageSize + at, row]),
    );
    setKnown(answers);
    setBefore({ rows: new Map(rows), count });
  }
  useLive(() => {
    // One look at a time: a slow answer is waited for.
    for (const { number, read } of pages) if (inSight.includes(number)) void read.refetch({ cancelRefetch: false });
  });
  return {
    ...before,
    isStale: before.count !== undefined && count === undefined,
    failed: pages.find(({ read }) => read.error && !read.data)?.read,
  };
}
