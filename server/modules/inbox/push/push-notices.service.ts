import type { Translate } from "#lib/i18n/translator";
import { notificationPath } from "#lib/notifications/target";
import { type Wording, wordingOf } from "#lib/notifications/wording";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { notificationsOf } from "#server/modules/inbox/notifications/notification-subjects.service";
import { newsFor } from "./push.policy.ts";
import { listNotices } from "./push-notices.queries.ts";
import { enqueueNotices, type Notice, noticeOf, readersOf, sentencesIn } from "./push-writing.service.ts";

/** Notices that one run of the job writes; the rest is another job's. */
const batchSize = 100;

/** What the inbox says of it, and where it leads there. */
interface Said {
  readonly wording: Wording;
  readonly path: string;
  readonly tag: string;
}

const inLanguage = ({ wording, path, tag }: Said, locale: string, t: Translate): Notice => {
  const { key, name = "", thing = "", excerpt = "" } = wording;
  return noticeOf({ title: t(key, { name, thing }), body: excerpt, locale, path: `/${locale}${path}`, tag });
};

const inLanguages = async (said: Said, locales: Iterable<string>): Promise<ReadonlyMap<string, Notice>> => {
  const sentences = await sentencesIn(locales);
  return new Map([...sentences].map(([locale, t]) => [locale, inLanguage(said, locale, t)]));
};

type Row = Awaited<ReturnType<typeof listNotices>>[number];

/** Sender and thing are the same for all who were told, so they are read as the first of them sees them. */
const saidOf = async (ctx: JobCtx, tx: Tx, first: Row, tag: string): Promise<Said | null> => {
  const { organization, platform } = ctx;
  const looking = { organization, now: platform.now(), viewer: { accountId: first.accountId } };
  const [shown] = await notificationsOf(looking, tx, [first]);
  const path = shown ? notificationPath(shown) : null;
  return shown && path ? { wording: wordingOf(shown, organization.name), path, tag } : null;
};

/** Writes the notices of one occasion to devices of those who want them, so many a run, and leaves the rest to the next job. */
export const pushNotices = async (ctx: JobCtx, payload: Payload<"push.notices">): Promise<void> =>
  ctx.write(async (tx) => {
    const { organization, organizationId } = ctx;
    const rows = await listNotices(tx, { ...payload, limit: batchSize });
    const [first] = rows;
    const last = rows.at(-1);
    if (!first || !last) return;
    const tag = `${payload.type}:${payload.subjectId ?? payload.senderId}`;
    const said = await saidOf(ctx, tx, first, tag);
    if (said) {
      const readers = await readersOf(
        tx,
        organization,
        rows.map(({ accountId }) => accountId),
      );
      const notices = await inLanguages(said, readers.values());
      const until = new Date(Date.parse(first.createdAt) + newsFor.notice).toISOString();
      const sent = rows.flatMap(({ deviceId, accountId }) => {
        const notice = notices.get(readers.get(accountId) ?? "");
        return notice ? [{ deviceId, accountId, senderId: payload.senderId, notice, until }] : [];
      });
      await enqueueNotices(tx, organizationId, sent);
    }
    if (rows.length < batchSize) return;
    const rest = { ...payload, after: last.deviceId };
    await enqueue(tx, "push.notices", rest, { key: `push.notices:${tag}:${payload.at}:${last.deviceId}` });
  });
