import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { RosterMail, rosterMailInput } from "#entities/attendance/roster";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { enqueueAll } from "#server/jobs/enqueue";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { reachedAttendees } from "#server/modules/inbox/announcements/event-mails.service";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import { plainText } from "#server/text/plain-text";
import { listRosterAccounts } from "./roster.queries.ts";
import { filterOf } from "./roster.service.ts";
import { insertMail } from "./roster-mail.queries.ts";

/** Mails to many of one event. */
const limit = { points: 10, seconds: 3600 };
/** Mails that one run of the job makes. */
const batchSize = 100;

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  );

const assertAllowed = async ({ platform: { limiter } }: MemberCtx, eventId: string): Promise<void> => {
  const { allowed } = await limiter.consume(`roster:mails:${eventId}`, limit);
  if (!allowed) throw new AppError("rate_limited");
};

/**
 * Mails those attendees who are meant and want such mails; the mails leave by jobs. Throws `validation_failed` for a text
 * that says nothing, and `rate_limited` after ten in an hour.
 */
export const mailAttendees = (
  ctx: MemberCtx,
  reference: string,
  input: ReadBody<z.output<typeof rosterMailInput>>,
): Promise<RosterMail> =>
  ctx.write(async (tx) => {
    const event = await requireHosted(ctx, tx, reference);
    const { subject, html, dryRun = false, ...target } = input();
    if (plainText(html) === "") throw new AppError("validation_failed", { fields: { html: "required" } });
    const meant = await listRosterAccounts(tx, event.id, filterOf(target));
    const ids = (await reachedAttendees(tx, event.id, meant)).map(({ id }) => id);
    const recipients = ids.length;
    if (dryRun || recipients === 0) return { recipients };
    await assertAllowed(ctx, event.id);
    const mailId = randomUUID();
    const { organizationId, viewer } = ctx;
    const accountId = viewer.accountId;
    await insertMail(tx, {
      ...{ id: mailId, eventId: event.id, creatorId: accountId, subject, html, recipients, createdAt: ctx.now },
    });
    await writeAct(tx, {
      ...{ accountId, eventId: event.id, action: "attendees.mailed", subject: "eventMail", subjectId: mailId },
      details: JSON.stringify({ subject, recipients }),
    });
    const batches = batchesOf(ids).map((accountIds) => ({ organizationId, mailId, accountIds }));
    await enqueueAll(tx, "roster.mail", batches);
    return { recipients };
  });
