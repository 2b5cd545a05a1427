import type { Ref } from "react";
import type { AgendaColumn } from "#lib/events/agenda-grid";

type RoomHeadsProps = {
  /** What is scrolled sideways with the grid. */
  ref: Ref<HTMLDivElement>;
  columns: AgendaColumn[];
  /** The grid's own columns. */
  template: string | number | undefined;
};

/** The names of rooms stay in sight above their columns. Each session says its room itself: these are for the eye only. */
export function RoomHeads({ ref, columns, template }: RoomHeadsProps) {
  if (columns.length < 2 || columns.every(({ label }) => label === null)) return null;
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="sticky top-[var(--agenda-heads,0px)] z-8 mb-2 hidden overflow-x-hidden border-line border-b bg-canvas lg:-mx-1 lg:block lg:px-1"
    >
      <div className="grid gap-x-2" style={{ gridTemplateColumns: `${template}` }}>
        {columns.map(({ key, label, firstLane, lanes }) => (
          <p
            key={key}
            style={{ gridColumn: `${firstLane + 2} / span ${lanes}` }}
            className="truncate py-2 font-medium text-sm"
          >
            {label}
          </p>
        ))}
      </div>
    </div>
  );
}
