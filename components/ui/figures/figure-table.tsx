import { cx } from "#lib/format/class-names";
import type { Cell, Column, Kind } from "#lib/tables/cells";

export type FigureCell = {
  /** As people read it. */
  text: string;
  /** As the file has it: of the kind of its column. */
  value: Cell;
  /** 0 to 1: drawn as a bar beside the text. */
  share?: number;
};

export type FigureData = {
  columns: readonly ({ key: string } & Column)[];
  /** Cells in the order of the columns; the first one names the row. */
  rows: readonly { key: string; cells: readonly FigureCell[] }[];
};

const isAmount = (kind: Kind | undefined): boolean =>
  kind === "whole" || kind === "decimal" || kind === "percent" || (typeof kind === "object" && "money" in kind);

/** What a figure shows, as a table. */
export function FigureTable({ caption, data: { columns, rows } }: { caption: string; data: FigureData }) {
  const align = (at: number) => (isAmount(columns[at]?.kind) ? "text-end" : "text-start");
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={caption}
      className="max-h-96 overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-caption text-ink-muted">
            {columns.map(({ key, header }, at) => (
              <th key={key} scope="col" className={cx("sticky top-0 bg-surface px-2 py-2 font-medium", align(at))}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {cells.map((cell, at) => {
                const Cell = at === 0 ? "th" : "td";
                return (
                  <Cell
                    key={columns[at]?.key ?? at}
                    {...(at === 0 && { scope: "row" })}
                    className={cx("figures break-words px-2 py-2 font-normal", align(at))}
                  >
                    {cell.text}
                    {cell.share !== undefined && <Share share={cell.share} />}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Share({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-1.5 w-full min-w-16 rtl:-scale-x-100"
    >
      <rect width="100" height="4" rx="1" className="fill-wash-strong" />
      <rect width={100 * Math.min(1, Math.max(0, share))} height="4" rx="1" className="fill-brand" />
    </svg>
  );
}
