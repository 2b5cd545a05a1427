import { describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { chat } from "#contract/chat";
import type { TestAccount } from "#tests/support/world";
import { setUpCrew } from "./chat-crew.ts";

const crew = setUpCrew();

/** A conversation of Ada with Bob, in which she has said so many waves. */
const wavesOf = async (count: number) => {
  const conversationId = await crew.circle.open(crew.ada, [crew.bob]);
  const ids: number[] = [];
  for (let place = 1; place <= count; place += 1)
    ids.push((await crew.circle.say(crew.ada, conversationId, `Wave ${place}`)).id);
  return { conversationId, ids, idOf: (place: number) => String(ids[place - 1]) };
};
const read = (by: TestAccount, conversationId: string, query: object) =>
  by.call(chat.messages, { params: { conversationId }, query });
const numbersOf = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(({ text }) => Number(text.split(" ")[1]));
const outcome = async (by: TestAccount, conversationId: string, query: Record<string, unknown>) => {
  const { status, body } = await crew.world.send(chat.messages, { params: { conversationId }, query }, by.who);
  return [status, body.fields ?? body.code];
};
const notFound = [404, "not_found"];

describe("messages around one", () => {
  test("stand on both sides of it, newest first, and go on both ways until all are read", async () => {
    const { conversationId, idOf } = await wavesOf(20);
    const page = await read(crew.bob, conversationId, { around: idOf(10), pageSize: 5 });
    expect(numbersOf(page)).toEqual([12, 11, 10, 9, 8]);
    expect([page.cursor, page.newer, page.count]).toEqual([idOf(8), idOf(12), 20]);
    const older = await read(crew.bob, conversationId, { cursor: page.cursor ?? "", pageSize: 5 });
    expect(numbersOf(older)).toEqual([7, 6, 5, 4, 3]);
    const newer = await read(crew.bob, conversationId, { after: page.newer ?? "", pageSize: 5 });
    expect(numbersOf(newer)).toEqual([17, 16, 15, 14, 13]);
    expect([newer.cursor, newer.newer]).toEqual([idOf(13), idOf(17)]);
    const last = await read(crew.bob, conversationId, { after: newer.newer ?? "", pageSize: 5 });
    expect(numbersOf(last)).toEqual([20, 19, 18]);
    expect(last.newer).toBeNull();
  });

  test("are fewer at both ends, and say that there are no more", async () => {
    const { conversationId, idOf } = await wavesOf(6);
    const first = await read(crew.bob, conversationId, { around: idOf(1), pageSize: 5 });
    expect([numbersOf(first), first.cursor, first.newer]).toEqual([[3, 2, 1], null, idOf(3)]);
    const last = await read(crew.bob, conversationId, { around: idOf(6), pageSize: 5 });
    expect([numbersOf(last), last.cursor, last.newer]).toEqual([[6, 5, 4], idOf(4), null]);
    const alone = await read(crew.bob, conversationId, { around: idOf(3), pageSize: 1 });
    expect([numbersOf(alone), alone.cursor, alone.newer]).toEqual([[3], idOf(3), idOf(3)]);
    const all = await read(crew.bob, conversationId, { around: idOf(3) });
    expect([numbersOf(all), all.cursor, all.newer]).toEqual([[6, 5, 4, 3, 2, 1], null, null]);
  });

  test("mark nothing as read, however new they are", async () => {
    const { conversationId, idOf } = await wavesOf(3);
    const standing = async () => (await crew.bob.call(chat.get, { params: { conversationId } })).read;
    await read(crew.bob, conversationId, { around: idOf(3) });
    await read(crew.bob, conversationId, { after: "0" });
    expect(await standing()).toBe(false);
    await read(crew.bob, conversationId, {});
    expect(await standing()).toBe(true);
  });
});

describe("messages after one", () => {
  test("begin there, whether it still stands or not, and know what was said before", async () => {
    const { conversationId, idOf } = await wavesOf(8);
    await crew.ada.call(chat.removeMessage, { params: { conversationId, messageId: idOf(3) } });
    const unread = await read(crew.bob, conversationId, { after: idOf(3), pageSize: 4 });
    expect([numbersOf(unread), unread.cursor, unread.newer]).toEqual([[7, 6, 5, 4], idOf(4), idOf(7)]);
    expect(numbersOf(await read(crew.bob, conversationId, { cursor: unread.cursor ?? "" }))).toEqual([2, 1]);
    const all = await read(crew.bob, conversationId, { after: "0" });
    expect([numbersOf(all), all.cursor]).toEqual([[8, 7, 6, 5, 4, 2, 1], null]);
  });

  test("are none behind the newest, from where one still goes back", async () => {
    const { conversationId, ids, idOf } = await wavesOf(2);
    const none = await read(crew.bob, conversationId, { after: idOf(2) });
    expect([none.items, none.newer]).toEqual([[], null]);
    expect(numbersOf(await read(crew.bob, conversationId, { cursor: none.cursor ?? "" }))).toEqual([2, 1]);
    const far = await read(crew.bob, conversationId, { after: String(Number.MAX_SAFE_INTEGER) });
    expect(far.items).toEqual([]);
    expect(numbersOf(await read(crew.bob, conversationId, { cursor: far.cursor ?? "" }))).toHaveLength(ids.length);
  });
});

describe("a message that is not there for somebody", () => {
  test("is one that was deleted, or never was", async () => {
    const { conversationId, idOf } = await wavesOf(2);
    await crew.ada.call(chat.removeMessage, { params: { conversationId, messageId: idOf(1) } });
    for (const around of [idOf(1), "1", "999999999", String(Number.MAX_SAFE_INTEGER)])
      expect(await outcome(crew.bob, conversationId, { around }), around).toEqual(notFound);
  });

  test("is one of another conversation, also of one's own, and of another organization", async () => {
    const { conversationId } = await wavesOf(1);
    const crewId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const { id } = await crew.circle.say(crew.ada, crewId, "Elsewhere");
    expect(await outcome(crew.bob, conversationId, { around: String(id) })).toEqual(notFound);
    const stranger = await crew.world.account(await crew.world.organization());
    expect(await outcome(stranger, crewId, { around: String(id) })).toEqual(notFound);
    expect(await outcome(stranger, crewId, { after: "0" })).toEqual(notFound);
  });

  test("is one of a conversation that they are not in, have left, or were removed from", async () => {
    const crewId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const { id } = await crew.circle.say(crew.ada, crewId, "Tide at noon");
    const outsider = await crew.world.account(crew.club);
    await crew.bob.call(chat.leave, { params: { conversationId: crewId } });
    await crew.ada.call(chat.removeMember, { params: { conversationId: crewId, accountId: crew.carol.id } });
    for (const who of [outsider, crew.bob, crew.carol])
      for (const query of [{ around: String(id) }, { after: "0" }])
        expect(await outcome(who, crewId, query)).toEqual(notFound);
  });

  test("is one that was said before they came in; none of these stands around another either", async () => {
    const crewId = await crew.circle.open(crew.ada, [crew.bob], "Crew");
    const before = await crew.circle.say(crew.ada, crewId, "Before");
    await crew.ada.call(chat.addMember, { params: { conversationId: crewId, accountId: crew.carol.id } });
    const after = await crew.circle.say(crew.ada, crewId, "After");
    expect(await outcome(crew.carol, crewId, { around: String(before.id) })).toEqual(notFound);
    const saidTo = async (query: object) => {
      const { items, cursor } = await read(crew.carol, crewId, query);
      return [items.filter(({ type }) => type === "user").map(({ text }) => text), cursor];
    };
    expect(await saidTo({ around: String(after.id) })).toEqual([["After"], null]);
    expect(await saidTo({ after: "0" })).toEqual([["After"], null]);
  });

  test("is one of somebody whom a block hides, on both sides of it", async () => {
    const crewId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
    const first = await crew.circle.say(crew.bob, crewId, "From Bob");
    const second = await crew.circle.say(crew.ada, crewId, "From Ada");
    await crew.circle.say(crew.bob, crewId, "Bob again");
    await crew.carol.call(accounts.block, { params: { accountId: crew.bob.id } });
    expect(await outcome(crew.carol, crewId, { around: String(first.id) })).toEqual(notFound);
    const { items } = await read(crew.carol, crewId, { around: String(second.id) });
    expect(items.filter(({ type }) => type === "user").map(({ text }) => text)).toEqual(["From Ada"]);
  });

  test("is nothing that names no message", async () => {
    const { conversationId } = await wavesOf(1);
    for (const named of ["", "x", "-1", "1.5", "1e3", "1\0", "' or 1=1 --", "9".repeat(30), "0x1"]) {
      expect(await outcome(crew.bob, conversationId, { around: named }), named).toEqual([400, { around: "invalid" }]);
      expect(await outcome(crew.bob, conversationId, { after: named }), named).toEqual([400, { after: "invalid" }]);
    }
    expect(await outcome(crew.bob, conversationId, { around: "0" })).toEqual([400, { around: "invalid" }]);
    const [status] = await outcome(crew.bob, conversationId, { around: "9".repeat(300) });
    expect(status).toBe(400);
  });
});
