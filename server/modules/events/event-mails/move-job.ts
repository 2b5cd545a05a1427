import { randomUUID } from "node:crypto";
import { placeOf } from "#server/calendars/entries";
import { whenText } from "#server/calendars/when";
import { eventClock } from "#server/calendars/zones";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueueAll } from "#server/jobs/enqueue";
import type { MovedFrom, Payload } from "#server/jobs/tasks";
import { moveLetter } from "./event-letters.ts";
import { findMailedEvent, listHeldPassIds, listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, type Desk, openDesk, sendLetter } from "./letters.service.ts";
import { hasMoved } from "./moves.policy.ts";
import { listHolderIds, takeMovedFrom } from "./moves.queries.ts";

type MailedEvent = NonNullable<Awaited<ReturnType<typeof findMailedEvent>>>;

/** One mail for each who goes, whatever happened between the first change and the last; none when it is back where it was. */
export const tellOfMove = async (
  { write, platform }: JobCtx,
  { organizationId, eventId }: Payload<"events.moved">,
): Promise<void> =>
  write(async (tx) => {
    const from = await takeMovedFrom(tx, eventId);
    const event = await findMailedEvent(tx, eventId);
    if (!from || !event || event.canceledAt || !hasMoved(from, event)) return;
    if (Date.parse(event.eventEnd) <= platform.now().getTime()) return;
    const accountIds = await listHolderIds(tx, eventId);
    await enqueueAll(
      tx,
      "registrations.moved",
      accountIds.map((accountId) => ({ organizationId, eventId, accountId, mailId: randomUUID(), from })),
    );
  });

/** What is not so any more, in the reader's language. */
const oldFacts = ({ t, entry, reader, organization }: Desk, event: MailedEvent, from: MovedFrom) => {
  const zone = eventClock(from, organization);
  const when = whenText({ start: from.eventStart, end: from.eventEnd, zone }, reader.locale);
  const where = placeOf({ ...event, ...from }, reader.locale);
  return [
    ...(when === whenText(entry, reader.locale) ? [] : [{ label: t("move.wasWhen"), value: when }]),
    ...(where === "" || where === entry.place ? [] : [{ label: t("move.wasWhere"), value: where }]),
  ];
};

const write = async (
  tx: Tx,
  desk: Desk,
  { mailId, eventId, accountId, from }: Payload<"registrations.moved">,
  now: Date,
): Promise<void> => {
  const event = await findMailedEvent(tx, eventId);
  const passes = await listNamedPasses(tx, await listHeldPassIds(tx, eventId, accountId));
  if (!event || passes.length === 0) return;
  const isOnlineNew = from.meetingUrl !== event.meetingUrl || from.eventType !== event.eventType;
  await sendLetter(tx, eventId, desk, {
    mailId,
    ...moveLetter(desk, { was: oldFacts(desk, event, from), isOnlineNew, passes }),
    attachments: [calendarFile(desk, "enter", now)],
    isBulk: true,
  });
};

/** Sends the updated invitation to who still goes. */
export const mailMove = async (
  { write: transact, organization, platform }: JobCtx,
  payload: Payload<"registrations.moved">,
): Promise<void> =>
  transact(async (tx) => {
    const desk = await openDesk(tx, organization, payload);
    if (!desk || desk.entry.isCanceled) return;
    await write(tx, desk, payload, platform.now());
  });
