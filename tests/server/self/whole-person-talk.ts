import { randomBytes, randomUUID } from "node:crypto";
import { chat } from "#contract/chat";
import { storage } from "#contract/storage";
import { threads } from "#contract/threads";
import type { Populated } from "#tests/support/populate";
import { inDays, type World } from "#tests/support/world";

/** The person says something in a conversation with a picture and a file, asks somebody else whether they may write, and to come in. */
export const fillConversations = async (
  world: World,
  populated: Populated,
  mark: string,
  dataUri: string,
): Promise<void> => {
  const { organization: of, registrant, params } = populated;
  const { conversationId } = params;
  const deck = { type: "message", dataUri, description: `${mark} deck` } as const;
  const { id } = await registrant.call(storage.uploadImage, { body: deck });
  const list = { dataUri: `data:text/plain;base64,${btoa(mark)}`, name: `${mark} list.txt` };
  const { id: fileId } = await registrant.call(storage.createMessageFile, { body: list });
  const said = { text: `${mark} aboard`, imageIds: [id], fileIds: [fileId] };
  await registrant.call(chat.send, { params: { conversationId }, body: said });
  const other = await world.account(of);
  const { channelId } = await registrant.call(chat.create, { body: { name: "", accountIds: [other.id] } });
  await registrant.call(chat.send, { params: { conversationId: String(channelId) }, body: { text: `${mark} ashore` } });
  const { id: crowdId } = await world.insert(of, "conversations", { name: "Regatta crew" });
  await world.insert(of, "conversationMembers", {
    ...{ conversationId: crowdId, accountId: registrant.id, role: "moderator" },
  });
  const asked = { conversationId: crowdId, accountId: other.id, askerId: registrant.id };
  await world.insert(of, "askedMembers", asked);
};

/** The person asks something beside a stream, reacts to it and votes for it, and somebody else mentions them there. */
export const fillThreads = async (world: World, populated: Populated, mark: string): Promise<void> => {
  const { organization: of, host, registrant, params } = populated;
  const { threadId } = params;
  const body = { body: `${mark} on deck`, entities: [], question: true };
  const { id: threadMessageId } = await registrant.call(threads.send, { params: { threadId }, body });
  await registrant.call(threads.react, { params: { threadId, threadMessageId }, body: { emojiName: "clap" } });
  await registrant.call(threads.vote, { params: { threadId, threadMessageId } });
  const called = `@${mark}-name`;
  const { id: messageId } = await world.insert(of, "threadMessages", {
    ...{ threadId, accountId: host.id, body: `Ahoy ${called}!` },
  });
  await world.insert(of, "threadMessageEntities", {
    ...{ messageId, type: "mention", startIndex: 5, endIndex: 5 + called.length, accountId: registrant.id },
  });
};

/** The person has reported somebody, was reported, has said something before what was reported, and has decided. */
export const fillReports = async (world: World, populated: Populated, mark: string): Promise<void> => {
  const { organization: of, host, stranger, registrant, mateId, params } = populated;
  const { conversationId, messageId } = params;
  const reason = `${mark} was insulted`;
  await registrant.call(chat.reportMessage, { params: { conversationId, messageId }, body: { reason } });
  const report = await world.insert(of, "messageReports", {
    ...{ messageId: 1, authorId: mateId, reporterId: host.id, reason: "Rude" },
    ...({ decision: "dismiss", decidedAt: inDays(-1), deciderId: registrant.id } as const),
  });
  await world.insert(of, "reportedMessages", {
    ...{ reportId: report.id, messageId: 0, accountId: registrant.id, text: `${mark} before`, saidAt: inDays(-2) },
  });
  const own = { messageId: 2, authorId: registrant.id, reporterId: stranger.id, reason: "Rude" };
  const { id: reportId } = await world.insert(of, "messageReports", own);
  const inThread = { threadMessageId: randomUUID(), place: "Main hall", reason: "Rude" };
  const { id: threadReportId } = await world.insert(of, "messageReports", {
    ...{ ...inThread, authorId: registrant.id, reporterId: stranger.id },
  });
  await world.insert(of, "reportedMessages", {
    ...{ reportId: threadReportId, messageId: 3, accountId: registrant.id, text: `${mark} live`, saidAt: inDays(-2) },
  });
  await world.insert(of, "messageReports", {
    ...{ ...inThread, reason: `${mark} was shouted at`, authorId: mateId, reporterId: registrant.id },
  });
  const kept = { width: 40, height: 30, description: `${mark} deck`, secret: randomBytes(32) };
  const { id: imageId } = await world.insert(of, "images", kept);
  await world.insert(of, "reportedImages", { reportId, imageId, sortOrder: 0 });
  await world.insert(of, "reportedFiles", {
    ...{ id: randomUUID(), reportId, sortOrder: 0, name: `${mark} list.txt`, size: 4, contentType: "text/plain" },
    secret: randomBytes(32),
  });
};
