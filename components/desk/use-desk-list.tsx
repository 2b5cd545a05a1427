import { useMemo, useState } from "react";
import { useRowCursor } from "#hooks/browser/use-row-cursor";
import { useSelection } from "#hooks/browser/use-selection";
import { type BulkOutcome, useBulk } from "#hooks/calls/use-bulk";
import { type Shown, useMoves } from "./use-moves";
import { useSteadyRows } from "./use-steady-rows";

interface PagedRead<Row> {
  data: { items: Row[]; count: number } | undefined;
  dataUpdatedAt: number;
}

export interface Act<Row> {
  /** What is done to one. */
  call: (key: string) => Promise<unknown>;
  shown: Shown<Row>;
  /** What happened in words: "3 accepted"; failures are said by the list. */
  say: (done: readonly Row[]) => string;
}

interface DeskListOptions<Row> {
  keyOf: (row: Row) => string;
  /** Asks anew for what an act makes stale. */
  refresh: () => Promise<unknown>;
  /** Counts what somebody did here to make rows come in. */
  round?: number;
}

/** The rows of a desk with what one does to them: cursor, choice, acts on one or many, failures by row. */
export function useDeskList<Row>(list: PagedRead<Row>, { keyOf, refresh, round = 0 }: DeskListOptions<Row>) {
  const steady = useSteadyRows(list.data?.items, keyOf, round);
  const moves = useMoves<Row>(list.dataUpdatedAt);
  const bulk = useBulk();
  const [failures, setFailures] = useState<BulkOutcome["failures"]>(new Map());
  const [said, setSaid] = useState("");

  const isOut = (row: Row): boolean => !steady.isListed(keyOf(row));
  const rows = steady.rows?.flatMap((row) => {
    const key = keyOf(row);
    return isOut(row) && moves.isOwn(key) ? [] : moves.apply(row, key);
  });
  const joined =
    rows
      ?.filter((row) => !isOut(row))
      .map(keyOf)
      .join(" ") ?? "";
  const order = useMemo(() => joined.split(" ").filter(Boolean), [joined]);
  const selection = useSelection(order);
  const cursor = useRowCursor(order);

  const find = (key: string): Row | undefined => rows?.find((row) => keyOf(row) === key);

  const act = async (keys: readonly string[], { call, shown, say }: Act<Row>): Promise<void> => {
    if (keys.length === 0) return;
    const meant = keys.flatMap((key) => find(key) ?? []);
    moves.begin(keys, shown);
    setFailures((before) => new Map([...before].filter(([key]) => !keys.includes(key))));
    const outcome = await bulk.run(keys, call);
    moves.settle(outcome.done, shown);
    moves.takeBack(outcome.failures.keys());
    selection.drop(outcome.done);
    setFailures((before) => new Map([...before, ...outcome.failures]));
    const done = meant.filter((row) => outcome.done.includes(keyOf(row)));
    setSaid(done.length > 0 ? say(done) : "");
    await refresh();
  };

  return {
    rows,
    order,
    selection,
    cursor,
    act,
    isOut,
    failures,
    progress: bulk.progress,
    newcomers: steady.newcomers,
    /** Some rows are there only so that nothing jumps. */
    isDated: rows?.some(isOut) ?? false,
    admit: steady.admit,
    /** The latest outcome in words; empty before the first. */
    said,
    count: list.data?.count,
    find,
    /** What an act is for: the chosen rows, else the one that the keyboard is at. */
    targets: (): readonly string[] => {
      if (selection.keys.size > 0) return order.filter((key) => selection.keys.has(key));
      return cursor.cursor === null ? [] : [cursor.cursor];
    },
  };
}
export type DeskList<Row> = ReturnType<typeof useDeskList<Row>>;
