import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { realtimeEvent } from "#entities/platform/realtime";
import { realtimeUrl } from "#tests/server/realtime/realtime-page";
import type { TestAccount } from "#tests/support/world";
import { circleOf } from "./chat-circle.ts";
import { setUpCrew } from "./chat-crew.ts";
import { pagesIn } from "./chat-pages.ts";

const crew = setUpCrew();
let url: string;
let conversationId: string;
beforeAll(async () => {
  url = await realtimeUrl(crew.world.app);
});
beforeEach(async () => {
  conversationId = await crew.circle.open(crew.ada, [crew.bob, crew.carol], "Crew");
});

const params = () => ({ conversationId });
const say = (by: TestAccount, text: string, to = conversationId) => crew.circle.say(by, to, text);
const reply = (by: TestAccount, replyToId: number) =>
  by.call(chat.send, { params: params(), body: { text: "Aye", replyToId } });
/** Somebody who comes in now. */
const newcomer = async () => {
  const account = await crew.world.account(crew.club);
  await crew.circle.befriend(crew.ada, account);
  await crew.ada.call(chat.addMember, { params: { conversationId, accountId: account.id } });
  return account;
};
const disable = ({ id }: TestAccount) =>
  crew.world
    .scope(crew.club)
    .write((tx) => tx.updateTable("accounts").set({ disabled: true }).where("id", "=", id).execute());

describe("whoever answers what they do not read says it all the same, and learns nothing", () => {
  /** What is kept and told of an answer to that number, which is the same as without. */
  const plainly = async (by: TestAccount, replyToId: number, why: string) => {
    const answer = await reply(by, replyToId);
    expect([answer.text, answer.replyTo], why).toEqual(["Aye", null]);
    const row = await crew.world
      .scope(crew.club)
      .read((tx) =>
        tx.selectFrom("conversationMessages").where("id", "=", answer.id).select("replyTo").executeTakeFirst(),
      );
    expect(row, why).toEqual({ replyTo: null });
  };

  test("of another conversation, also one's own, and of another organization", async () => {
    const { ada, bob, carol, circle, world } = crew;
    const own = await circle.open(ada, [bob]);
    await plainly(bob, (await say(ada, "Elsewhere", own)).id, "one's own");
    await plainly(carol, (await say(ada, "Elsewhere", own)).id, "one that is not theirs");
    const other = await world.organization();
    const foreign = circleOf(world, other);
    const [one, two] = await foreign.people(2);
    if (!one || !two) throw new Error("There is nobody.");
    await plainly(ada, (await foreign.say(one, await foreign.open(one, [two]), "Abroad")).id, "abroad");
  });

  test("what was deleted, or never was", async () => {
    const gone = await say(crew.ada, "Gone");
    await crew.ada.call(chat.removeMessage, { params: { conversationId, messageId: String(gone.id) } });
    await plainly(crew.bob, gone.id, "deleted");
    await plainly(crew.bob, Number.MAX_SAFE_INTEGER, "never");
    await plainly(crew.bob, (await say(crew.ada, "Now")).id + 1, "itself");
  });

  test("what was said before they came in, and lines of the house", async () => {
    const before = await say(crew.ada, "Before");
    const later = await newcomer();
    await plainly(later, before.id, "before");
    const { items } = await later.call(chat.messages, { params: params() });
    const line = items.find(({ type }) => type === "system");
    expect(line).toBeDefined();
    await plainly(later, line?.id ?? 0, "a line");
  });

  test("what somebody said whom a block hides, whoever blocked, or who is disabled", async () => {
    const { bob, carol, circle, ada } = crew;
    const [ofBob, ofCarol] = [await say(bob, "Of Bob"), await say(carol, "Of Carol")];
    await circle.block(carol, bob);
    await plainly(carol, ofBob.id, "who has blocked");
    await plainly(bob, ofCarol.id, "who was blocked");
    await disable(bob);
    await plainly(ada, ofBob.id, "disabled");
  });
});

