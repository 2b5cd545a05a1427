import * as z from "zod";
import { type RosterExport, rosterExportInput } from "#entities/attendance/roster";
import type { RegistrationQuestion } from "#entities/commerce/questions";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { loadMessages } from "#lib/i18n/messages";
import { translateForPage } from "#lib/i18n/translator";
import type { Row } from "#lib/tables/cells";
import { eventClock } from "#server/calendars/zones";
import type { MemberCtx } from "#server/http/context";
import type { JobCtx } from "#server/jobs/context";
import { questionTree } from "#server/modules/commerce/questionnaire/question-tree.service";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { type Download, type MadeFile, offerDownload } from "#server/modules/platform/downloads/downloads.service";
import { type Place, type RosterFilter, sliceRoster } from "./roster.queries.ts";
import { filterOf } from "./roster.service.ts";
import { type ExportRow, findEventFacts, listEntries, listExportRows, listQuestionIds } from "./roster-file.queries.ts";
import { type Line, type SheetColumn, sheetColumns } from "./roster-sheet.ts";

/** Registrations that are read at a time: all that an export holds in memory. */
const sliceSize = 250;

const parametersOf = rosterExportInput.extend({ locale: z.string() });
type MakerCtx = Omit<JobCtx, "log" | "principal">;

/** The address of a file of the attendees as they are when it is opened. */
export const offerExport = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof rosterExportInput>>,
): Promise<RosterExport> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const parameters: z.input<typeof parametersOf> = { ...body(), locale: ctx.locale };
    return { url: await offerDownload(ctx, tx, { kind: "roster", eventId: event.id, parameters }) };
  });

const linesOf = (
  rows: readonly ExportRow[],
  entries: ReadonlyMap<string, string>,
  answersOf: (row: ExportRow) => Record<string, string>,
): Line[] =>
  rows.map((row, index) => ({
    ...{ row, entries, answers: answersOf(row) },
    isFirst: rows[index - 1]?.registrationId !== row.registrationId,
  }));

const readAnswers = ({ answers }: ExportRow): Record<string, string> => JSON.parse(answers);

/** Lines of an export, a slice at a time: a transaction each, so that a slow reader holds none open. */
async function* exportLines(
  { read }: Pick<MakerCtx, "read">,
  eventId: string,
  { filter, searches }: { filter: RosterFilter; searches: readonly string[] },
): AsyncGenerator<Line> {
  let after: Place | null = null;
  do {
    const from: Place | null = after;
    const slice = await read(async (tx) => {
      const places = await sliceRoster(tx, eventId, { filter, after: from, limit: sliceSize });
      const rows =
        places.length === 0
          ? []
          : await listExportRows(
              tx,
              places.map(({ id }) => id),
            );
      const answers = new Map(rows.map((row) => [row, readAnswers(row)]));
      const ids = [...answers.values()].flatMap((given) => searches.flatMap((id) => given[id] ?? []));
      const entries = await listEntries(tx, [...new Set(ids)]);
      const last = places.length < sliceSize ? null : (places.at(-1) ?? null);
      return { last, lines: linesOf(rows, entries, (row) => answers.get(row) ?? {}) };
    });
    yield* slice.lines;
    after = slice.last;
  } while (after);
}

async function* cellsOf(lines: AsyncIterable<Line>, columns: readonly SheetColumn[]): AsyncGenerator<Row> {
  for await (const line of lines) yield columns.map(({ cell }) => cell(line));
}

const isSearch = ({ type }: RegistrationQuestion): boolean => type === "search";

/**
 * The file behind such an address, for whoever still hosts the event. What is a text is written as one: no spreadsheet
 * runs it, in either format.
 */
export const makeRosterFile = async (ctx: MakerCtx, download: Download): Promise<MadeFile> => {
  const { format, columns: asked, locale, ...target } = parametersOf.parse(download.parameters);
  const { facts, questions } = await ctx.read(async (tx) => {
    const viewer = { accountId: download.accountId, tierIds: [] };
    const { id } = await requireHosted({ viewer }, tx, download.eventId);
    const facts = await findEventFacts(tx, id);
    if (!facts) throw new AppError("not_found");
    const tree = await questionTree(tx, id);
    return { facts, questions: (await listQuestionIds(tx, id)).flatMap((each) => tree.question(each) ?? []) };
  });
  const t = translateForPage(locale, await loadMessages(locale, ["roster"]), "roster");
  const sheet = {
    t,
    zone: eventClock(facts, ctx.organization),
    currency: ctx.organization.currency,
  };
  const columns = sheetColumns(sheet, questions, asked);
  const searches = questions.filter(isSearch).map(({ id }) => id);
  const rows = cellsOf(exportLines(ctx, download.eventId, { filter: filterOf(target), searches }), columns);
  const filename = `${facts.slug}-attendees.${format}`;
  if (format === "csv") {
    const { csvParts } = await import("#lib/tables/csv");
    return { filename, contentType: "text/csv; charset=utf-8", body: csvParts(columns, rows) };
  }
  const { workbookParts } = await import("#lib/tables/workbook");
  return {
    filename,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: workbookParts(t("file.sheet"), columns, rows),
  };
};
