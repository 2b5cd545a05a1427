import { randomUUID } from "node:crypto";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { mailer } from "#server/mail/mailer";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { cancellationLetter, confirmationLetter, eventCanceledLetter, reminderLetter } from "./event-letters.ts";
import {
  findHostText,
  findLatestAttendeeId,
  type HostTextType,
  isAttendee,
  listHeldPassIds,
  listNamedPasses,
  listSamplePasses,
} from "./event-mails.queries.ts";
import { type Desk, findReader, layOutLetter, openDesk } from "./letters.service.ts";

interface Wanted {
  eventId: string;
  type: HostTextType;
  /** A text that is not kept; undefined: the kept one. */
  body: string | undefined;
  /** Whose mail; undefined: the latest attendee's. */
  accountId: string | undefined;
  /** The host who asks: stands in where nobody has registered. */
  hostId: string;
}

interface Preview {
  accountId: string;
  subject: string;
  html: string;
  text: string;
}

/** Throws 404 for whom no such mail would ever reach. */
const openFor = async (tx: Tx, organization: OrganizationRecord, wanted: Wanted) => {
  const { eventId, accountId, hostId } = wanted;
  if (accountId !== undefined && !(await isAttendee(tx, eventId, accountId))) throw new AppError("not_found");
  const readers = accountId === undefined ? [await findLatestAttendeeId(tx, eventId), hostId] : [accountId];
  for (const id of readers) {
    const desk = id && (await openDesk(tx, organization, { eventId, accountId: id }));
    if (id && desk) return { accountId: id, desk };
  }
  throw new AppError("not_found");
};

const passesFor = async (tx: Tx, eventId: string, accountId: string) => {
  const held = await listNamedPasses(tx, await listHeldPassIds(tx, eventId, accountId));
  return held.length > 0 ? held : listSamplePasses(tx, eventId);
};

/** The letter as it would be written today; no money moves in a preview. */
const draftOf = (desk: Desk, type: HostTextType, passes: Awaited<ReturnType<typeof passesFor>>) => {
  const { organization } = desk;
  const { currency } = organization;
  switch (type) {
    case "confirmation":
      return confirmationLetter(desk, { passes, total: 0, currency, organization });
    case "reminder":
      return reminderLetter(desk, passes);
    case "cancellation":
      if (desk.entry.isCanceled) return eventCanceledLetter(desk, { passes, refund: 0, currency, isPaying: false });
      return cancellationLetter(desk, { pass: passes[0] ?? { name: "—" }, left: 0, refund: 0, currency });
  }
};

/** A mail of an event as one reader would get it. */
export const previewLetter = async (tx: Tx, organization: OrganizationRecord, wanted: Wanted): Promise<Preview> => {
  const { eventId, type } = wanted;
  const { accountId, desk } = await openFor(tx, organization, wanted);
  const body = wanted.body ?? (await findHostText(tx, eventId, type))?.body ?? "";
  const draft = draftOf(desk, type, await passesFor(tx, eventId, accountId));
  return { accountId, ...layOutLetter(desk, draft, body) };
};

/** Sends such a mail to the host who asks, and to nobody else. Throws 404 for a host whom no mail reaches. */
export const mailPreview = async (
  tx: Tx,
  organization: OrganizationRecord,
  wanted: Wanted,
  wordSubject: (subject: string) => string,
): Promise<void> => {
  const host = await findReader(tx, organization, wanted.hostId);
  if (!host) throw new AppError("not_found");
  const { accountId, subject, html, text } = await previewLetter(tx, organization, wanted);
  const content = { subject: wordSubject(subject), html, text };
  const mail = { organizationId: organization.id, to: host.address, ...content, aboutIds: [host.id, accountId] };
  await mailer.enqueue(tx, mail, randomUUID());
};
