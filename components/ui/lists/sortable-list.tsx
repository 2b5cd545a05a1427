"use client";

import { type ReactNode, useId } from "react";
import { SortableBoard, SortableItems, type SortableWords } from "./sortable-board";

export type SortableListProps<Item extends { id: string }> = {
  /** What it lists, for those who hear where something is. */
  label: string;
  items: readonly Item[];
  /** What it returns is waited for before the order of `items` is shown again. */
  onOrder: (ids: string[]) => unknown;
  itemName: (item: Item) => string;
  words: SortableWords;
  className?: string;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** A list that is put into order by its handles: dragged, or by space, arrows and escape. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, onOrder, itemName, words, className, children } = props;
  const list = useId();
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <SortableBoard
      orders={{ [list]: items.map(({ id }) => id) }}
      onOrders={(orders) => onOrder(orders[list] ?? [])}
      itemName={(id) => {
        const item = byId.get(id);
        return item ? itemName(item) : "";
      }}
      listName={() => label}
      words={words}
    >
      <SortableItems list={list} label={label} {...(className && { className })}>
        {(id, handle) => {
          const item = byId.get(id);
          return item && children(item, handle);
        }}
      </SortableItems>
    </SortableBoard>
  );
}
