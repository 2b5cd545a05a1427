import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { storage } from "#contract/storage";
import { chatChannelMessage } from "#entities/conversations/chat";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import { unpack } from "#tests/server/self/unpack";
import { pixel } from "#tests/server/self/whole-person";
import { workOffJobs } from "#tests/support/jobs";
import { quietLog } from "#tests/support/quiet-log";
import { openStatementCounter } from "#tests/support/statements";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";
import { picturesOf } from "./chat-picture-files.ts";

const crew = setUpCrew();
let pictures: ReturnType<typeof picturesOf>;
let conversationId: string;
beforeEach(async () => {
  pictures = picturesOf(crew.world, crew.club);
  conversationId = await crew.circle.open(crew.ada, [crew.bob]);
});

const params = () => ({ conversationId });
const send = (body: object, by = crew.ada) => crew.world.send(chat.send, { params: params(), body }, by.who);
const said = ({ body }: Awaited<ReturnType<typeof send>>) => chatChannelMessage.parse(body.data);
const messages = async (by: TestAccount) => (await by.call(chat.messages, { params: params() })).items;

describe("a message", () => {
  test("holds pictures in their order, with words or alone, with the room that each takes", async () => {
    const sizes: [number, number][] = [
      [60, 40],
      [40, 60],
      [50, 50],
    ];
    const [wide, tall, square] = await Promise.all(sizes.map((size) => pictures.upload(crew.ada, "message", size)));
    if (!wide || !tall || !square) throw new Error("There are no pictures.");
    await pictures.say(crew.ada, conversationId, [tall.id, wide.id], "At the quay");
    const sent = await pictures.say(crew.ada, conversationId, [square.id]);
    expect(sent).toMatchObject({ text: "", html: "", type: "user", event: null });
    const [alone, together] = await messages(crew.bob);
    expect(alone).toEqual(sent);
    expect(alone?.images).toMatchObject([{ id: square.id, width: 50, height: 50, moderation: "safe" }]);
    expect(together?.text).toBe("At the quay");
    expect(together?.images.map(({ id, width, height }) => [id, width, height])).toEqual([
      [tall.id, 40, 60],
      [wide.id, 60, 40],
    ]);
    expect((await messages(crew.ada)).map(({ images }) => images.length)).toEqual([1, 2]);
    for (const { uri } of together?.images ?? []) expect((await pictures.open(uri)).statusCode).toBe(200);
  });

  test("without pictures says that it has none", async () => {
    expect((await crew.circle.say(crew.ada, conversationId, "Ahoy")).images).toEqual([]);
    expect((await send({ text: "Ahoy", imageIds: [] })).status).toBe(200);
  });

  test("of pictures alone is the newest in the list, with them", async () => {
    const { images } = await pictures.sayOne(crew.ada, conversationId);
    const { items } = await crew.bob.call(chat.list);
    expect(items[0]?.channel.messages).toMatchObject([{ text: "", images: [{ id: images[0]?.id }] }]);
    expect(items[0]?.read).toBe(false);
  });

  test("says something: blank words are none, and it has ten different pictures at most", async () => {
    const { id } = await pictures.upload(crew.ada);
    const ids = Array.from({ length: 11 }, () => randomUUID());
    const wrong: [object, object][] = [
      [{ text: "" }, { text: "required" }],
      [{ text: " \n ", imageIds: [] }, { text: "required" }],
      [{ text: "\u200b", imageIds: [id] }, { text: "invisible" }],
      [{ text: "", imageIds: ids }, { imageIds: "too_many" }],
      [{ text: "", imageIds: [id, id.toUpperCase()] }, { imageIds: "invalid_value" }],
      [{ text: "", imageIds: ["x"] }, { "imageIds.0": "invalid_id" }],
      [{ text: "", imageIds: [id], imageDescriptions: ids.map(() => "") }, { imageDescriptions: "too_many" }],
      [{ text: "", imageIds: [id], imageDescriptions: ["x".repeat(501)] }, { "imageDescriptions.0": "too_long" }],
    ];
    for (const [body, fields] of wrong) {
      const reply = await send(body);
      expect([reply.status, reply.body.fields], JSON.stringify(body)).toEqual([400, fields]);
    }
    expect(await messages(crew.bob)).toEqual([]);
    const reply = await send({ text: " \n ", imageIds: [id.toUpperCase()] });
    expect([reply.status, said(reply).text]).toEqual([200, ""]);
  });

  test("says what its pictures show: the words that it is sent with, else those of the upload", async () => {
    const body = { type: "message", dataUri: pixel, description: "The quay" } as const;
    const [first, second, third] = [
      await crew.ada.call(storage.uploadImage, { body }),
      await crew.ada.call(storage.uploadImage, { body }),
      await crew.ada.call(storage.uploadImage, { body }),
    ];
    const imageIds = [first.id, second.id, third.id];
    const sent = said(await send({ text: "", imageIds, imageDescriptions: [" The quay at dawn ", ""] }));
    expect(sent.images.map(({ description }) => description)).toEqual(["The quay at dawn", null, "The quay"]);
    const [read] = await messages(crew.bob);
    expect(read?.images).toEqual(sent.images);
  });

  test("takes its author's pictures alone, sent for messages and in none yet; otherwise nothing is said", async () => {
    const used = await pictures.sayOne(crew.ada, conversationId);
    const [own, post, others] = [
      await pictures.upload(crew.ada),
      await pictures.upload(crew.ada, "activity"),
      await pictures.upload(crew.bob),
    ];
    const elsewhere = await crew.world.organization();
    const stranger = await crew.world.account(elsewhere);
    const foreign = await picturesOf(crew.world, elsewhere).upload(stranger);
    const before = await messages(crew.bob);
    const refused = [post.id, others.id, foreign.id, used.images[0]?.id ?? "", randomUUID()];
    for (const id of refused) {
      const reply = await send({ text: "Look", imageIds: [own.id, id] });
      expect([reply.status, reply.body.code, reply.body.fields], id).toEqual([
        ...[400, "validation_failed"],
        { "imageIds.1": "unknown" },
      ]);
    }
    expect(await messages(crew.bob)).toEqual(before);
    // What was refused has taken nothing.
    expect((await pictures.say(crew.ada, conversationId, [own.id])).images).toHaveLength(1);
  });

  test("that is sent again with its key is there once, with its pictures", async () => {
    const { id } = await pictures.upload(crew.ada);
    const body = { text: "Once", imageIds: [id], clientKey: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(body)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map((reply) => said(reply).id)).size).toBe(1);
    const items = await messages(crew.bob);
    expect(items.map(({ images }) => images.map((image) => image.id))).toEqual([[id]]);
    expect(sent.map((reply) => said(reply).images.length)).toEqual([1, 1, 1, 1]);
  });

  test("of two that take the same picture at once, one is said", async () => {
    const other = await crew.circle.open(crew.ada, [crew.carol]);
    const { id } = await pictures.upload(crew.ada);
    const body = { text: "Mine", imageIds: [id] };
    const replies = await Promise.all(
      [conversationId, other].map((each) =>
        crew.world.send(chat.send, { params: { conversationId: each }, body }, crew.ada.who),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

test("an account sends two hundred pictures an hour for messages, and others for posts besides", async () => {
  const limit = { points: 200, seconds: 3_600 };
  await crew.world.platform.limiter.consume(`storage:message-image:${crew.ada.id}`, limit, 199);
  await pictures.upload(crew.ada);
  await expect(pictures.upload(crew.ada)).rejects.toMatchObject({ status: 429, code: "rate_limited" });
  await pictures.upload(crew.ada, "activity");
  await pictures.upload(crew.bob);
});

test("a page of messages costs as many statements with pictures as without, and so does the list", async () => {
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
      const uploaded = [await pictures.upload(crew.ada), await pictures.upload(crew.ada)];
      await pictures.say(
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

describe("pictures go, with their files,", () => {
  const ids = ({ images }: { images: { id: string }[] }) => images.map(({ id }) => id);
  const expectGone = async (gone: readonly string[]): Promise<void> => {
    expect(await pictures.known(gone)).toEqual([]);
    await workOffJobs(crew.world);
    expect(await pictures.kept(gone)).toEqual([]);
  };

  test("with their message, and others stay", async () => {
    const [first, second] = [
      await pictures.sayOne(crew.ada, conversationId),
      await pictures.sayOne(crew.ada, conversationId),
    ];
    // A smaller one has been drawn as well.
    await pictures.open(first.images[0]?.uri.replace(/public$/, "square") ?? "");
    expect(await pictures.kept(ids(first))).toHaveLength(2);
    await crew.ada.call(chat.removeMessage, { params: { ...params(), messageId: String(first.id) } });
    await expectGone(ids(first));
    expect(await pictures.known(ids(second))).toEqual(ids(second));
    expect(await pictures.kept(ids(second))).toHaveLength(1);
  });

  test("with their conversation, and with the last one who was in it", async () => {
    const boat = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const [deleted, left] = [await pictures.sayOne(crew.bob, boat), await pictures.sayOne(crew.ada, conversationId)];
    await crew.ada.call(chat.remove, { params: { conversationId: boat } });
    await crew.ada.call(chat.leave, { params: params() });
    expect(await pictures.known(ids(left))).toEqual(ids(left));
    await crew.bob.call(chat.leave, { params: params() });
    await expectGone([...ids(deleted), ...ids(left)]);
  });

  test("with a request that is taken back", async () => {
    const stranger = await crew.world.account(crew.club);
    const asked = await crew.circle.open(crew.ada, [stranger]);
    const asking = await pictures.sayOne(crew.ada, asked);
    await crew.ada.call(chat.leave, { params: { conversationId: asked } });
    await expectGone(ids(asking));
  });

  test("with the account that sent them, and with the conversation that nobody else is in", async () => {
    const [hers, his] = [
      await pictures.sayOne(crew.ada, conversationId),
      await pictures.sayOne(crew.bob, conversationId),
    ];
    const unsent = await pictures.upload(crew.ada);
    const pair = await crew.circle.open(crew.ada, [crew.carol]);
    const carols = await pictures.sayOne(crew.carol, pair);
    await crew.carol.call(chat.leave, { params: { conversationId: pair } });
    await crew.ada.call(self.remove);
    await expectGone([...ids(hers), ...ids(carols), unsent.id]);
    expect(await pictures.known(ids(his))).toEqual(ids(his));
    expect((await messages(crew.bob)).map(({ images }) => images.length)).toEqual([1]);
  });

  test("a day after they were sent for a message that was never said", async () => {
    const unsent = await pictures.upload(crew.ada);
    const sent = await pictures.sayOne(crew.ada, conversationId);
    const sweep = (imageId: string) =>
      sweepImage({ organization: crew.club, ...crew.world.platform.database.organization(crew.club.id) }, { imageId });
    for (const imageId of [unsent.id, ...ids(sent)]) await sweep(imageId);
    expect(await pictures.known([unsent.id, ...ids(sent)])).toEqual(ids(sent));
    await expectGone([unsent.id]);
  });
});

test("an export holds the pictures of what somebody said, and not those of others", async () => {
  const [mine, his] = [
    await pictures.sayOne(crew.ada, conversationId),
    await pictures.sayOne(crew.bob, conversationId),
  ];
  const { id: exportId } = await crew.ada.call(self.createExport);
  const ctx = await jobContext(crew.world.platform, crew.club.id, quietLog);
  await createHandlers(null)["accounts.export"](ctx, { organizationId: crew.club.id, exportId });
  const [made] = (await crew.ada.call(self.exports)).items;
  const archive = await unpack((await pictures.open(made?.url ?? "")).rawPayload);
  const [image] = mine.images;
  expect(JSON.parse(await archive.text("conversations.json"))).toMatchObject({
    messages: [{ images: [{ id: image?.id, description: null }] }],
  });
  expect(archive.names.filter((name) => name.startsWith("images/"))).toEqual([`images/${image?.id}.webp`]);
  expect((await archive.bytes(`images/${image?.id}.webp`)).toString("latin1")).toMatch(/^RIFF.{4}WEBP/s);
  expect(await archive.text("conversations.json")).not.toContain(his.images[0]?.id);
});
