import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { chat } from "#contract/chat";
import { self } from "#contract/self";
import { completeLocales as locales } from "#lib/i18n/complete-locales";
import { direction } from "#lib/i18n/direction";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { circleOf } from "#tests/server/chat/chat-circle";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import type { TestAccount } from "#tests/support/world";
import { startUnreadWorld, type UnreadWorld } from "./unread-world.ts";

let unread: UnreadWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let ada: TestAccount;
let bob: TestAccount;
let carol: TestAccount;
beforeAll(async () => {
  unread = await startUnreadWorld();
});
beforeEach(async () => {
  unread.stop();
  ({ club, circle, ada, bob, carol } = await crewOf(unread.world));
});
afterAll(() => unread.close());

const mails = (who: TestAccount) => unread.mailsTo(club, who);
const subjects = async (who: TestAccount) => (await mails(who)).map(({ subject }) => subject);

describe("a message that nobody has read", () => {
  test("is told by one mail half an hour later, and not before", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await circle.say(ada, conversationId, "Bring oars");
    await unread.pass(29);
    expect(await subjects(bob)).toEqual([]);
    await unread.pass(10);
    expect(await subjects(bob)).toEqual(["2 unread messages from Ada Byron"]);
    await unread.pass(60);
    expect(await subjects(bob)).toHaveLength(1);
    expect(await subjects(ada)).toEqual([]);
  });

  test("is named with who wrote it and where, and not with its words", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Dawn rowers");
    const other = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await circle.say(carol, conversationId, "Bring oars");
    await circle.say(ada, other, "Only for you");
    await unread.pass(40);
    const [mail] = await mails(bob);
    expect(mail?.subject).toBe("3 unread messages");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Dawn rowers · Ada Byron and Ada Byron");
      expect(part).toContain(`${club.websiteUrl}/en/messages/${conversationId}`);
      expect(part).toContain(`${club.websiteUrl}/en/messages/${other}`);
      expect(part).toContain("You get this email because messages to you have been unread");
      expect(part).toContain("Stop these emails");
      expect(part).toContain(`${club.websiteUrl}/en/account/notifications`);
      expect(part).not.toMatch(/Slack water|oars|Only for you/);
    }
    expect(mail?.html).toContain(club.name);
    expect(mail?.text).toContain("Dawn rowers · Ada Byron and Ada Byron: 2 messages");
  });

  test("leads straight to its conversation where there is one, and its button says so", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(40);
    const [mail] = await mails(bob);
    expect(mail?.text).toContain(`Open the conversation: ${club.websiteUrl}/en/messages/${conversationId}`);
  });

  test("is told in the reader's language", async () => {
    club = await unread.world.organization({ locales: ["en", "pl"] });
    circle = circleOf(unread.world, club);
    const [from, to] = [await unread.world.account(club), await unread.world.account(club, { locale: "pl" })];
    await circle.befriend(from, to);
    const conversationId = await circle.open(from, [to]);
    for (const text of ["a", "b", "c", "d", "e"]) await circle.say(from, conversationId, text);
    await unread.pass(40);
    expect(await subjects(to)).toEqual(["5 nieprzeczytanych wiadomości od: Ada Byron"]);
  });

  test("is told in every language that there is", async () => {
    club = await unread.world.organization({ locales: [...locales] });
    circle = circleOf(unread.world, club);
    const from = await unread.world.account(club);
    const readers: TestAccount[] = [];
    for (const locale of locales) readers.push(await unread.world.account(club, { locale }));
    for (const reader of readers) await circle.befriend(from, reader);
    const conversationId = await circle.open(from, readers, "Crew");
    for (const text of ["a", "b", "c"]) await circle.say(from, conversationId, text);
    await unread.pass(40);
    const english = "3 unread messages from Ada Byron";
    for (const [nth, reader] of readers.entries()) {
      const locale = locales[nth] ?? "";
      const [mail] = await mails(reader);
      expect(mail?.html, locale).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
      expect(mail?.subject === english, locale).toBe(locale === "en");
      expect(mail?.subject, locale).toMatch(/(3|٣).*Ada Byron|Ada Byron.*3/u);
      expect(mail?.text, locale).not.toMatch(/[{}]|unread\./);
    }
  });

  test("of more than are counted says that there are more", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "First");
    await unread.world.scope(club).write(async (tx) => {
      await sql`insert into conversation_messages (conversation_id, account_id, text, created_at)
        select conversation_id, account_id, 'More', created_at from conversation_messages, generate_series(1, 120)`.execute(
        tx,
      );
      await sql`update conversations set last_message_id = (select max(id) from conversation_messages)`.execute(tx);
    });
    await unread.pass(40);
    expect(await subjects(bob)).toEqual(["99+ unread messages from Ada Byron"]);
  });
});

