import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { listHeldPassIds, listNamedPasses } from "./event-mails.queries.ts";
import { calendarFile, type Desk, findReader, openDesk, sendLetter } from "./letters.service.ts";

interface Handover {
  mailId: string;
  eventId: string;
  /** Name of its type. */
  pass: string;
  passId: string;
  /** How the other of the two is called. */
  other: string;
  otherId: string;
  now: Date;
}

const factsOf = ({ t, facts }: Desk, pass: string) =>
  ({ kind: "facts", facts: [...facts, { label: t("cancellation.pass"), value: pass }] }) as const;

const mailGiver = async (
  tx: Tx,
  desk: Desk,
  accountId: string,
  { mailId, eventId, pass, other, otherId, now }: Handover,
): Promise<void> => {
  const { t, reader, entry, page, slug } = desk;
  const left = (await listHeldPassIds(tx, eventId, accountId)).length;
  const subject = t("transfer.subject", { event: entry.name });
  await sendLetter(tx, eventId, desk, {
    ...{ mailId, subject, title: subject },
    text: t("transfer.intro", { name: reader.called, event: entry.name, receiver: other }),
    blocks: [
      factsOf(desk, pass),
      { kind: "button", label: t("transfer.open"), href: page(`/my-events/${slug}`) },
      { kind: "note", text: t("transfer.notYou") },
    ],
    attachments: left > 0 ? [] : [calendarFile(desk, "withdraw", now)],
    aboutIds: [otherId],
  });
};

/** The receiver did nothing to get it, so it says why it comes and where to stop it. */
const mailReceiver = async (
  tx: Tx,
  desk: Desk,
  { mailId, eventId, pass, passId, other, otherId, now }: Handover,
): Promise<void> => {
  const { reader, entry, page, slug } = desk;
  const messages = await loadMessages(reader.locale, ["notifications"]);
  const t = translate(reader.locale, messages, "notifications");
  const values = { name: reader.called, sender: other, subject: entry.name };
  const subject = t("mail.transfer.subject", values);
  await sendLetter(tx, eventId, desk, {
    ...{ mailId, subject, title: subject },
    text: t("mail.transfer.text", values),
    blocks: [
      factsOf(desk, pass),
      { kind: "button", label: t("mail.transfer.open"), href: page(`/my-events/${slug}/passes/${passId}`) },
      { kind: "note", text: t("mail.transfer.why", values) },
      { kind: "link", label: t("mail.preferences"), href: page("/account/notifications") },
    ],
    attachments: [calendarFile(desk, "enter", now)],
    aboutIds: [otherId],
  });
};

/** Writes to both when a pass was handed on. */
export const mailTransfer = async (
  { write, organization, platform }: JobCtx,
  payload: Payload<"registrations.transferred">,
): Promise<void> =>
  write(async (tx) => {
    const { eventId, passId, accountId, receiverId, mailId, receiverMailId } = payload;
    const [pass] = await listNamedPasses(tx, [passId]);
    if (!pass) return;
    const about = { eventId, passId, pass: pass.name, now: platform.now() };
    const [giver, receiver] = [
      await openDesk(tx, organization, { eventId, accountId }),
      await openDesk(tx, organization, { eventId, accountId: receiverId }),
    ];
    // Either may have no address, and a name all the same.
    const other = async (otherId: string) => {
      const reader = await findReader(tx, organization, otherId);
      return { otherId, other: reader?.name ?? organization.name };
    };
    if (giver) await mailGiver(tx, giver, accountId, { ...about, mailId, ...(await other(receiverId)) });
    if (receiver?.reader.wantsTransferMail)
      await mailReceiver(tx, receiver, { ...about, mailId: receiverMailId, ...(await other(accountId)) });
  });
