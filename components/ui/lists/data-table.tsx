import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Skeleton } from "#components/ui/states/skeleton";
import { cx } from "#lib/format/class-names";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** The column one can sort by; its key is handed to `onSort`. */
  sortable?: boolean;
  /** The name of the row: stands as the heading of its card on phones. Give it to one column. */
  primary?: boolean;
  /** Not worth its line on a phone. */
  wideOnly?: boolean;
  className?: string;
};

export type Sort = { key: string; direction: "ascending" | "descending" };

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  loadingLabel: string;
  /** An EmptyState. */
  empty: ReactNode;
  /** An ErrorState, in place of everything. */
  error?: ReactNode;
  /** Newer rows are on their way; the old ones stay. */
  fetching?: boolean;
  sort?: Sort;
  onSort?: (key: string) => void;
  isSelected?: (row: Row) => boolean;
  className?: string;
};

const SKELETON_ROWS = ["first", "second", "third", "fourth", "fifth"];

/** Columns as data, four states, and cards instead of columns where there is no room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, error, empty, loadingLabel, fetching, sort, onSort, className } = props;
  if (error) return error;
  if (rows?.length === 0) return empty;
  return (
    <div className={cx("overflow-x-auto sm:rounded-card sm:border sm:border-line sm:bg-surface", className)}>
      {!rows && (
        <span role="status" className="sr-only">
          {loadingLabel}
        </span>
      )}
      <table
        aria-busy={!rows || fetching || undefined}
        className={cx("w-full text-sm transition-opacity max-sm:block", fetching && "opacity-60")}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {rows ? <Rows {...props} rows={rows} /> : <Waiting columns={columns} />}
        </tbody>
      </table>
    </div>
  );
}

const rowClass = cx(
  "border-line max-sm:block max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4 sm:not-last:border-b",
  "transition-colors sm:hover:bg-wash aria-selected:bg-brand-soft",
);

function Rows<Row>({ columns, rows, rowKey, isSelected }: DataTableProps<Row> & { rows: Row[] }) {
  return rows.map((row) => (
    <tr key={rowKey(row)} aria-selected={isSelected?.(row)} className={rowClass}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {!column.primary && (
            <span aria-hidden="true" className="shrink-0 text-caption text-ink-muted sm:hidden">
              {column.header}
            </span>
          )}
          <span className={cx("sm:contents", !column.primary && "max-sm:min-w-0 max-sm:text-end")}>
            {column.cell(row)}
          </span>
        </td>
      ))}
    </tr>
  ));
}

function Waiting<Row>({ columns }: { columns: Column<Row>[] }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row} className={rowClass}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton className={column.primary ? "w-40" : "w-20"} />
        </td>
      ))}
    </tr>
  ));
}

function cellClass<Row>({ align, primary, wideOnly, className }: Column<Row>): string {
  return cx(
    "sm:px-4 sm:py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1",
    align === "end" && "figures sm:text-end",
    primary && "font-medium max-sm:pb-2",
    wideOnly && "max-sm:hidden",
    className,
  );
}

type HeaderCellProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((key: string) => void) | undefined;
};

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        "whitespace-nowrap px-4 py-2.5 font-medium text-caption text-ink-muted",
        column.align === "end" ? "text-end" : "text-start",
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(column.key)}
          className={cx(
            "group inline-flex min-h-6 items-center gap-1 rounded-[4px] hover:text-ink",
            column.align === "end" && "flex-row-reverse",
          )}
        >
          {column.header}
          <Arrow
            aria-hidden="true"
            className={cx(
              "size-3.5",
              direction ? "" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
            )}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