describe("no mail is written", () => {
  test("where it was read before", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(20);
    await circle.read(bob, conversationId);
    await unread.pass(20);
    expect([await subjects(bob), await subjects(carol)]).toEqual([[], ["1 unread message from Ada Byron"]]);
  });

  test("to who has muted the conversation, wants no such mails, or has left", async () => {
    const people = await circle.people(4);
    const [from, ...others] = people;
    if (!from) throw new Error("There is nobody.");
    const [muted, off, left] = others;
    const conversationId = await circle.open(from, others, "Crew");
    const params = { conversationId };
    await muted?.call(chat.setNotifications, { params, body: { notifications: false } });
    await off?.call(self.updateNotificationPreferences, { body: { chatUnreadEmail: false } });
    await circle.say(from, conversationId, "Slack water at six");
    await left?.call(chat.leave, { params });
    await unread.pass(40);
    expect(await Promise.all(others.map(subjects))).toEqual([[], [], []]);
  });

  test("to who has muted the conversation, but of what names them", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    for (const member of [bob, carol])
      await member.call(chat.setNotifications, { params: { conversationId }, body: { notifications: false } });
    await circle.say(ada, conversationId, "Slack water at six");
    await circle.name(ada, conversationId, bob);
    await circle.say(carol, conversationId, "Aye");
    await unread.pass(40);
    expect([await subjects(bob), await subjects(carol)]).toEqual([["1 unread message from Ada Byron"], []]);
    // Once they have read it, what others say is no news to them.
    await circle.read(bob, conversationId);
    await circle.name(ada, conversationId, carol);
    await circle.read(carol, conversationId);
    await circle.say(ada, conversationId, "And ebb");
    await unread.pass(40);
    expect([(await subjects(bob)).length, await subjects(carol)]).toEqual([1, []]);
  });

  test("to who stands in a block with its author, but to others", async () => {
    const conversationId = await circle.open(ada, [bob, carol], "Crew");
    await circle.block(carol, bob);
    await circle.say(carol, conversationId, "Slack water at six");
    await unread.pass(40);
    expect([await subjects(bob), await subjects(ada)]).toEqual([[], ["1 unread message from Ada Byron"]]);
  });

  test("of lines of the house", async () => {
    const conversationId = await circle.open(ada, [bob], "Crew");
    await ada.call(chat.rename, { params: { conversationId }, body: { name: "Dawn rowers" } });
    await unread.pass(40);
    expect(await subjects(bob)).toEqual([]);
  });

  test("of what was taken back", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const { id } = await circle.say(ada, conversationId, "Slack water at six");
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    await unread.pass(40);
    expect(await subjects(bob)).toEqual([]);
  });

  test("to who has a page open, but once it is shut", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await unread.open(club, bob);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.pass(40);
    expect(await subjects(bob)).toEqual([]);
    await unread.pass(20);
    expect(await subjects(bob)).toEqual([]);
    await unread.shut(club);
    await unread.pass(20);
    expect(await subjects(bob)).toEqual(["1 unread message from Ada Byron"]);
  });

  test("to who has no part in the module any more", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "Slack water at six");
    await unread.world
      .scope(club)
      .write((tx) =>
        tx.updateTable("organizationModules").set({ enabled: false }).where("module", "=", "threads").execute(),
      );
    await unread.pass(40);
    expect(await subjects(bob)).toEqual([]);
  });
});

describe("whoever was told", () => {
  test("and does not come back is told of what is new after a day, and of nothing else", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "One");
    await unread.pass(40);
    await circle.say(ada, conversationId, "Two");
    await unread.pass(60);
    expect(await subjects(bob)).toHaveLength(1);
    await unread.pass(23 * 60 + 5);
    expect(await subjects(bob)).toEqual(["1 unread message from Ada Byron", "2 unread messages from Ada Byron"]);
    await unread.pass(25 * 60);
    expect(await subjects(bob)).toHaveLength(2);
  });

  test("and has read it since is told of the next without a day between", async () => {
    const conversationId = await circle.open(ada, [bob]);
    await circle.say(ada, conversationId, "One");
    await unread.pass(40);
    await circle.read(bob, conversationId);
    await circle.say(ada, conversationId, "Two");
    await unread.pass(40);
    expect(await subjects(bob)).toHaveLength(2);
  });

  test("is not written to again because its author took it back and said it once more", async () => {
    const conversationId = await circle.open(ada, [bob]);
    const { id } = await circle.say(ada, conversationId, "One");
    await unread.pass(40);
    await ada.call(chat.removeMessage, { params: { conversationId, messageId: String(id) } });
    await circle.say(ada, conversationId, "Two");
    await unread.pass(40);
    expect(await subjects(bob)).toHaveLength(1);
  });
});
