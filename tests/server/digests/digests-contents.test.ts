import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { completeLocales as locales } from "#lib/i18n/complete-locales";
import { direction } from "#lib/i18n/direction";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeChannel, makeContent } from "#tests/server/channels/channels-stage";
import { inDays, type TestAccount } from "#tests/support/world";
import { type DigestWorld, later, mondayIn, startDigestWorld } from "./digest-world.ts";

let digests: DigestWorld;
let club: OrganizationRecord;
let ada: TestAccount;
let bob: TestAccount;
const zone = "Europe/Berlin";
const day = 24 * 60;
beforeAll(async () => {
  digests = await startDigestWorld();
});
beforeEach(async () => {
  digests.stop();
  club = await digests.world.organization({ timezone: zone });
  [ada, bob] = [await digests.absent(club), await digests.absent(club, { firstName: "Bob", lastName: "Moss" })];
});
afterAll(() => digests.close());

const subjects = async (who: TestAccount) => (await digests.mailsTo(club, who)).map(({ subject }) => subject);
const say = (by: TestAccount, message: string, row: object = {}) =>
  digests.world.insert(club, "activities", { accountId: by.id, message, ...row });
const follow = (by: TestAccount, of: TestAccount) =>
  digests.world.insert(club, "accountFollows", { followerId: by.id, accountId: of.id });

/** Something that Bob says in a group of both. */
const news = async () => {
  const group = await digests.group(club, [bob, ada]);
  return { group, post: await say(bob, "Slack water at six", { groupId: group.id }) };
};

describe("what it tells", () => {
  /** The one mail of the next Monday. */
  const theMail = async () => {
    await digests.lookAt(club, mondayIn(zone));
    const mails = await digests.mailsTo(club, ada);
    expect(mails).toHaveLength(1);
    return mails[0] ?? { subject: "", text: "", html: "", aboutIds: [] };
  };

  test("is posts by groups, of whom one follows, events and contents, each with its page", async () => {
    const { group, post } = await news();
    await say(bob, "Bring oars", { groupId: group.id });
    const carol = await digests.absent(club, { firstName: "Carol", lastName: "Tern" });
    await follow(ada, carol);
    const open = await say(carol, `Gone sailing ${"far ".repeat(60)}`);
    const event = await digests.world.event(club, { name: "Regatta", city: "Cork" });
    const channel = await makeChannel(digests.world, club);
    await digests.world.insert(club, "channelSubscribers", { channelId: channel.id, accountId: ada.id });
    const content = await makeContent(digests.world, club, channel.id, { published: inDays(-0.01) });
    const { subject, text, html, aboutIds } = await theMail();
    expect(subject).toBe("2 new posts in Dawn rowers and 1 new event");
    const pages = `${club.websiteUrl}/en`;
    for (const part of [text, html]) {
      for (const href of [
        `${pages}/groups/${group.slug}`,
        `${pages}/activities/${post.id}`,
        `${pages}/activities/${open.id}`,
        `${pages}/events/${event.slug}`,
        `${pages}/channels/${channel.slug}/contents/${content.slug}`,
        `${pages}/account/notifications`,
      ])
        expect(part).toContain(href);
      expect(part).toContain("Dawn rowers · 2 new posts");
      expect(part).toContain("Slack water at six");
      expect(part).toContain("Carol Tern");
      expect(part).toContain("Gone sailing far");
      expect(part).not.toContain("far ".repeat(40));
      expect(part).toContain("Regatta");
      expect(part).toContain("Cork");
      expect(part).toContain("Spring tide");
      expect(part).toContain("you have been away for a week");
    }
    expect(html).toContain(club.name);
    expect(new Set(aboutIds)).toEqual(new Set([ada.id, bob.id, carol.id]));
  });

  test("begins with what is liked and discussed most, five of it", async () => {
    await follow(ada, bob);
    for (const nth of [1, 2, 3, 4, 5, 6]) await say(bob, `Post ${nth}`, { likeCount: nth === 2 ? 9 : 0 });
    const { text, subject } = await theMail();
    expect(subject).toBe("6 new posts by people you follow");
    const shown = [...text.matchAll(/Post (\d)/g)].map(([, nth]) => nth);
    expect([shown[0], shown.length, shown.includes("1")]).toEqual(["2", 5, false]);
  });

  test("is what waits: notifications, invitations and conversations, once", async () => {
    const group = await digests.group(club, [bob]);
    const invited = { groupId: group.id, accountId: ada.id, inviterId: bob.id };
    const { id: invitationId } = await digests.world.insert(club, "groupInvitations", invited);
    const notice = { accountId: ada.id, type: "GROUP_INVITATION" as const, senderId: bob.id, invitationId };
    await digests.world.insert(club, "notifications", notice);
    const { subject, text } = await theMail();
    expect(subject).toBe("1 invitation to a group and 1 unread notification");
    expect(text).toContain(`${club.websiteUrl}/en/groups?list=invited`);
    expect(text).toContain(`${club.websiteUrl}/en/notifications`);
    await digests.look(club, later(mondayIn(zone), 7 * day));
    expect(await subjects(ada)).toHaveLength(1);
  });

  test("leaves out groups of which one wants to hear nothing, and what one said oneself", async () => {
    const { group } = await news();
    const own = await digests.group(club, [ada], { name: "Quiet hands" });
    await say(ada, "To myself", { groupId: own.id });
    await digests.world
      .scope(club)
      .write((tx) =>
        tx
          .updateTable("groupMemberships")
          .set({ activityNotificationPreference: "none" })
          .where("groupId", "=", group.id)
          .execute(),
      );
    await digests.lookAt(club, mondayIn(zone));
    expect(await subjects(ada)).toEqual([]);
  });

  test("leaves out events that are canceled, over, full, hosted by oneself or held", async () => {
    const { world } = digests;
    const mine = await world.event(club, { name: "Mine", host: ada });
    await world.event(club, { name: "Called off", canceledAt: inDays(0) });
    await world.event(club, { name: "Over", eventStart: inDays(-3), eventEnd: inDays(-2) });
    await world.event(club, { name: "Full", registrationLimit: 1, registrationCount: 1 });
    await world.event(club, { name: "Published long ago", publishedAt: inDays(-20) });
    const held = await world.event(club, { name: "Held" });
    const { id: passTypeId } = await world.passType(club, held.id);
    await world.registration(club, ada, held.id, { passTypeId });
    await digests.lookAt(club, mondayIn(zone));
    expect([mine.name, await subjects(ada)]).toEqual(["Mine", []]);
  });

  test("is said in every language that there is", async () => {
    club = await digests.world.organization({ timezone: zone, locales: [...locales] });
    bob = await digests.absent(club, { firstName: "Bob" });
    const readers: TestAccount[] = [];
    for (const locale of locales) readers.push(await digests.absent(club, { locale }));
    const group = await digests.group(club, [bob, ...readers]);
    for (const text of ["One", "Two", "Three"]) await say(bob, text, { groupId: group.id });
    await digests.world.event(club);
    await digests.lookAt(club, mondayIn(zone));
    const english = "3 new posts in Dawn rowers and 1 new event";
    for (const [nth, reader] of readers.entries()) {
      const locale = locales[nth] ?? "";
      const [mail] = await digests.mailsTo(club, reader);
      expect(mail?.html, locale).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
      expect(mail?.subject === english, locale).toBe(locale === "en");
      expect(mail?.subject, locale).toMatch(/(3|٣).*Dawn rowers|Dawn rowers.*3/u);
      expect(mail?.text, locale).not.toMatch(/[{}]|digest\./);
    }
  });
});