describe("who may not read the answered message is told the answer without its words", () => {
  const secret = "The key lies under the third stone";

  /** What each of these finds and hears of an answer to that message, by every way there is. */
  const seenBy = async (asked: ChatChannelMessage, by: TestAccount, readers: readonly TestAccount[]) => {
    const pages = pagesIn(crew.world, crew.club);
    const open = await Promise.all(readers.map((who) => pages.open(who, url)));
    const { id } = await reply(by, asked.id);
    return Promise.all(
      readers.map(async (who, place) => {
        const page = open[place];
        if (!page) throw new Error("There is no page.");
        const heard = (await pages.heardBy(page, who)).filter(({ type }) => type === "new-message");
        for (const each of heard) expect(realtimeEvent.safeParse(each).error).toBeUndefined();
        const read = async (query: object) => (await who.call(chat.messages, { params: params(), query })).items;
        const all = [
          ...heard.map(({ body }) => (body as { message: ChatChannelMessage }).message),
          ...(await read({ around: String(id) })),
          ...(await read({ after: String(id - 1) })),
          ...(await read({ search: "aye" })),
          ...(await who.call(chat.list)).items.flatMap(({ channel }) => channel.messages),
          ...(await who.call(chat.get, { params: params() })).channel.messages,
          ...(await read({})),
        ].filter((message) => message.id === id);
        expect([heard.length, all.length]).toEqual([1, 7]);
        return all.map(({ replyTo }) => replyTo?.said?.text ?? null);
      }),
    );
  };
  const seven = (what: string | null) => Array.from({ length: 7 }, () => what);

  test("because they came in later", async () => {
    const asked = await say(crew.ada, secret);
    const later = await newcomer();
    expect(await seenBy(asked, crew.ada, [later, crew.bob, crew.ada])).toEqual([
      ...[seven(null), seven(secret), seven(secret)],
    ]);
  });

  test("because they left and came back since", async () => {
    const asked = await say(crew.ada, secret);
    await crew.bob.call(chat.leave, { params: params() });
    await crew.ada.call(chat.addMember, { params: { conversationId, accountId: crew.bob.id } });
    expect(await seenBy(asked, crew.ada, [crew.bob, crew.carol])).toEqual([seven(null), seven(secret)]);
  });

  test.each(["who said it", "who reads it"])("because a block lies between them and its author, of %s", async (by) => {
    const { ada, bob, carol, circle } = crew;
    const asked = await say(bob, secret);
    await (by === "who said it" ? circle.block(bob, carol) : circle.block(carol, bob));
    expect(await seenBy(asked, ada, [carol, bob, ada])).toEqual([seven(null), seven(secret), seven(secret)]);
  });

  test("once its author is disabled, and again afterwards", async () => {
    const asked = await say(crew.bob, secret);
    const { id } = await reply(crew.ada, asked.id);
    const quote = async () => {
      const { items } = await crew.carol.call(chat.messages, { params: params() });
      return items.find((message) => message.id === id)?.replyTo?.said?.text ?? null;
    };
    expect(await quote()).toBe(secret);
    await disable(crew.bob);
    expect(await quote()).toBeNull();
  });

  test("and nobody of them hears anything of it who does not read the answer", async () => {
    const { ada, bob, carol, circle } = crew;
    const asked = await say(bob, secret);
    await circle.block(carol, ada);
    const pages = pagesIn(crew.world, crew.club);
    const [blocked, outsider] = [carol, await crew.world.account(crew.club)];
    const open = await Promise.all([blocked, outsider].map((who) => pages.open(who, url)));
    await reply(ada, asked.id);
    for (const [place, who] of [blocked, outsider].entries()) {
      const page = open[place];
      if (!page) throw new Error("There is no page.");
      expect(await pages.heardBy(page, who)).toEqual([]);
    }
  });
});

test("a number that a row has by mistake leads to no other conversation and no other organization", async () => {
  const { ada, bob, carol, circle, world, club } = crew;
  const elsewhere = await say(ada, "Elsewhere", await circle.open(ada, [carol]));
  const foreign = circleOf(world, await world.organization());
  const [one, two] = await foreign.people(2);
  if (!one || !two) throw new Error("There is nobody.");
  const abroad = await foreign.say(one, await foreign.open(one, [two]), "Abroad");
  const answer = await say(ada, "Aye");
  for (const { id: replyTo } of [elsewhere, abroad]) {
    await world
      .scope(club)
      .write((tx) => tx.updateTable("conversationMessages").set({ replyTo }).where("id", "=", answer.id).execute());
    for (const who of [ada, bob]) {
      const { items } = await who.call(chat.messages, { params: params() });
      expect(items.find(({ id }) => id === answer.id)?.replyTo).toEqual({ id: replyTo, said: null });
    }
  }
});
