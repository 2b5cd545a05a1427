import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { self } from "#contract/self";
import { completeLocales as locales } from "#lib/i18n/complete-locales";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { askingIn } from "#tests/server/chat/chat-asking";
import { circleOf } from "#tests/server/chat/chat-circle";
import { type Crew, crewOf } from "#tests/server/chat/chat-crew";
import type { TestAccount } from "#tests/support/world";
import { startUnreadWorld, type UnreadWorld } from "./unread-world.ts";

const sentence = "would like to write to you";

let unread: UnreadWorld;
let club: OrganizationRecord;
let circle: Crew["circle"];
let asking: ReturnType<typeof askingIn>;
/** A contact of Ada's, whom nobody else here knows. */
let bob: TestAccount;
let ada: TestAccount;
beforeAll(async () => {
  unread = await startUnreadWorld();
});
beforeEach(async () => {
  unread.stop();
  ({ club, circle, ada, bob } = await crewOf(unread.world));
  asking = askingIn(unread.world, circle);
});
afterAll(() => unread.close());

const mails = (who: TestAccount) => unread.mailsTo(club, who);
const subjects = async (who: TestAccount) => (await mails(who)).map(({ subject }) => subject);
const stranger = (firstName = "Zelda") => unread.world.account(club, { firstName, lastName: "Quist" });
const requestsPage = () => `${club.websiteUrl}/en/messages/requests`;

describe("somebody who would like to write", () => {
  test("is told by one mail half an hour later, without name or words, that leads to the requests", async () => {
    await asking.ask(await stranger(), bob);
    await asking.ask(await stranger("Yorick"), bob);
    await unread.pass(40);
    const [mail, ...others] = await mails(bob);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`2 people ${sentence}`);
    expect(mail?.text).toContain(`Open message requests: ${requestsPage()}`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Stop these emails");
      expect(part).not.toMatch(/Zelda|Yorick|Quist|May I|unread message/);
    }
    await unread.pass(60);
    expect(await subjects(bob)).toHaveLength(1);
  });

  test("is a line beside what contacts said, takes the place of none of it, and is not counted as a message", async () => {
    for (const name of ["Crew", "Cox", "Stroke", "Bow", "Slip"]) {
      const conversationId = await circle.open(ada, [bob], name);
      await circle.say(ada, conversationId, "Slack water at six");
    }
    for (let count = 0; count < 6; count += 1) await asking.ask(await stranger(), bob);
    await unread.pass(40);
    const [mail] = await mails(bob);
    expect(mail?.subject).toBe("5 unread messages from Ada Byron");
    for (const name of ["Crew", "Cox", "Stroke", "Bow", "Slip"]) expect(mail?.text).toContain(`${name} · Ada Byron`);
    expect(mail?.text).toContain(`6 people ${sentence}\n${requestsPage()}`);
    expect(mail?.text).not.toMatch(/Zelda|Quist|more conversation/);
  });

  test("is told in every language that there is", async () => {
    club = await unread.world.organization({ locales: [...locales] });
    circle = circleOf(unread.world, club);
    asking = askingIn(unread.world, circle);
    const strangers = [await stranger(), await stranger(), await stranger()];
    const readers: TestAccount[] = [];
    for (const locale of locales) readers.push(await unread.world.account(club, { locale }));
    for (const reader of readers) for (const from of strangers) await asking.ask(from, reader);
    await unread.pass(40);
    for (const [nth, reader] of readers.entries()) {
      const locale = locales[nth] ?? "";
      const [mail] = await mails(reader);
      expect(mail?.subject === `3 people ${sentence}`, locale).toBe(locale === "en");
      expect(mail?.subject, locale).toMatch(/3|٣/u);
      expect(mail?.text, locale).toContain(`/${locale}/messages/requests`);
      expect(mail?.text, locale).not.toMatch(/[{}]|unread\.|Zelda/);
    }
  });
});

describe("no mail is written of a request", () => {
  test("that was read, declined, taken back or accepted and read before", async () => {
    const ends: ((from: TestAccount, to: TestAccount, conversationId: string) => Promise<unknown>)[] = [
      (_from, to, conversationId) => circle.read(to, conversationId),
      (_from, to, conversationId) => asking.decline(to, conversationId),
      (from, _to, conversationId) => asking.takeBack(from, conversationId),
      async (_from, to, conversationId) => {
        await asking.accept(to, conversationId);
        await circle.read(to, conversationId);
      },
    ];
    const readers: TestAccount[] = [];
    for (const end of ends) {
      const [from, to] = [await stranger(), await unread.world.account(club)];
      await end(from, to, await asking.ask(from, to));
      readers.push(to);
    }
    await unread.pass(60);
    for (const reader of readers) expect(await subjects(reader)).toEqual([]);
  });

  test("to who has blocked its sender, or wants no such mails", async () => {
    const from = await stranger();
    const [blocking, off] = [await unread.world.account(club), await unread.world.account(club)];
    await off.call(self.updateNotificationPreferences, { body: { chatUnreadEmail: false } });
    for (const to of [blocking, off]) await asking.ask(from, to);
    await circle.block(blocking, from);
    await unread.pass(60);
    expect([await subjects(blocking), await subjects(off)]).toEqual([[], []]);
  });

  test("more than once a day while nobody reads it, however many ask", async () => {
    await asking.ask(await stranger(), bob);
    await unread.pass(40);
    await asking.ask(await stranger(), bob);
    await unread.pass(120);
    expect(await subjects(bob)).toEqual([`1 person ${sentence}`]);
    await unread.pass(24 * 60);
    expect(await subjects(bob)).toEqual([`1 person ${sentence}`, `2 people ${sentence}`]);
  });

  test("in quiet hours: it comes at their end", async () => {
    const clock = (minutes: number) =>
      new Date((unread.world.clock.now?.getTime() ?? 0) + minutes * 60_000).toISOString().slice(11, 16);
    const quietHours = { from: clock(-5), until: clock(120), timezone: "UTC" };
    await bob.call(self.updateNotificationPreferences, { body: { quietHours } });
    await asking.ask(await stranger(), bob);
    await unread.pass(60);
    expect(await subjects(bob)).toEqual([]);
    await unread.pass(62);
    expect(await subjects(bob)).toEqual([`1 person ${sentence}`]);
  });
});
