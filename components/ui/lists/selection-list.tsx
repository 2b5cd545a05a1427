"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { cx } from "#lib/format/class-names";
import { RowCheckbox } from "./row-checkbox";
import { useRowFocus } from "./use-row-focus";

export type SelectionColumn<Row> = {
  key: string;
  /** `tabIndex` is for the buttons and links of the cell: only those of the current row are stops of the tab key. */
  cell: (row: Row, control: { tabIndex: number }) => ReactNode;
  /** Its share of the row; the first column grows. */
  className?: string;
};

export type SelectionListProps<Row> = {
  /** What it lists, for screen readers. */
  label: string;
  columns: SelectionColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** "Select Ada Lovelace". */
  selectLabel: (row: Row) => string;
  selected: ReadonlySet<string>;
  /** The row that the keyboard is at. */
  cursor: string | null;
  /** The row whose details are open. */
  opened?: string | undefined;
  /** Still there so that nothing jumps, but not to be acted on. */
  isOut?: (row: Row) => boolean;
  /** Why: "Handled by somebody else". */
  outLabel?: string;
  onCursor: (key: string) => void;
  onToggle: (key: string, options: { range: boolean }) => void;
  onOpen: (key: string) => void;
};

/** A press on the row itself: not on a control in it, nor on a menu of the row that lies elsewhere in the page. */
const isOnRow = (target: EventTarget, row: Element): boolean =>
  target instanceof Element && row.contains(target) && !target.closest("a, button, input, select, label");

/** Rows to go through as in a mailbox: a box to choose each, one row the keyboard is at, a press opens the details. */
export function SelectionList<Row>(props: SelectionListProps<Row>) {
  const { label, rows, rowKey, cursor } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowFocus(table, cursor);
  const first = rows[0];
  const tabStop = cursor ?? (first && rowKey(first));
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take the focus
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className="block overflow-hidden rounded-card border border-line bg-surface"
    >
      <tbody className="block">
        {rows.map((row) => (
          <SelectionRow key={rowKey(row)} {...props} row={row} isTabStop={rowKey(row) === tabStop} />
        ))}
      </tbody>
    </table>
  );
}

type SelectionRowProps<Row> = SelectionListProps<Row> & { row: Row; isTabStop: boolean };

function SelectionRow<Row>({ row, isTabStop, ...list }: SelectionRowProps<Row>) {
  const { columns, rowKey, selectLabel, selected, cursor, opened, isOut, outLabel, onCursor, onToggle, onOpen } = list;
  const key = rowKey(row);
  const isSelected = selected.has(key);
  const isDone = isOut?.(row) ?? false;
  const tabIndex = isTabStop ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (isDone || !isOnRow(event.target, event.currentTarget)) return;
    onCursor(key);
    if (event.shiftKey || event.metaKey || event.ctrlKey) onToggle(key, { range: event.shiftKey });
    else onOpen(key);
  };
  const holdText = (event: MouseEvent) => {
    // A range of rows is meant, not a range of letters.
    if (event.shiftKey) event.preventDefault();
  };
  const pressByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== event.currentTarget || isDone) return;
    event.preventDefault();
    onOpen(key);
  };
  return (
    <tr
      data-row={key}
      tabIndex={tabIndex}
      aria-selected={isSelected}
      aria-disabled={isDone || undefined}
      onFocus={() => onCursor(key)}
      onClick={press}
      onMouseDown={holdText}
      onKeyDown={pressByKey}
      className={cx(
        "relative flex min-h-16 items-center gap-3 border-line py-2 ps-1 pe-3 text-sm outline-none not-last:border-b sm:pe-4",
        "before:absolute before:inset-y-0 before:start-0 before:w-0.5",
        isDone ? "text-ink-muted" : "cursor-default",
        isSelected ? "bg-brand-soft" : !isDone && "hover:bg-wash focus-visible:bg-wash",
        cursor === key && !isDone && "before:bg-brand",
        opened === key && !isSelected && "bg-wash",
      )}
    >
      <td className="shrink-0">
        <RowCheckbox
          label={selectLabel(row)}
          checked={isSelected}
          disabled={isDone}
          tabIndex={tabIndex}
          onToggle={(options) => {
            onCursor(key);
            onToggle(key, options);
          }}
        />
      </td>
      {(isDone ? columns.slice(0, 1) : columns).map((column, index) => (
        <td
          key={column.key}
          className={cx(index === 0 ? "min-w-0 flex-1" : "shrink-0", isDone && "opacity-60", column.className)}
        >
          {column.cell(row, { tabIndex })}
        </td>
      ))}
      {isDone && <td className="text-caption">{outLabel}</td>}
    </tr>
  );
}
