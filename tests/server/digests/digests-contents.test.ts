import { describe, expect, test } from "vitest";
import { completeLocales as locales } from "#lib/i18n/complete-locales";
import { direction } from "#lib/i18n/direction";
import { makeChannel, makeContent } from "#tests/server/channels/channels-stage";
import { circleOf } from "#tests/server/chat/chat-circle";
import { inDays, type TestAccount } from "#tests/support/world";
import { later, mondayIn, setUpDigests } from "./digest-world.ts";

const zone = "Europe/Berlin";
const day = 24 * 60;
const digests = setUpDigests(zone);

describe("what it tells", () => {
  /** The one mail of the next Monday. */
  const theMail = async () => {
    await digests.lookAt(mondayIn(zone));
    const mails = await digests.mailsTo(digests.ada);
    expect(mails).toHaveLength(1);
    return mails[0] ?? { subject: "", text: "", html: "", aboutIds: [] };
  };

  test("is posts by groups, of whom one follows, events and contents, each with its page", async () => {
    const { group, post } = await digests.news();
    await digests.say(digests.bob, "Bring oars", { groupId: group.id });
    const carol = await digests.absent({ firstName: "Carol", lastName: "Tern" });
    await digests.follow(digests.ada, carol);
    const open = await digests.say(carol, `Gone sailing ${"far ".repeat(60)}`);
    const event = await digests.world.event(digests.club, { name: "Regatta", city: "Cork" });
    const channel = await makeChannel(digests.world, digests.club);
    await digests.world.insert(digests.club, "channelSubscribers", {
      channelId: channel.id,
      accountId: digests.ada.id,
    });
    const content = await makeContent(digests.world, digests.club, channel.id, { published: inDays(-0.01) });
    const { subject, text, html, aboutIds } = await theMail();
    expect(subject).toBe("2 new posts in Dawn rowers and 1 new event");
    const pages = `${digests.club.websiteUrl}/en`;
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
    expect(html).toContain(digests.club.name);
    expect(new Set(aboutIds)).toEqual(new Set([digests.ada.id, digests.bob.id, carol.id]));
  });

  test("begins with what is liked and discussed most, five of it", async () => {
    await digests.follow(digests.ada, digests.bob);
    for (const nth of [1, 2, 3, 4, 5, 6])
      await digests.say(digests.bob, `Post ${nth}`, { likeCount: nth === 2 ? 9 : 0 });
    const { text, subject } = await theMail();
    expect(subject).toBe("6 new posts by people you follow");
    const shown = [...text.matchAll(/Post (\d)/g)].map(([, nth]) => nth);
    expect([shown[0], shown.length, shown.includes("1")]).toEqual(["2", 5, false]);
  });

  test("is what waits: notifications, invitations and conversations, once", async () => {
    const group = await digests.group([digests.bob]);
    const invited = { groupId: group.id, accountId: digests.ada.id, inviterId: digests.bob.id };
    const { id: invitationId } = await digests.world.insert(digests.club, "groupInvitations", invited);
    const notice = {
      accountId: digests.ada.id,
      type: "GROUP_INVITATION" as const,
      senderId: digests.bob.id,
      invitationId,
    };
    await digests.world.insert(digests.club, "notifications", notice);
    const { subject, text } = await theMail();
    expect(subject).toBe("1 invitation to a group and 1 unread notification");
    expect(text).toContain(`${digests.club.websiteUrl}/en/groups?list=invited`);
    expect(text).toContain(`${digests.club.websiteUrl}/en/notifications`);
    await digests.look(later(mondayIn(zone), 7 * day));
    expect(await digests.subjects(digests.ada)).toHaveLength(1);
  });

  /** Somebody would like to write to Ada. */
  const ask = async () => {
    const circle = circleOf(digests.world, digests.club);
    const carol = await digests.absent({ firstName: "Carol", lastName: "Tern" });
    await circle.say(carol, await circle.open(carol, [digests.ada]), "May I?");
  };

  test("says how many people would like to write, and not who", async () => {
    await ask();
    await digests.news();
    const { text } = await theMail();
    expect(text).toContain(`1 person would like to write to you\n${digests.club.websiteUrl}/en/messages/requests`);
    expect(text).not.toMatch(/May I|Tern/);
  });

  test("is nothing where somebody would like to write and nothing is new", async () => {
    await ask();
    await digests.lookAt(mondayIn(zone));
    expect(await digests.subjects(digests.ada)).toEqual([]);
  });

  test("leaves out groups of which one wants to hear nothing, and what one said oneself", async () => {
    const { group } = await digests.news();
    const own = await digests.group([digests.ada], { name: "Quiet hands" });
    await digests.say(digests.ada, "To myself", { groupId: own.id });
    await digests.world
      .scope(digests.club)
      .write((tx) =>
        tx
          .updateTable("groupMemberships")
          .set({ activityNotificationPreference: "none" })
          .where("groupId", "=", group.id)
          .execute(),
      );
    await digests.lookAt(mondayIn(zone));
    expect(await digests.subjects(digests.ada)).toEqual([]);
  });

  test("leaves out events that are canceled, over, full, hosted by oneself or held", async () => {
    const { world } = digests;
    const mine = await world.event(digests.club, { name: "Mine", host: digests.ada });
    await world.event(digests.club, { name: "Called off", canceledAt: inDays(0) });
    await world.event(digests.club, { name: "Over", eventStart: inDays(-3), eventEnd: inDays(-2) });
    await world.event(digests.club, { name: "Full", registrationLimit: 1, registrationCount: 1 });
    await world.event(digests.club, { name: "Published long ago", publishedAt: inDays(-20) });
    const held = await world.event(digests.club, { name: "Held" });
    const { id: passTypeId } = await world.passType(digests.club, held.id);
    await world.registration(digests.club, digests.ada, held.id, { passTypeId });
    await digests.lookAt(mondayIn(zone));
    expect([mine.name, await digests.subjects(digests.ada)]).toEqual(["Mine", []]);
  });

  test("is said in every language that there is", async () => {
    const everywhere = await digests.world.organization({ timezone: zone, locales: [...locales] });
    const writer = await digests.absent({ firstName: "Bob" }, everywhere);
    const readers: TestAccount[] = [];
    for (const locale of locales) readers.push(await digests.absent({ locale }, everywhere));
    const group = await digests.group([writer, ...readers], {}, everywhere);
    for (const text of ["One", "Two", "Three"]) await digests.say(writer, text, { groupId: group.id }, everywhere);
    await digests.world.event(everywhere);
    for (const at of [new Date(), mondayIn(zone)]) await digests.look(at, everywhere);
    const english = "3 new posts in Dawn rowers and 1 new event";
    for (const [nth, reader] of readers.entries()) {
      const locale = locales[nth] ?? "";
      const [mail] = await digests.mailsTo(reader);
      expect(mail?.html, locale).toContain(`<html lang="${locale}" dir="${direction(locale)}">`);
      expect(mail?.subject === english, locale).toBe(locale === "en");
      expect(mail?.subject, locale).toMatch(/(3|٣).*Dawn rowers|Dawn rowers.*3/u);
      expect(mail?.text, locale).not.toMatch(/[{}]|digest\./);
    }
  });
});
