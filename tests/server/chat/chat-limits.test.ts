import { expect, test } from "vitest";
import { chat } from "#contract/chat";
import { chatLimits } from "#server/modules/conversations/chat/conversations.policy";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();

/** Whether one more is done, and then none: all but one are counted at once, as a minute may be over before they are made. */
const expectLimit = async (
  name: "send" | "edit" | "search" | "remove",
  act: (by: TestAccount) => Promise<{ status: number; body: { code?: string } }>,
) => {
  const { limiter } = crew.world.platform;
  await limiter.consume(`chat:${name}:${crew.ada.id}`, chatLimits[name], chatLimits[name].points - 1);
  expect((await act(crew.ada)).status).toBe(200);
  const refused = await act(crew.ada);
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect((await act(crew.bob)).status).toBe(200);
};

test("sixty messages a minute are taken from an account", async () => {
  const params = { conversationId: await crew.circle.open(crew.ada, [crew.bob]) };
  expect(chatLimits.send).toEqual({ points: 60, seconds: 60 });
  await expectLimit("send", (by) => crew.world.send(chat.send, { params, body: { text: "Row" } }, by.who));
});

test("as many are said in other words, whether they are the same or not", async () => {
  const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
  expect(chatLimits.edit).toEqual({ points: 60, seconds: 60 });
  const own = new Map<string, string>();
  for (const by of [crew.ada, crew.bob]) own.set(by.id, String((await crew.circle.say(by, conversationId, "Row")).id));
  await expectLimit("edit", (by) => {
    const params = { conversationId, messageId: own.get(by.id) ?? "" };
    return crew.world.send(chat.editMessage, { params, body: { text: "Row" } }, by.who);
  });
});

test("as many are deleted, and twice as often it searches in what was said", async () => {
  const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
  await expectLimit("search", (by) =>
    crew.world.send(chat.messages, { params: { conversationId }, query: { search: "row" } }, by.who),
  );
  await expectLimit("remove", async (by) => {
    const { id } = await crew.circle.say(by, conversationId, "Oops");
    return crew.world.send(chat.removeMessage, { params: { conversationId, messageId: String(id) } }, by.who);
  });
});
