import { useState } from "react";

/** What an act shows before the answer: the row leaves, or it looks otherwise. */
export type Shown<Row> = "leaves" | ((row: Row) => Row);

interface Move<Row> {
  shown: Shown<Row>;
  /** When it was agreed to, in milliseconds; null until then. */
  settledAt: number | null;
}

/** Acts whose outcome the list does not say yet: shown at once, taken back where they fail. */
export function useMoves<Row>(dataUpdatedAt: number) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move<Row>>>(new Map());
  const put = (keys: readonly string[], move: Move<Row>) =>
    setMoves((before) => new Map([...before, ...keys.map((key) => [key, move] as const)]));
  return {
    begin: (keys: readonly string[], shown: Shown<Row>) => put(keys, { shown, settledAt: null }),
    settle: (keys: readonly string[], shown: Shown<Row>) => put(keys, { shown, settledAt: Date.now() }),
    takeBack: (keys: Iterable<string>) =>
      setMoves((before) => {
        const left = new Map(before);
        for (const key of keys) left.delete(key);
        return left;
      }),
    isOwn: (key: string): boolean => moves.has(key),
    /** The row as it stands by the acts that the list does not tell of yet; nothing when it has left. */
    apply: (row: Row, key: string): Row[] => {
      const move = moves.get(key);
      const isKnown = move?.settledAt != null && move.settledAt < dataUpdatedAt;
      if (!move || isKnown) return [row];
      return move.shown === "leaves" ? [] : [move.shown(row)];
    },
  };
}
