import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { readCalendar } from "./calendars.ts";
import { workOffJobs } from "./jobs.ts";
import type { TestAccount, World } from "./world.ts";

interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What an account was sent, oldest first, with the first of the attached files. */
export const mailsTo = async (world: World, of: OrganizationRecord, { login }: TestAccount) => {
  await workOffJobs(world);
  const rows = await world
    .scope(of)
    .read((tx) =>
      tx
        .selectFrom("mails")
        .where("recipient", "=", login.username)
        .select(["subject", "text", "html", "attachments"])
        .orderBy("sentAt")
        .execute(),
    );
  return rows.map(({ attachments, ...mail }) => {
    // The column is JSON to the generated types.
    const [file] = attachments as unknown as Attachment[];
    return {
      ...mail,
      file: file && { name: file.filename, type: file.contentType, bytes: Buffer.from(file.content, "base64") },
    };
  });
};
export type SentMail = Awaited<ReturnType<typeof mailsTo>>[number];

/** The calendar in a mail as its reader's program takes it. */
export const calendarIn = ({ file }: SentMail) =>
  file?.type.startsWith("text/calendar") ? readCalendar(file.bytes.toString()) : undefined;

/** Somebody with so many ready passes of an event. */
export const attend = async (
  world: World,
  of: OrganizationRecord,
  row: Parameters<World["event"]>[1] = {},
  { passes = 1, ...who }: Parameters<World["account"]>[1] & { passes?: number } = {},
) => {
  const event = await world.event(of, row);
  const passType = await world.passType(of, event.id);
  const account = await world.account(of, who);
  const passIds: string[] = [];
  for (let n = 0; n < passes; n += 1)
    passIds.push((await world.registration(of, account, event.id, { passTypeId: passType.id })).passId);
  return { event, passType, account, passIds };
};
export type Attendance = Awaited<ReturnType<typeof attend>>;
