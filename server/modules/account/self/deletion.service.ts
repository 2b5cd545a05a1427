import { randomBytes } from "node:crypto";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { deleteUser } from "#server/identity/delete-user";
import { enqueue } from "#server/jobs/enqueue";
import { leavePasses } from "#server/modules/attendance/attendee/cancellation.service";
import { release } from "#server/modules/commerce/payments/holds.service";
import { picturesAround } from "#server/modules/community/activities/activity-removal.service";
import { forgetConversations } from "#server/modules/conversations/chat/leaving.service";
import { forgetThreads } from "#server/modules/conversations/threads/threads.service";
import { abandonUploadsOf, forgetUnusedFilms } from "#server/modules/platform/media/media-sweep.service";
import { removeImage } from "#server/modules/platform/storage/images.service";
import * as account from "./deletion.queries.ts";
import * as community from "./deletion-community.queries.ts";
import * as conversations from "./deletion-conversations.queries.ts";
import * as logins from "./deletion-logins.queries.ts";
import * as media from "./deletion-media.queries.ts";
import * as records from "./deletion-records.queries.ts";
import * as threads from "./deletion-threads.queries.ts";
import { exportKey } from "./exports.service.ts";

/** Others' messages go on naming somebody, but nobody in particular: in posts (`community`), in conversations, and in threads. */
const rewriteMentions = async (
  tx: Tx,
  { lockMentions, rewriteTexts, shiftEntities }: typeof community | typeof conversations | typeof threads,
  { accountId, username }: { accountId: string; username: string },
): Promise<void> => {
  const texts = new Map<string, string>();
  const shifts: community.Shift[] = [];
  for (const { id, text: written, startIndex, endIndex } of await lockMentions(tx, accountId)) {
    const text = texts.get(id) ?? written;
    const name = text[startIndex] === "@" ? `@${username}` : username;
    texts.set(id, text.slice(0, startIndex) + name + text.slice(endIndex));
    shifts.push({ textId: id, from: endIndex, by: startIndex + name.length - endIndex });
  }
  if (shifts.length === 0) return;
  await rewriteTexts(tx, texts);
  await shiftEntities(tx, shifts);
};

const leaveRecords = async (ctx: MemberCtx, tx: Tx): Promise<void> => {
  const { viewer, now } = ctx;
  const registrationIds = (await records.lockRegistrations(tx, viewer.accountId)).map(({ id }) => id);
  // Money that comes for one of them after all goes back.
  for (const intent of await records.lockRunningIntents(tx, viewer.accountId))
    await release(tx, intent, "expired", now);
  await records.expireIntents(tx, viewer.accountId, now);
  await leavePasses(ctx, tx, registrationIds);
  await records.emptyPayments(tx, viewer.accountId);
  await records.deleteWrittenAnswers(tx, registrationIds);
  await records.deleteDrafts(tx, registrationIds);
};

const isPresent = (id: string | null): id is string => id !== null;

const leaveCommunity = async ({ viewer, now }: MemberCtx, tx: Tx, username: string) => {
  const groups = await community.lockModeratedGroups(tx, viewer.accountId);
  const imageIds = await picturesAround(tx, viewer.accountId);
  const activities = await community.deleteActivities(tx, viewer.accountId);
  await forgetConversations(tx, viewer.accountId, now);
  await forgetThreads(tx, viewer.accountId);
  for (const where of [community, conversations, threads])
    await rewriteMentions(tx, where, { accountId: viewer.accountId, username });
  await account.deleteTies(tx, viewer.accountId);
  await account.deleteOwnRows(tx, viewer.accountId);
  await community.promoteMembers(
    tx,
    groups.map(({ id }) => id),
    now,
  );
  return { imageIds, videoIds: activities.map(({ videoId }) => videoId).filter(isPresent) };
};

const removeMedia = async (
  { viewer, organization, organizationId }: MemberCtx,
  tx: Tx,
  used: { imageIds: readonly string[]; videoIds: readonly string[] },
): Promise<void> => {
  const { accountId } = viewer;
  for (const id of await media.listLostImages(tx, accountId, used.imageIds)) await removeImage(tx, organization, id);
  await abandonUploadsOf(tx, organizationId, accountId);
  await forgetUnusedFilms(tx, organizationId, [...used.videoIds, ...(await media.listSentVideos(tx, accountId))]);
  const exports = await media.deleteExports(tx, accountId);
  const keys = [...(await media.deleteLostFiles(tx, accountId)), ...exports.map(({ id }) => exportKey(id))];
  if (keys.length > 0) await enqueue(tx, "files.remove", { organizationId, keys });
  await media.disownMedia(tx, accountId);
};

/** The login that deletes its only account goes too. Another person's login loses the account and nothing else. */
const removeLogin = async ({ login: { id } }: MemberCtx, tx: Tx): Promise<string> => {
  const login = await logins.lockLogin(tx, id);
  if (!login) return "";
  if (await logins.hasAccounts(tx, id)) return login.email;
  await deleteUser(tx, login.sub);
  await logins.forgetInvitationsTo(tx, login);
  await logins.deleteLogin(tx, id);
  return login.email;
};

const forgetMails = async (tx: Tx, person: account.LockedAccount, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    if (await logins.isAddressInUse(tx, address)) continue;
    await logins.forgetMailsTo(tx, address);
    await account.forgetReplyAddress(tx, address);
  }
  await logins.forgetMailsAbout(tx, person.id);
};

/**
 * Deletes the account that acts. Its row stays, emptied of the person, because events, payments and passes point to it;
 * what becomes of everything else is told in `decisions/014`. Of two calls at once the second finds nothing left to do.
 */
export const removeAccount = (ctx: MemberCtx): Promise<null> =>
  ctx.write(async (tx) => {
    const { viewer, organization, organizationId, platform, now } = ctx;
    const person = await account.lockAccount(tx, viewer.accountId);
    if (!person) return null;
    const username = `former-member-${randomBytes(4).toString("hex")}`;
    await leaveRecords(ctx, tx);
    const { imageIds, videoIds } = await leaveCommunity(ctx, tx, username);
    await account.emptyAccount(tx, person.id, { username, locale: organization.defaultLocale, deletedAt: now });
    await removeMedia(ctx, tx, {
      imageIds: [person.imageId, person.bannerId, ...imageIds].filter(isPresent),
      videoIds,
    });
    const loginAddress = await removeLogin(ctx, tx);
    const addresses = [...new Set([loginAddress, person.email ?? ""])].filter((address) => address !== "");
    await forgetMails(tx, person, addresses);
    await logins.forgetPushes(tx, person.id);
    await account.insertAudit(tx, person.id, now);
    const [to] = addresses;
    const locale = organization.locales.includes(person.locale) ? person.locale : organization.defaultLocale;
    // Without a mail server every mail is kept for the outbox, and this one must not be.
    if (to && platform.env.SMTP_URL) await enqueue(tx, "accounts.farewell", { organizationId, to, locale });
    return null;
  });
