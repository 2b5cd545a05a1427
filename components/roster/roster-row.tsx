"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties, MouseEvent } from "react";
import { Avatar } from "#components/ui/display/avatar";
import { Badge } from "#components/ui/display/badge";
import { RowCheckbox } from "#components/ui/lists/row-checkbox";
import { Skeleton } from "#components/ui/states/skeleton";
import type { RosterRow } from "#entities/attendance/roster";
import { shownAddress } from "#entities/shared/shown-addresses";
import { cx } from "#lib/format/class-names";
import { displayName } from "#lib/format/names";
import type { RosterColumn } from "./roster-columns";

/** Heights in px: rows are placed before they are drawn. */
export const rowHeight = { row: 56, card: 132 };

const place =
  "absolute inset-x-0 top-0 border-line max-sm:block sm:grid sm:grid-cols-(--tracks) sm:items-center sm:gap-3 sm:border-b sm:bg-surface sm:ps-1 sm:pe-4 max-sm:py-1.5";
const face =
  "max-sm:block max-sm:h-full max-sm:w-full max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface";

export type RosterRowProps = {
  row: RosterRow;
  index: number;
  columns: readonly RosterColumn[];
  /** Under the name. */
  showsEmail: boolean;
  style: CSSProperties;
  isNew: boolean;
  isSelected: boolean;
  isOpened: boolean;
  /** The row that the keyboard is at. */
  isCurrent: boolean;
  isTabStop: boolean;
  onCursor: (index: number) => void;
  onToggle: (index: number, options: { range: boolean }) => void;
  onOpen: (accountId: string) => void;
};

/** A press on the row itself, not on a control in it. */
const isOnRow = ({ target }: MouseEvent): boolean =>
  target instanceof Element && !target.closest("a, button, input, label");

/** One attendee: a row of the table, and where there is no room a card. */
export function RosterTableRow({ row, index, columns, showsEmail, style, ...state }: RosterRowProps) {
  const t = useTranslations("roster.list");
  const { isNew, isSelected, isOpened, isCurrent, isTabStop, onCursor, onToggle, onOpen } = state;
  const name = displayName(row);
  const tabIndex = isTabStop ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (!isOnRow(event)) return;
    onCursor(index);
    if (event.shiftKey || event.metaKey || event.ctrlKey) onToggle(index, { range: event.shiftKey });
    else onOpen(row.accountId);
  };
  return (
    <tr
      data-row={row.registrationId}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      style={style}
      onFocus={() => onCursor(index)}
      onClick={press}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cx(
        place,
        "cursor-default text-sm outline-none before:absolute before:inset-y-0 before:start-0 before:w-0.5",
        isSelected ? "sm:bg-brand-soft" : "sm:focus-visible:bg-wash sm:hover:bg-wash",
        isCurrent && "sm:before:bg-brand",
        isOpened && !isSelected && "sm:bg-wash",
      )}
    >
      <td className="max-sm:absolute max-sm:end-1 max-sm:top-3">
        <RowCheckbox
          label={t("select", { name })}
          checked={isSelected}
          tabIndex={tabIndex}
          onToggle={(options) => {
            onCursor(index);
            onToggle(index, options);
          }}
        />
      </td>
      <td className={cx("min-w-0 max-sm:px-4 max-sm:pt-3.5 max-sm:pe-12", face, isSelected && "max-sm:bg-brand-soft")}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} src={row.image?.uri ?? null} size="sm" />
          <span className="grid min-w-0 grid-cols-1">
            <button
              type="button"
              tabIndex={tabIndex}
              onClick={() => onOpen(row.accountId)}
              className="touch-target min-h-6 min-w-0 max-w-full justify-self-start truncate rounded-[4px] text-start font-medium hover:underline"
            >
              {name}
            </button>
            {showsEmail && row.email && (
              <span className="truncate text-caption text-ink-muted">{shownAddress(row.email)}</span>
            )}
          </span>
          {isNew && <Badge tone="brand">{t("new")}</Badge>}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column.key} className={cx(cellClass(column), cardPlaces[column.key])}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

const cellClass = ({ align, onCard }: RosterColumn): string =>
  cx("figures min-w-0 sm:truncate", align === "end" && "text-end", !onCard && "max-sm:hidden");

/** Where the parts of a card lie over its face. */
const cardPlaces: Partial<Record<RosterColumn["key"], string>> = {
  passes: "max-sm:absolute max-sm:start-15.25 max-sm:end-4 max-sm:top-[4.4rem] max-sm:truncate",
  status: "max-sm:absolute max-sm:start-15.25 max-sm:bottom-3.5",
  checkedIn: "max-sm:absolute max-sm:end-4 max-sm:bottom-4 max-sm:text-caption",
};

type WaitingRowProps = { index: number; columns: readonly RosterColumn[]; style: CSSProperties };

/** Holds the place of a row that is on its way. */
export function WaitingRow({ index, columns, style }: WaitingRowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-busy="true" style={style} className={place}>
      <td className="max-sm:hidden" />
      <td className={cx("min-w-0 max-sm:p-4", face)}>
        <span className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-8 shrink-0" />
          <Skeleton className="w-32" />
        </span>
      </td>
      {columns.map(({ key }) => (
        <td key={key} className="max-sm:hidden">
          <Skeleton className="w-3/4" />
        </td>
      ))}
    </tr>
  );
}
