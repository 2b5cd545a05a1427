import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import { chatChannelMessage } from "#entities/conversations/chat";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { tidyOrganization } from "#server/jobs/tidying";
import { unpack } from "#tests/server/self/unpack";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { openStatementCounter } from "#tests/support/statements";
import { setUpCrew } from "./chat-crew.ts";
import { picturesOf } from "./chat-picture-files.ts";
import { filesOf } from "./chat-sent-files.ts";

const crew = setUpCrew();
let files: ReturnType<typeof filesOf>;
let pictures: ReturnType<typeof picturesOf>;
let conversationId: string;
beforeEach(async () => {
  files = filesOf(crew.world, crew.club);
  pictures = picturesOf(crew.world, crew.club);
  conversationId = await crew.circle.open(crew.ada, [crew.bob]);
});

const params = () => ({ conversationId });
const send = (body: object, by = crew.ada) => crew.world.send(chat.send, { params: params(), body }, by.who);
const said = ({ body }: Awaited<ReturnType<typeof send>>) => chatChannelMessage.parse(body.data);
const messages = async (by = crew.bob) => (await by.call(chat.messages, { params: params() })).items;

describe("a message", () => {
  test("holds files in their order, with words and pictures or alone, and each opens as it was sent", async () => {
    const [table, chart] = [
      await files.upload(crew.ada, { content: "High water at six" }),
      await files.upload(crew.ada, { name: "chart.zip", type: "application/zip" }),
    ];
    const picture = await pictures.upload(crew.ada);
    const sent = said(await send({ text: "Look", imageIds: [picture.id], fileIds: [chart.id, table.id] }));
    const alone = await files.say(crew.ada, conversationId, [(await files.upload(crew.ada)).id]);
    expect(alone).toMatchObject({ text: "", html: "", type: "user", images: [] });
    expect(await messages()).toEqual([alone, sent]);
    expect(sent.images).toHaveLength(1);
    expect(sent.files).toEqual([
      { id: chart.id, name: "chart.zip", size: 4, contentType: "application/zip", url: expect.any(String) },
      { id: table.id, name: "tides.pdf", size: 17, contentType: "application/pdf", url: expect.any(String) },
    ]);
    const opened = await Promise.all(sent.files.map(({ url }) => files.open(url)));
    expect(opened.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, "tide"],
      [200, "High water at six"],
    ]);
  });

  test("without files says that it has none", async () => {
    expect((await crew.circle.say(crew.ada, conversationId, "Ahoy")).files).toEqual([]);
    expect((await send({ text: "Ahoy", fileIds: [] })).status).toBe(200);
  });

  test("of files alone is the newest in the list, with them", async () => {
    const { file } = await files.sayOne(crew.ada, conversationId);
    const { items } = await crew.bob.call(chat.list);
    expect(items[0]?.channel.messages).toMatchObject([{ text: "", files: [{ id: file.id }] }]);
    expect(items[0]?.read).toBe(false);
  });

  test("says something, and holds ten different things at most, of whatever kind", async () => {
    const { id } = await files.upload(crew.ada);
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    const wrong: [object, object][] = [
      [{ text: " \n ", fileIds: [] }, { text: "required" }],
      [{ text: "", fileIds: ids(11) }, { fileIds: "too_many" }],
      [{ text: "", fileIds: ids(5), imageIds: ids(6) }, { fileIds: "too_many" }],
      [{ text: "", fileIds: [id, id.toUpperCase()] }, { fileIds: "invalid_value" }],
      // As answers to questions name their files.
      [{ text: "", fileIds: ["7"] }, { "fileIds.0": "invalid_id" }],
    ];
    for (const [body, fields] of wrong) {
      const reply = await send(body);
      expect([reply.status, reply.body.fields], JSON.stringify(body)).toEqual([400, fields]);
    }
    expect(await messages()).toEqual([]);
    expect((await send({ text: "", fileIds: [id.toUpperCase()] })).status).toBe(200);
    const ten = [await pictures.upload(crew.ada)];
    const nine = await Promise.all(Array.from({ length: 9 }, () => files.upload(crew.ada)));
    const sent = said(
      await send({ text: "", imageIds: ten.map((each) => each.id), fileIds: nine.map((each) => each.id) }),
    );
    expect([sent.images.length, sent.files.length]).toEqual([1, 9]);
  });

  test("takes its author's files alone, that stand in none yet; otherwise nothing is said", async () => {
    const used = await files.sayOne(crew.ada, conversationId);
    const [own, others, picture] = [
      await files.upload(crew.ada),
      await files.upload(crew.bob),
      await pictures.upload(crew.ada),
    ];
    const elsewhere = await crew.world.organization();
    const foreign = await filesOf(crew.world, elsewhere).upload(await crew.world.account(elsewhere));
    const before = await messages();
    for (const id of [others.id, foreign.id, picture.id, used.file.id, randomUUID()]) {
      const reply = await send({ text: "Look", fileIds: [own.id, id] });
      expect([reply.status, reply.body.code, reply.body.fields], id).toEqual([
        ...[400, "validation_failed"],
        { "fileIds.1": "unknown" },
      ]);
    }
    const asPicture = await send({ text: "Look", imageIds: [own.id] });
    expect([asPicture.status, asPicture.body.fields]).toEqual([400, { "imageIds.0": "unknown" }]);
    expect(await messages()).toEqual(before);
    // What was refused has taken nothing.
    expect((await files.say(crew.ada, conversationId, [own.id])).files).toHaveLength(1);
  });

  test("that is sent again with its key is there once, with its files", async () => {
    const { id } = await files.upload(crew.ada);
    const body = { text: "", fileIds: [id], clientKey: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(body)));
    expect(sent.map((reply) => [reply.status, said(reply).files.length])).toEqual(sent.map(() => [200, 1]));
    expect((await messages()).map((message) => message.files.map((file) => file.id))).toEqual([[id]]);
  });

  test("of two that take the same files at once, one is said, in whatever order they name them", async () => {
    const other = await crew.circle.open(crew.ada, [crew.carol]);
    for (let round = 0; round < 5; round += 1) {
      const ids = await Promise.all(Array.from({ length: 6 }, async () => (await files.upload(crew.ada)).id));
      const say = (each: string, fileIds: readonly string[]) =>
        crew.world.send(chat.send, { params: { conversationId: each }, body: { text: "Mine", fileIds } }, crew.ada.who);
      const replies = await Promise.all([say(conversationId, ids), say(other, ids.toReversed())]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
});

test("a page of messages costs as many statements with files as without, and so does the list", async () => {
  for (const text of ["One", "Two", "Three"]) await crew.circle.say(crew.ada, conversationId, text);
  const counter = openStatementCounter(crew.world);
  try {
    const costs = async () => [
      await counter.cost(chat.messages, { params: params() }, crew.bob.who),
      await counter.cost(chat.list, {}, crew.bob.who),
    ];
    // Once read, it is not marked as read anew.
    await costs();
    const without = await costs();
    for (let place = 0; place < 3; place += 1) {
      const uploaded = [await files.upload(crew.ada), await files.upload(crew.ada)];
      await files.say(
        crew.ada,
        conversationId,
        uploaded.map(({ id }) => id),
      );
    }
    await costs();
    expect(await costs()).toEqual(without);
  } finally {
    await counter.close();
  }
});

test("a report says how many files a message has, and holds none; removed, they are gone as well", async () => {
  const moderator = await crew.world.account(crew.club, { role: "moderator" });
  const { message, file } = await files.sayOne(crew.ada, conversationId);
  const about = { ...params(), messageId: String(message.id) };
  await crew.bob.call(chat.reportMessage, { params: about, body: { reason: "Rude" } });
  const { items } = await moderator.call(moderation.messages);
  expect(items).toMatchObject([{ message: { text: "", pictures: 0, files: 1 } }]);
  expect(JSON.stringify(items)).not.toContain(file.id);
  await moderator.call(moderation.decideMessage, {
    ...{ params: { reportId: items[0]?.id ?? "" }, body: { decision: "remove" } },
  });
  expect(await files.known([file.id])).toEqual([]);
});

describe("files go, with their bytes,", () => {
  const expectGone = async (gone: readonly string[]): Promise<void> => {
    expect(await files.known(gone)).toEqual([]);
    await workOffJobs(crew.world);
    expect(await files.kept(gone)).toEqual([]);
  };
  const tidy = async () => tidyOrganization(await jobContext(crew.world.platform, crew.club.id, quietLog));

  test("with their message, and others stay", async () => {
    const [first, second] = [
      await files.sayOne(crew.ada, conversationId),
      await files.sayOne(crew.ada, conversationId),
    ];
    expect(await files.kept([first.file.id])).toEqual([first.file.id]);
    await crew.ada.call(chat.removeMessage, { params: { ...params(), messageId: String(first.message.id) } });
    await expectGone([first.file.id]);
    expect(await files.known([second.file.id])).toEqual([second.file.id]);
    expect(await files.kept([second.file.id])).toEqual([second.file.id]);
  });

  test("with their conversation, and with the last one who was in it", async () => {
    const boat = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Boat");
    const [deleted, left] = [await files.sayOne(crew.bob, boat), await files.sayOne(crew.ada, conversationId)];
    await crew.ada.call(chat.remove, { params: { conversationId: boat } });
    await crew.ada.call(chat.leave, { params: params() });
    expect(await files.known([left.file.id])).toEqual([left.file.id]);
    await crew.bob.call(chat.leave, { params: params() });
    await expectGone([deleted.file.id, left.file.id]);
  });

  test("with a request that is taken back", async () => {
    const asked = await crew.circle.open(crew.ada, [await crew.world.account(crew.club)]);
    const { file } = await files.sayOne(crew.ada, asked);
    await crew.ada.call(chat.leave, { params: { conversationId: asked } });
    await expectGone([file.id]);
  });

  test("with the account that sent them, and with the conversation that nobody else is in", async () => {
    const [hers, his] = [await files.sayOne(crew.ada, conversationId), await files.sayOne(crew.bob, conversationId)];
    const unsaid = await files.upload(crew.ada);
    const pair = await crew.circle.open(crew.ada, [crew.carol]);
    const carols = await files.sayOne(crew.carol, pair);
    await crew.carol.call(chat.leave, { params: { conversationId: pair } });
    await crew.ada.call(self.remove);
    await expectGone([hers.file.id, carols.file.id, unsaid.id]);
    expect(await files.known([his.file.id])).toEqual([his.file.id]);
    expect((await messages()).map((message) => message.files.length)).toEqual([1]);
  });

  test("a day after they were uploaded for a message that was never said", async () => {
    const [old, said] = [await files.upload(crew.ada), await files.sayOne(crew.ada, conversationId)];
    await crew.world.scope(crew.club).write((tx) =>
      tx
        .updateTable("messageFiles")
        .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .execute(),
    );
    const fresh = await files.upload(crew.ada);
    await tidy();
    const ids = [old.id, said.file.id, fresh.id];
    expect((await files.known(ids)).toSorted()).toEqual([said.file.id, fresh.id].toSorted());
    await expectGone([old.id]);
  });
});

test("an export holds the files of what somebody said, and not those of others", async () => {
  const mine = await files.sayOne(crew.ada, conversationId, { name: "tide: table.pdf" });
  const his = await files.sayOne(crew.bob, conversationId);
  const { id: exportId } = await crew.ada.call(self.createExport);
  const ctx = await jobContext(crew.world.platform, crew.club.id, quietLog);
  await createHandlers(null)["accounts.export"](ctx, { organizationId: crew.club.id, exportId });
  const [made] = (await crew.ada.call(self.exports)).items;
  const archive = await unpack((await files.open(made?.url ?? "")).rawPayload);
  const { id } = mine.file;
  expect(JSON.parse(await archive.text("conversations.json"))).toMatchObject({
    messages: [{ files: [{ id, name: "tide: table.pdf" }] }],
  });
  expect(archive.names.filter((name) => name.startsWith("files/"))).toEqual([`files/${id}-tide_ table.pdf`]);
  expect((await archive.bytes(`files/${id}-tide_ table.pdf`)).toString()).toBe("tide");
  expect(await archive.text("conversations.json")).not.toContain(his.file.id);
});
