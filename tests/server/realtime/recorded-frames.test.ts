import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { threads } from "#contract/threads";
import { crewOf } from "#tests/server/threads/beside-stream";
import { startWorld, type World } from "#tests/support/world";
import { realtimeUrl } from "./realtime-page.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A frame with what stands in each place in the words of the contract; every key is there, and no other. */
const inWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inWords);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inWords(inner)]));
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "number";
  if (typeof value !== "string") return value === null ? null : typeof value;
  if (isUuid.test(value)) return "uuid";
  return isInstant.test(value) ? "ts" : "str";
};

const account = {
  ...{ id: "uuid", username: "str", firstName: "str", lastName: "str", image: null },
  ...{ needsProfileCompletion: "boolean", accountTiers: [], subscriptions: [] },
};
/** `behaviour.md` §8 and `entities.md` §15. What stands after the line is ours (`decisions/contract-additions.md`). */
const newMessage = {
  ...{ id: "int", text: "str", html: "str", accountId: "uuid", account, createdAt: "ts", updatedAt: "ts" },
  // ——
  ...{ event: null, images: [], files: [], linkPreview: null, mentions: [], reactions: [], replyTo: null },
  ...{ clientKey: null, editedAt: null },
};
const threadMessage = {
  ...{ id: "uuid", body: "str", sentAt: "ts", accountId: "uuid", reactions: [], entities: [] },
  viewer: { lastReadAt: null, notifications: "boolean", account },
  // ——
  ...{ clientKey: null, question: null },
};

test("the exchange of a page is that of the contract, to the key", async () => {
  const { club, host, ada, bob, beside, threadId } = await crewOf(world);
  const url = new URL(await realtimeUrl(world.app));
  url.searchParams.set("organization", club.id);
  url.searchParams.set("authorization", bob.who.token ?? "");
  const socket = new WebSocket(url);
  const frames: { type: string }[] = [];
  socket.addEventListener("message", ({ data }) => frames.push(JSON.parse(String(data))));
  await once(socket, "open");
  const untilHeard = (type: string) => expect.poll(() => frames.map((frame) => frame.type)).toContain(type);

  socket.send(JSON.stringify({ type: "heartbeat" }));
  await untilHeard("pulse");
  expect(frames.splice(0)).toEqual([{ type: "pulse" }]);

  await ada.call(accounts.follow, { params: { accountId: bob.id } });
  await bob.call(accounts.follow, { params: { accountId: ada.id } });
  const { channelId } = await ada.call(chat.create, { body: { name: "", accountIds: [bob.id] } });
  const params = { conversationId: String(channelId) };
  const said = await ada.call(chat.send, { params, body: { text: "High water?" } });
  await untilHeard("new-message");
  await ada.call(chat.editMessage, { params: { ...params, messageId: String(said.id) }, body: { text: "Low water?" } });
  await untilHeard("chat.message.updated");

  socket.send(JSON.stringify({ type: "watch", body: { places: [`threads/${threadId}`] } }));
  // What is said before the platform has looked is not told.
  await expect
    .poll(async () => {
      await beside.say(ada, threadId, "Anybody?");
      return frames.map((frame) => frame.type);
    })
    .toContain("thread.message.created");
  const { id } = await beside.say(ada, threadId, "Slack water");
  const named = { threadId, threadMessageId: id };
  await ada.call(threads.update, { params: named, body: { body: "Slack tide" } });
  await host.call(threads.remove, { params: named });
  await untilHeard("thread.message.deleted");
  socket.close();

  const recorded = (type: string) => {
    const frame = frames.findLast((each) => each.type === type);
    return frame && { ...(inWords(frame) as object), type };
  };
  const told = (type: string, body: object, places?: string[]) => ({
    ...{ timestamp: "int", type, body },
    // Ours: for which of the places that the page watches.
    ...(places && { places }),
  });
  expect(recorded("new-message")).toEqual(
    told("new-message", { channelId: "int", message: { ...newMessage, type: "str" } }),
  );
  expect(recorded("chat.message.updated")).toEqual(
    told("chat.message.updated", { channelId: "int", message: { ...newMessage, type: "str", editedAt: "ts" } }),
  );
  const inThread = (message: object) => ({ threadId: "uuid", message: { ...message, type: "str" } });
  expect(recorded("thread.message.created")).toEqual(
    told("thread.message.created", inThread({ ...threadMessage, editedAt: null }), ["str"]),
  );
  expect(recorded("thread.message.updated")).toEqual(
    told("thread.message.updated", inThread({ ...threadMessage, editedAt: "ts" }), ["str"]),
  );
  expect(recorded("thread.message.deleted")).toEqual(
    told("thread.message.deleted", { threadId: "uuid", messageId: "uuid" }, ["str"]),
  );
  const times = frames.flatMap((frame) => ("timestamp" in frame ? [Number(frame.timestamp)] : []));
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});
