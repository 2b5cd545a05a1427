import type { ListingReport } from "#entities/hosting/listings";
import { shownAddress } from "#entities/shared/shown-addresses";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { listQuestionNames, listReportRows } from "./event-attendees.queries.ts";

const columns = ["name", "email", "phone", "passType", "status", "checkedIn"] as const;

const nameOf = (row: { firstName: string | null; lastName: string | null; username: string }): string =>
  [row.firstName, row.lastName].filter(Boolean).join(" ") || row.username;

/** One row a pass, in the order the passes were made; a column a question (contract, entities §12). */
export const getReport = (ctx: MemberCtx, reference: string): Promise<ListingReport> =>
  ctx.read(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const questions = await listQuestionNames(tx, event.id);
    const rows = await listReportRows(tx, event.id);
    const t = translate(ctx.locale, await loadMessages(ctx.locale, ["report"]), "report");
    return {
      columns: [
        ...columns.map((key) => ({ key, label: t(key) })),
        ...questions.map(({ id, name }) => ({ key: `q:${id}`, label: name })),
      ],
      rows: rows.map((row) => {
        const answers: Record<string, string> = JSON.parse(row.answers);
        return {
          name: nameOf(row),
          email: row.email && shownAddress(row.email),
          phone: row.phone,
          passType: row.passType,
          status: row.status,
          checkedIn: row.usedAt,
          ...Object.fromEntries(questions.map(({ id }) => [`q:${id}`, answers[id] ?? null])),
        };
      }),
    };
  });
