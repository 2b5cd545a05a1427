import { type RosterColumn, rosterColumns } from "#entities/attendance/roster";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import { shownAddress } from "#entities/shared/shown-addresses";
import type { Translate } from "#lib/i18n/translator";
import type { CsvCell } from "#server/text/csv";
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

export interface SheetColumn {
  readonly header: string;
  readonly cell: (line: Line) => CsvCell;
}

/** `2027-06-04 20:00` by the clock of the event: what every spreadsheet reads as a date. */
const clockOf = (zone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  return (instant) => format.format(new Date(instant));
};

const cellsOf = ({ t, zone }: Sheet): Readonly<Record<RosterColumn, SheetColumn["cell"]>> => {
  const clock = clockOf(zone);
  return {
    firstName: ({ row }) => row.firstName,
    lastName: ({ row }) => row.lastName,
    username: ({ row }) => row.username,
    email: ({ row }) => row.email && shownAddress(row.email),
    phone: ({ row }) => row.phone,
    order: ({ row }) => row.order,
    registered: ({ row }) => clock(row.registered),
    pass: ({ row }) => row.pass,
    type: ({ row }) => row.type,
    status: ({ row }) => t(`status.${row.status}`),
    checkedIn: ({ row }) => (row.usedAt === null ? null : clock(row.usedAt)),
    seat: ({ row }) => row.seat,
    paid: ({ row, isFirst }) => (isFirst ? row.paid / 100 : null),
    coupon: ({ row }) => row.coupon,
  };
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
    ...rosterColumns.map((key) => ({ key, header: t(`file.columns.${key}`, { currency }), cell: cells[key] })),
    ...questions.map((question) => ({
      key: `q:${question.id}`,
      header: question.label || question.name,
      cell: ({ answers, entries }: Line) => {
        const value = answers[question.id];
        return value === undefined ? null : answerText(question, value, { ...words, entries });
      },
    })),
  ];
  return asked ? all.filter(({ key }) => asked.includes(key)) : all;
};
