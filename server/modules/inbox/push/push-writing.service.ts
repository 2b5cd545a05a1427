import { type Translate, translatePlain } from "#lib/i18n/translator";
import { wordsIn } from "#lib/i18n/words-in";
import type { Tx } from "#server/db/database";
import { enqueueEach, jobOf } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { localeIn } from "#server/modules/inbox/announcements/mail-words.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { localesOf } from "#server/modules/people/accounts/locales.reads";
import { shortened } from "#server/text/shortened";

export type Notice = Payload<"push.send">["notice"];
type Sent = Omit<Payload<"push.send">, "organizationId">;

/** Characters at most: a push service takes 4,096 bytes, and a device shows a line or two. */
const mostOf = { title: 120, body: 200 } as const;

/** A notice as devices show it. */
export const noticeOf = ({ title, body, ...notice }: Notice): Notice => ({
  ...notice,
  title: shortened(title, mostOf.title),
  body: shortened(body, mostOf.body),
});

/** The language of each account that is there, as far as the organization speaks it. */
export const readersOf = async (
  tx: Tx,
  organization: OrganizationRecord,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const localeOf = localeIn(organization);
  const locales = await localesOf(tx, accountIds);
  return new Map([...locales].map(([id, locale]) => [id, localeOf({ locale })]));
};

/** What the inbox says, in each of these languages. */
export const sentencesIn = (locales: Iterable<string>): Promise<ReadonlyMap<string, Translate>> =>
  wordsIn(locales, ["notifications"], (locale, messages) =>
    translatePlain(locale, messages, "notifications.sentences"),
  );

/** More than these are one act's work for many. */
const few = 20;

/** A notice that waits gives way to a later one of its tag. */
export const keyOf = ({ deviceId, notice }: Pick<Sent, "deviceId" | "notice">): string =>
  `push:${deviceId}:${notice.tag}`;

/** Puts notices on their way to devices. */
export const enqueueNotices = (tx: Tx, organizationId: string, sent: readonly Sent[]): Promise<void> => {
  const task = sent.length > few ? "push.bulk" : "push.send";
  const jobs = sent.map((one, nth) => jobOf(task, { ...one, organizationId }, { key: keyOf(one) }, nth));
  return enqueueEach(tx, jobs);
};
