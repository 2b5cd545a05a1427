"use client";

import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RosterRow } from "#entities/attendance/roster";
import { useMedia } from "#hooks/browser/use-media";
import { cx } from "#lib/format/class-names";
import { isSortable, pressedSort, type Sorting, type SortKey } from "#lib/roster/view";
import type { RosterColumn } from "./roster-columns";
import { RosterTableRow, rowHeight, WaitingRow } from "./roster-row";
import type { RosterSelection } from "./use-roster-selection";

export type RosterGridProps = {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly RosterColumn[];
  /** Under the names. */
  showsEmail: boolean;
  rows: ReadonlyMap<number, RosterRow>;
  /** Undefined while the first rows load. */
  count: number | undefined;
  /** Shows the answer to another question than was asked last. */
  isStale: boolean;
  sorting: Sorting;
  onSort: (sort: string) => void;
  selection: RosterSelection;
  arrivals: ReadonlySet<string>;
  cursor: number | null;
  onCursor: (index: number) => void;
  opened: string;
  onOpen: (accountId: string) => void;
  /** Which places of the list are drawn. */
  onSeen: (seen: { first: number; last: number }) => void;
};

/** Rows that are drawn above and below what can be seen. */
const overscan = 12;
/** What covers the top of the list while it is scrolled: the page's bar, the list's, its head. */
const covered = 190;
const rowsWhileLoading = 8;

/** A table of any length: only the rows in sight are drawn, each where it would be if all were. */
export function RosterGrid(props: RosterGridProps) {
  const { label, columns, rows, count, isStale, sorting, onSort, cursor } = props;
  const t = useTranslations("roster.list");
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useRows(body, props);
  const template = ["2.5rem", "minmax(12rem, 2.2fr)", ...columns.map(({ width }) => width)].join(" ");
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose rows take the focus
      role="grid"
      aria-label={label}
      aria-rowcount={count === undefined ? -1 : count + 1}
      aria-multiselectable="true"
      aria-busy={count === undefined || isStale || undefined}
      className="block text-sm"
      // What each row of the table divides itself by.
      style={{ "--tracks": template } as CSSProperties}
    >
      <thead className="sticky top-[calc(var(--top-bar)+3.5rem)] z-10 block max-sm:sr-only">
        <tr
          aria-rowindex={1}
          className="grid grid-cols-(--tracks) items-center gap-3 rounded-t-card border border-line bg-surface ps-1 pe-4 text-caption text-ink-muted"
        >
          <td />
          <HeaderCell columnKey="name" header={t("name")} sorting={sorting} onSort={onSort} />
          {columns.map(({ key, header, align }) => (
            <HeaderCell key={key} columnKey={key} header={header} align={align} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        style={{ height: virtual.getTotalSize() }}
        className={cx(
          "relative block transition-opacity sm:overflow-hidden sm:rounded-b-card sm:border-line sm:border-x",
          isStale && "opacity-60",
        )}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows.get(index);
          const style = { height: size, transform: `translateY(${start - virtual.options.scrollMargin}px)` };
          return row ? (
            <PlacedRow key={row.registrationId} {...props} row={row} index={index} style={style} cursor={cursor ?? 0} />
          ) : (
            <WaitingRow key={`waiting-${index}`} index={index} columns={columns} style={style} />
          );
        })}
      </tbody>
    </table>
  );
}

type PlacedRowProps = RosterGridProps & { row: RosterRow; index: number; style: CSSProperties; cursor: number };

function PlacedRow({ row, index, style, cursor, ...list }: PlacedRowProps) {
  const { columns, showsEmail, selection, arrivals, opened, onCursor, onOpen } = list;
  return (
    <RosterTableRow
      row={row}
      index={index}
      columns={columns}
      showsEmail={showsEmail}
      style={style}
      isNew={arrivals.has(row.registrationId)}
      isSelected={selection.has(row.accountId)}
      isOpened={row.accountId === opened}
      isCurrent={index === cursor}
      isTabStop={index === cursor}
      onCursor={onCursor}
      onToggle={selection.toggle}
      onOpen={onOpen}
    />
  );
}

/** Places the rows, follows the keyboard to its row, and says what is in sight. */
function useRows(
  body: RefObject<HTMLElement | null>,
  { count = rowsWhileLoading, cursor, onSeen }: RosterGridProps,
): Virtualizer<Window, Element> {
  const isWide = useMedia("(min-width: 640px)");
  const margin = useTop(body);
  const size = isWide ? rowHeight.row : rowHeight.card;
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => size,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: size,
  });
  useLayoutEffect(() => {
    if (size > 0) virtual.measure();
  }, [virtual, size]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => onSeen({ first, last }), [onSeen, first, last]);
  useEffect(() => {
    if (cursor !== null) virtual.scrollToIndex(cursor, { align: "auto" });
  }, [virtual, cursor]);
  return virtual;
}

/** How far down the page it begins, in px; what stands above may come and go. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

type HeaderCellProps = {
  columnKey: string;
  header: string;
  align?: "end" | undefined;
  sorting: Sorting;
  onSort: (sort: string) => void;
};

function HeaderCell({ columnKey, header, align, sorting, onSort }: HeaderCellProps) {
  const direction = sorting.key === columnKey ? sorting.direction : undefined;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx("min-w-0 py-2.5 font-medium", align === "end" ? "text-end" : "text-start")}
    >
      {isSortable(columnKey) ? (
        <SortButton {...{ columnKey, header, align, sorting, onSort }} />
      ) : (
        <span className="block truncate">{header}</span>
      )}
    </th>
  );
}

function SortButton({ columnKey, header, align, sorting, onSort }: HeaderCellProps & { columnKey: SortKey }) {
  const isSorted = sorting.key === columnKey;
  const Arrow = isSorted && sorting.direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() => onSort(pressedSort(sorting, columnKey))}
      className={cx(
        "group inline-flex min-h-6 max-w-full items-center gap-1 rounded-[4px] hover:text-ink",
        align === "end" && "flex-row-reverse",
      )}
    >
      <span className="truncate">{header}</span>
      <Arrow
        aria-hidden="true"
        className={cx(
          "size-3.5 shrink-0",
          !isSorted && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </button>
  );
}
