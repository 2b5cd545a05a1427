import type { BaseActivity } from "#entities/community/activities";
import type { Translate } from "#lib/i18n/translator";
import { feedPathOf, postPathOf } from "#lib/notifications/target";
import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { activitySummaries } from "#server/modules/community/activities/activity-summaries.service";
import { nameOf } from "#server/modules/conversations/chat/house-lines.policy";
import { listEventNames } from "#server/modules/events/events/event-summaries.reads";
import { listGroupNames } from "#server/modules/groups/groups/group-summaries.reads";
import { newsFor } from "./push.policy.ts";
import { listPostsOnDevices, type PostsOnDevice } from "./push-posts.queries.ts";
import { enqueueNotices, type Notice, noticeOf, readersOf, sentencesIn } from "./push-writing.service.ts";

/** Devices of one run; the rest is another job's. */
const batchSize = 100;

type Posts = Payload<"push.posts">;
interface NamedPlace {
  readonly type: "group" | "event";
  readonly slug: string;
  readonly name: string;
}

const findPlace = async (tx: Tx, { kind: type, id }: Posts["place"]): Promise<NamedPlace | null> => {
  const [found] = type === "group" ? await listGroupNames(tx, [id]) : await listEventNames(tx, [id]);
  return found ? { type, slug: found.slug, name: found.name } : null;
};

/** Of one post who wrote what, of several how many they are: as the inbox says it. */
const saidOf = (place: NamedPlace, count: number, post: BaseActivity | undefined, t: Translate) => {
  if (count > 1 || !post)
    return { title: t("ACTIVITY.bundle", { count, thing: place.name }), body: "", path: feedPathOf(place) };
  const title = t("ACTIVITY.sender", { name: nameOf(post.account) });
  return { title, body: post.message?.trim() ?? "", path: postPathOf(post) };
};

/** The posts that stand alone in what is told: of several nobody's words are told. */
const readAlone = (ctx: JobCtx, tx: Tx, told: readonly PostsOnDevice[]) => {
  const alone = told.flatMap(({ count, activityId }) => (count === 1 && activityId ? [activityId] : []));
  return activitySummaries(tx, ctx.organization, [...new Set(alone)]);
};

const write = async (ctx: JobCtx, tx: Tx, { place, since }: Posts, told: readonly PostsOnDevice[]): Promise<void> => {
  const named = await findPlace(tx, place);
  if (!named) return;
  const { organization, organizationId } = ctx;
  const accountIds = told.map(({ accountId }) => accountId);
  const readers = await readersOf(tx, organization, accountIds);
  const words = await sentencesIn(readers.values());
  const posts = await readAlone(ctx, tx, told);
  const until = new Date(Date.parse(since) + newsFor.posts).toISOString();
  const sent = told.flatMap(({ deviceId, accountId, count, activityId, authorId }) => {
    const locale = readers.get(accountId);
    const t = words.get(locale ?? "");
    if (!locale || !t) return [];
    const { path, ...said } = saidOf(named, count, posts.get(activityId ?? ""), t);
    const tag = `posts:${place.id}`;
    const notice: Notice = noticeOf({ ...said, locale, path: `/${locale}${path}`, tag, isBundle: true });
    return [{ deviceId, accountId, senderId: count === 1 ? authorId : null, notice, until }];
  });
  await enqueueNotices(tx, organizationId, sent);
};

/**
 * Tells who wants it there how many posts of a group or an event they have not seen, where there is one that they were not
 * told of; so many devices a run, and leaves the rest to the next job.
 */
export const pushPosts = async (ctx: JobCtx, payload: Posts): Promise<void> =>
  ctx.write(async (tx) => {
    const oldest = new Date(ctx.platform.now().getTime() - newsFor.posts);
    const rows = await listPostsOnDevices(tx, { ...payload, oldest, limit: batchSize });
    const told = rows.filter(({ isAnew }) => isAnew);
    if (told.length > 0) await write(ctx, tx, payload, told);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    const { place, since, featuredId } = payload;
    const key = `push.posts:${place.id}:${since}:${featuredId}:${last.deviceId}`;
    await enqueue(tx, "push.posts", { ...payload, after: last.deviceId }, { key });
  });
