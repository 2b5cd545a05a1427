"use client";

import { type ReactNode, useState } from "react";
import { SortableList } from "#components/ui/lists/sortable-list";
import { EmptyState } from "#components/ui/states/empty-state";
import { useSortableWords } from "#hooks/browser/use-sortable-words";

type Named = { id: string; name: string };

type SaleListProps<T extends Named> = {
  /** What kind of things these are, in the plural. */
  label: string;
  items: readonly T[];
  /** The button that makes another one. */
  add: ReactNode;
  /** Beside it. */
  intro?: ReactNode;
  empty: { icon: ReactNode; title: string; text: string; action?: ReactNode };
  onOrder: (ids: string[]) => Promise<unknown>;
  card: (item: T, parts: { handle: ReactNode; onRemove: () => void }) => ReactNode;
  /** Asks before something goes. */
  removal: (item: T, onClose: () => void) => ReactNode;
};

/** Things of one kind that an event sells, in the order in which buyers see them. */
export function SaleList<T extends Named>(props: SaleListProps<T>) {
  const { label, items, add, intro, empty, onOrder, card, removal } = props;
  const words = useSortableWords();
  const [removing, setRemoving] = useState<T | null>(null);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState action={add} {...empty} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-end gap-3">
            {intro && <div className="me-auto min-w-0">{intro}</div>}
            {add}
          </div>
          <SortableList
            label={label}
            items={items}
            itemName={({ name }) => name}
            words={words}
            onOrder={(ids) => onOrder(ids).catch(() => undefined)}
            className="grid gap-3"
          >
            {(item, handle) => card(item, { handle, onRemove: () => setRemoving(item) })}
          </SortableList>
        </>
      )}
      {removing && removal(removing, () => setRemoving(null))}
    </>
  );
}
