"use client";

import { Axis } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type PointerEvent, useState } from "react";
import { cx } from "#lib/format/class-names";
import { useWidth } from "./use-width";

export type ChartPoint = {
  key: string;
  /** Under the column, where there is room for it. */
  label: string;
  /** What the pointer is told. */
  detail: string;
  /** Upwards. */
  up: number;
  /** Downwards, as a positive number. */
  down?: number;
};

export type ChartColumnsProps = {
  /** What is to be seen, in a sentence. */
  label: string;
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
  direction: "ltr" | "rtl";
  /** Pixels. */
  height?: number;
  className?: string;
};

/** Pixels that a label needs beside the next one. */
const labelRoom = 84;
const margin = { top: 8, bottom: 24, axis: 52 };

/** The library would set a font, a size and a colour of its own. */
const tick = {
  className: "figures fill-ink-muted text-[11px]",
  fontFamily: "inherit",
  fontSize: "inherit",
  fill: "inherit",
};

/** Whole numbers only: half a person is not counted. */
const ticksOf = ([low = 0, high = 1]: readonly number[], ticks: readonly number[]): number[] =>
  high - low < 4 ? ticks.filter(Number.isInteger) : [...ticks];

/** Values side by side, in the direction of reading. The chart is a picture: what it says stands in a table beside it. */
export function ChartColumns({ label, points, formatValue, direction, height = 220, className }: ChartColumnsProps) {
  const [frame, width] = useWidth<HTMLDivElement>(640);
  const [pointed, setPointed] = useState<number | null>(null);
  const isReversed = direction === "rtl";
  const start = isReversed ? 4 : margin.axis;
  const end = width - (isReversed ? margin.axis : 4);
  const across = scaleBand({
    domain: points.map(({ key }) => key),
    range: isReversed ? [end, start] : [start, end],
    padding: points.length > 90 ? 0.1 : 0.25,
  });
  const highest = Math.max(1, ...points.map(({ up }) => up));
  const lowest = Math.max(0, ...points.map(({ down = 0 }) => down));
  const upright = scaleLinear({ domain: [-lowest, highest], range: [height - margin.bottom, margin.top], nice: 4 });
  const ground = upright(0);
  const ticks = ticksOf(upright.domain(), upright.ticks(4));
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, Math.floor((end - start) / labelRoom))));
  const labels = new Map(points.map(({ key, label: text }) => [key, text]));
  const shown = pointed === null ? undefined : points[pointed];

  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / Math.max(1, box.width)) * width;
    const place = Math.floor(((isReversed ? end - x : x - start) / Math.max(1, end - start)) * points.length);
    setPointed(place >= 0 && place < points.length ? place : null);
  };

  return (
    <div ref={frame} className={cx("relative min-w-0", className)}>
      <p aria-hidden="true" className="figures h-5 truncate text-end text-caption text-ink-muted print:hidden">
        {shown?.detail}
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <GridRows
          scale={upright}
          left={start}
          width={end - start}
          tickValues={ticks}
          stroke="currentColor"
          className="text-line"
        />
        {points.map(({ key, up, down = 0 }, place) => {
          const tone = pointed === null || pointed === place ? "" : "opacity-45";
          const column = { x: across(key) ?? 0, width: across.bandwidth() };
          return (
            <g key={key} className={tone}>
              {up > 0 && (
                <Bar {...column} y={upright(up)} height={ground - upright(up)} rx={1} className="fill-brand" />
              )}
              {down > 0 && <Bar {...column} y={ground} height={upright(-down) - ground} rx={1} className="fill-bad" />}
            </g>
          );
        })}
        <Axis
          orientation={isReversed ? "right" : "left"}
          scale={upright}
          left={isReversed ? end : start}
          tickValues={ticks}
          tickFormat={(value) => formatValue(Number(value))}
          tickLabelProps={{
            ...tick,
            dx: isReversed ? 4 : -4,
            dy: 4,
            textAnchor: isReversed ? "start" : "end",
          }}
          hideAxisLine
          hideTicks
        />
        <Axis
          orientation="bottom"
          scale={across}
          top={height - margin.bottom}
          tickValues={points.filter((_, place) => place % every === 0).map(({ key }) => key)}
          tickFormat={(key) => labels.get(String(key)) ?? ""}
          tickLabelProps={{ ...tick, dy: 4, textAnchor: "middle" }}
          hideAxisLine
          hideTicks
        />
        <line x1={start} x2={end} y1={ground} y2={ground} stroke="currentColor" className="text-line-strong" />
      </svg>
    </div>
  );
}
