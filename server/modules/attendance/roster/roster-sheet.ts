import { type RosterColumn, rosterColumns } from "#entities/attendance/roster";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { shownAddress } from "#entities/shared/shown-addresses";
import type { Translate } from "#lib/i18n/translator";
import type { Cell, Column, Kind } from "#lib/tables/cells";
import { answerText } from "./answer-text.ts";
import type { ExportRow } from "./roster-file.queries.ts";

/** What the cells of an export are written with. */
export interface Sheet {
  readonly t: Translate;
  /** IANA name of the event's zone. */
  readonly zone: string;
  readonly currency: string;
}

/** One pass with what is only known between lines. */
export interface Line {
  readonly row: ExportRow;
  readonly answers: Readonly<Record<string, string>>;
  /** Of its registration; sums of a sheet count each once. */
  readonly isFirst: boolean;
  /** Entries of search lists by id. */
  readonly entries: ReadonlyMap<string, string>;
}

export interface SheetColumn extends Column {
  readonly cell: (line: Line) => Cell;
}

const cellsOf = ({ t, zone, currency }: Sheet): Readonly<Record<RosterColumn, Pick<SheetColumn, "kind" | "cell">>> => ({
  firstName: { kind: "text", cell: ({ row }) => row.firstName },
  lastName: { kind: "text", cell: ({ row }) => row.lastName },
  username: { kind: "text", cell: ({ row }) => row.username },
  email: { kind: "text", cell: ({ row }) => row.email && shownAddress(row.email) },
  phone: { kind: "text", cell: ({ row }) => row.phone },
  order: { kind: "whole", cell: ({ row }) => row.order },
  registered: { kind: { instant: zone }, cell: ({ row }) => row.registered },
  pass: { kind: "whole", cell: ({ row }) => row.pass },
  type: { kind: "text", cell: ({ row }) => row.type },
  status: { kind: "text", cell: ({ row }) => t(`status.${row.status}`) },
  checkedIn: { kind: { instant: zone }, cell: ({ row }) => row.usedAt },
  seat: { kind: "text", cell: ({ row }) => row.seat },
  paid: { kind: { money: currency }, cell: ({ row, isFirst }) => (isFirst ? row.paid : null) },
  coupon: { kind: "text", cell: ({ row }) => row.coupon },
});

const answerKinds: Readonly<Partial<Record<RegistrationQuestion["type"], Kind>>> = {
  number: "decimal",
  quantity: "whole",
  date: "date",
  time: "time",
};

/** The columns of an export in their order, or those of them that are asked for. */
export const sheetColumns = (
  sheet: Sheet,
  questions: readonly RegistrationQuestion[],
  asked: readonly string[] | undefined,
): SheetColumn[] => {
  const { t, currency } = sheet;
  const cells = cellsOf(sheet);
  const words = { yes: t("file.yes"), no: t("file.no") };
  const all = [
    ...rosterColumns.map((key) => ({ key, header: t(`file.columns.${key}`, { currency }), ...cells[key] })),
    ...questions.map((question) => ({
      key: `q:${question.id}`,
      header: question.label || question.name,
      kind: answerKinds[question.type] ?? "text",
      cell: ({ answers, entries }: Line) => {
        const value = answers[question.id];
        return value === undefined ? null : answerText(question, value, { ...words, entries });
      },
    })),
  ];
  return asked ? all.filter(({ key }) => asked.includes(key)) : all;
};
