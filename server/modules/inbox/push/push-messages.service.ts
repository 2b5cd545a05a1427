import type { Messages } from "#lib/i18n/messages";
import { type Translate, translate } from "#lib/i18n/translator";
import { wordsIn } from "#lib/i18n/words-in";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { listAskedBetween } from "#server/modules/conversations/chat/asked-members.reads";
import { nameOf } from "#server/modules/conversations/chat/house-lines.policy";
import { listUnreadMessages, type UnreadMessage } from "#server/modules/conversations/chat/unread-messages.reads";
import { accountSummaries } from "#server/modules/people/accounts/accounts.service";
import { newsFor } from "./push.policy.ts";
import { listDevicesOf } from "./push.queries.ts";
import { wantsMessages } from "./push-notices.queries.ts";
import { enqueueNotices, type Notice, noticeOf, readersOf } from "./push-writing.service.ts";

/** What notices say, and what the menu of a conversation says, of whose entries one is their button. */
interface Words {
  readonly t: Translate;
  readonly menu: Translate;
}

const spokenIn = (locale: string, messages: Messages): Words => ({
  t: translate(locale, messages, "notifications.push"),
  menu: translate(locale, messages, "chat.menu"),
});

/** What was said; of pictures and files alone how many. */
const wordsOf = ({ text, pictureCount, fileCount }: UnreadMessage, t: Translate): string => {
  if (text !== "") return text;
  if (fileCount === 0) return t("pictures", { count: pictureCount });
  return pictureCount === 0
    ? t("files", { count: fileCount })
    : t("both", { pictures: pictureCount, files: fileCount });
};

/** Of somebody who asks nothing is told but that: neither name nor words. */
const askedNotice = (locale: string, t: Translate): Notice =>
  noticeOf({ title: t("asked"), body: "", locale, path: `/${locale}/messages/requests`, tag: "chat:requests" });

/** In a conversation with a name that stands above, and who spoke before what they said; who is named is told so. */
const noticeFor = (message: UnreadMessage, author: string, locale: string, { t, menu }: Words): Notice => {
  const { number, name, direct, isNamed, isRequest, isMuted } = message;
  if (isRequest) return askedNotice(locale, t);
  const text = wordsOf(message, t);
  const body = isNamed ? t("named", { name: author, text }) : t("said", { name: author, text });
  const said = name === null ? { title: author, body: isNamed ? body : text } : { title: name, body };
  const mute = { title: menu(direct ? "mute" : "muteMany"), number };
  const notice = { ...said, locale, path: `/${locale}/messages/${number}`, tag: `chat:${number}` };
  return noticeOf(isMuted ? notice : { ...notice, mute });
};

/**
 * Tells members, on their devices, the newest of what was said to them in the span and what they have not read yet; and who
 * was asked in it to come in that somebody asks.
 */
export const pushMessages = async (
  { write, organization, organizationId }: JobCtx,
  { conversationId, since, before }: Payload<"push.messages">,
): Promise<void> =>
  write(async (tx) => {
    const span = { conversationId, since, before };
    const unread = await listUnreadMessages(tx, span, wantsMessages);
    const asked = await listAskedBetween(tx, span, wantsMessages);
    const accountIds = [...unread, ...asked].map(({ accountId }) => accountId);
    if (accountIds.length === 0) return;
    const authorIds = unread.map(({ authorId }) => authorId);
    const readers = await readersOf(tx, organization, accountIds);
    const authors = await accountSummaries(tx, organization, authorIds);
    const devices = await listDevicesOf(tx, accountIds);
    const words = await wordsIn(readers.values(), ["notifications", "chat"], spokenIn);
    const messages = new Map(unread.map((message) => [message.accountId, message]));
    const askers = new Map(asked.map(({ accountId, askerId }) => [accountId, askerId]));
    const until = new Date(Date.parse(before) + newsFor.message).toISOString();
    const sent = devices.flatMap(({ id: deviceId, accountId }) => {
      const locale = readers.get(accountId);
      const spoken = words.get(locale ?? "");
      if (!locale || !spoken) return [];
      const askerId = askers.get(accountId);
      if (askerId) return [{ deviceId, accountId, senderId: askerId, notice: askedNotice(locale, spoken.t), until }];
      const message = messages.get(accountId);
      const author = message && authors.get(message.authorId);
      if (!message || !author) return [];
      const notice = noticeFor(message, nameOf(author), locale, spoken);
      return [{ deviceId, accountId, senderId: author.id, notice, until }];
    });
    await enqueueNotices(tx, organizationId, sent);
  });
