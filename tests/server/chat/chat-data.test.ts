import { expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { jobContext } from "#server/jobs/context";
import { createHandlers } from "#server/jobs/handlers";
import { unpack } from "#tests/server/self/unpack";
import { quietLog } from "#tests/support/quiet-log";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();

test("a deleted account takes along what it said, and others keep what they have", async () => {
  const { club, circle, ada, bob, carol } = crew;
  const boat = await circle.open(ada, [bob, carol], "Crew");
  const pair = await circle.open(ada, [bob]);
  const former = await circle.open(ada, [carol]);
  await circle.say(bob, boat, "From Bob");
  await circle.say(ada, boat, "From Ada");
  await circle.say(bob, pair, "Only us");
  await circle.say(ada, former, "Left behind");
  await carol.call(chat.leave, { params: { conversationId: former } });
  await ada.call(self.remove);

  expect(await circle.read(bob, boat)).toEqual(["From Bob"]);
  const { items } = await bob.call(chat.list);
  expect(items.map(({ channel }) => [String(channel.id), channel.messages[0]?.text, channel._count.members])).toEqual([
    [pair, "Only us", 1],
    [boat, "From Bob", 2],
  ]);
  // Nobody else was in it.
  const kept = await crew.world.scope(club).read((tx) => tx.selectFrom("conversations").select("number").execute());
  expect(kept.map(({ number }) => String(number)).toSorted()).toEqual([boat, pair].toSorted());
  const roles = await bob.call(chat.members, { params: { conversationId: boat } });
  expect(roles.items.filter(({ role }) => role === "moderator")).toHaveLength(1);
  const reply = await crew.world.send(chat.send, { params: { conversationId: pair }, body: { text: "?" } }, bob.who);
  expect([reply.status, reply.body.code]).toEqual([460, "conversation_unreachable"]);
});

test("a disabled account is not there, and neither is what it said", async () => {
  const { club, circle, ada, bob } = crew;
  const pair = await circle.open(ada, [bob]);
  await circle.say(bob, pair, "Spam");
  await crew.world
    .scope(club)
    .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", bob.id).execute());
  expect(await circle.read(ada, pair)).toEqual([]);
  expect(await ada.call(chat.get, { params: { conversationId: pair } })).toMatchObject({
    ...{ read: true, channel: { messages: [], lastMessageAt: null, _count: { members: 1 } } },
  });
});

test("an export holds the conversations somebody is in, and what they said themselves", async () => {
  const { club, circle, ada, bob, carol } = crew;
  const boat = await circle.open(ada, [bob, carol], "Crew");
  await circle.say(ada, boat, "Mine");
  await circle.say(bob, boat, "His");
  const former = await circle.open(ada, [carol]);
  await circle.say(ada, former, "Said and left");
  await ada.call(chat.leave, { params: { conversationId: former } });
  const { id: exportId } = await ada.call(self.createExport);
  const ctx = await jobContext(crew.world.platform, club.id, quietLog);
  await createHandlers(null)["accounts.export"](ctx, { organizationId: club.id, exportId });
  const [made] = (await ada.call(self.exports)).items;
  const reply = await crew.world.app.inject(new URL(made?.url ?? "").pathname.replace(/^\/api/, ""));
  const archive = await unpack(reply.rawPayload);
  const text = await archive.text("conversations.json");
  expect(JSON.parse(text)).toMatchObject({
    conversations: [{ name: "Crew", role: "moderator", with: [bob.username, carol.username].toSorted() }],
    messages: [{ text: "Mine" }, { text: "Said and left" }],
  });
  expect(text).not.toContain("His");
});

test("a conversation opens with contacts, and who has stopped following is asked", async () => {
  const { ada, bob } = crew;
  const { items } = await ada.call(self.contacts);
  expect(items.map(({ id }) => id)).toContain(bob.id);
  await bob.call(accounts.unfollow, { params: { accountId: ada.id } });
  const { channel } = await ada.call(chat.create, { body: { name: "", accountIds: [bob.id] } });
  expect(channel.request).toBe("asking");
});
