import { useState } from "react";
import { keepSteady } from "#lib/desk/steady";

interface Seen<Row> {
  items: readonly Row[];
  order: readonly string[];
  newcomers: number;
  round: number;
  /** As they were last listed, also those that have left. */
  rows: ReadonlyMap<string, Row>;
}

/**
 * A list that others change too, without anything moving under one's hands. `round` counts what one does oneself to
 * make rows come in: what is listed after that is shown as it is.
 */
export function useSteadyRows<Row>(items: readonly Row[] | undefined, keyOf: (row: Row) => string, round: number) {
  const [seen, setSeen] = useState<Seen<Row> | null>(null);
  let current = seen;
  if (items && items !== seen?.items) {
    const rows = new Map([...(seen?.rows ?? []), ...items.map((row) => [keyOf(row), row] as const)]);
    const shown = seen?.round === round ? seen.order : [];
    current = { items, rows, round, ...keepSteady(shown, items.map(keyOf)) };
    setSeen(current);
  }
  const listed = new Set(current?.items.map(keyOf));
  return {
    rows: current?.order.flatMap((key) => current.rows.get(key) ?? []),
    newcomers: current?.newcomers ?? 0,
    /** Whether the list still has it. */
    isListed: (key: string): boolean => listed.has(key),
    /** Shows the list as it is by now. */
    admit: (): void => {
      if (current) setSeen({ ...current, order: current.items.map(keyOf), newcomers: 0 });
    },
  };
}
