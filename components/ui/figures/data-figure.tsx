"use client";

import { ChartColumn, Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { cx } from "#lib/format/class-names";
import { type FigureData, FigureTable } from "./figure-table";

export type DataFigureProps = {
  title: string;
  /** What the numbers mean, where the title does not say it. */
  note?: ReactNode;
  data: FigureData;
  /** Left out: the table is all there is. */
  chart?: ReactNode;
  /** In place of a chart and a table without rows. */
  empty: string;
  words: { table: string; chart: string; save: string };
  /** Saves what the table holds. */
  onSave: () => void;
  className?: string;
};

/** Numbers as a picture, as a table, and as a file. */
export function DataFigure({ title, note, data, chart, empty, words, onSave, className }: DataFigureProps) {
  const [isTable, setIsTable] = useState(false);
  const isEmpty = data.rows.length === 0;
  return (
    <figure
      className={cx("min-w-0 break-inside-avoid rounded-card border border-line bg-surface p-4 sm:p-5", className)}
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <figcaption className="min-w-0">
          <h2 className="text-base">{title}</h2>
          {note && <p className="mt-0.5 max-w-reading text-caption text-ink-muted">{note}</p>}
        </figcaption>
        {!isEmpty && (
          <div className="-my-1 flex flex-wrap gap-1 print:hidden">
            {chart && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setIsTable(!isTable)}
                icon={
                  isTable ? (
                    <ChartColumn aria-hidden="true" className="size-4" />
                  ) : (
                    <Table2 aria-hidden="true" className="size-4" />
                  )
                }
              >
                {isTable ? words.chart : words.table}
              </Button>
            )}
            <Button
              variant="quiet"
              size="sm"
              onClick={onSave}
              icon={<Download aria-hidden="true" className="size-4" />}
            >
              {words.save}
            </Button>
          </div>
        )}
      </div>
      {isEmpty && <p className="py-8 text-center text-ink-muted text-sm">{empty}</p>}
      {!isEmpty && (chart && !isTable ? chart : <FigureTable caption={title} data={data} />)}
    </figure>
  );
}
