import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  enqueueCancellation,
  enqueueConfirmed,
  enqueueTransferMails,
} from "#server/modules/events/event-mails/event-mails.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type Attendance, attend, calendarIn, mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.clock.now = null;
  club = await world.organization();
});
afterAll(() => world.close());

const scope = () => world.scope(club);
const now = () => world.platform.now();

const onlyMailTo = async (account: TestAccount) => {
  const [mail, ...others] = await mailsTo(world, club, account);
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails instead of one`);
  return { ...mail, calendar: calendarIn(mail) };
};

const confirm = ({ event, account, passIds }: Attendance, total = 0) =>
  scope().write((tx) =>
    enqueueConfirmed({ organization: club, now: now() }, tx, {
      ...{ event, accountId: account.id, passes: passIds.map((id) => ({ id })), total, currency: "EUR" },
    }),
  );
const endPass = (passId = "") =>
  scope().write((tx) => tx.updateTable("passes").set({ status: "canceled" }).where("id", "=", passId).execute());
const host = (eventId: string, type: "confirmation", body: string, replyTo: string) =>
  world.insert(club, "eventEmails", { eventId, type, body, replyTo });

describe("a confirmation", () => {
  test("says when, where and what in the reader's language, and enters the calendar", async () => {
    const when = {
      timezone: "Asia/Tokyo",
      eventStart: "2030-05-01T09:00:00.000Z",
      eventEnd: "2030-05-01T11:00:00.000Z",
    };
    const attendance = await attend(
      world,
      club,
      { ...when, venue: "Pier 7", city: "Osaka" },
      { passes: 2, locale: "ja" },
    );
    const { event, account } = attendance;
    await confirm(attendance);
    const mail = await onlyMailTo(account);
    expect(mail.subject).toBe("「Harbour Days」への登録が完了しました");
    for (const part of [
      "2030/5/1(水) 18時00分～20時00分",
      "Pier 7, Osaka",
      "2 × Regular",
      `${club.websiteUrl}/ja/my-events/${event.slug}`,
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.file).toMatchObject({
      name: `${event.slug}.ics`,
      type: "text/calendar; charset=utf-8; method=REQUEST",
    });
    expect(mail.calendar).toMatchObject({
      method: "REQUEST",
      entries: [
        {
          uid: `${event.id}@${club.id}`,
          status: "CONFIRMED",
          start: when.eventStart,
          attendees: [`MAILTO:${account.login.username}`],
        },
      ],
    });
  });

  test("leads to the one pass, and names the sum", async () => {
    const attendance = await attend(world, club);
    await confirm(attendance, 12_050);
    const { event, account, passIds } = attendance;
    const { text } = await onlyMailTo(account);
    expect(text).toContain(`/en/my-events/${event.slug}/passes/${passIds[0]}`);
    expect(text).toContain("Total: €120.50");
    expect(text).not.toContain("Payment processing");
  });

  test("waits for money that comes by hand, and asks for what is missing", async () => {
    club = await world.organization({ paymentType: "manual" });
    const attendance = await attend(world, club);
    await scope().write((tx) => tx.updateTable("passes").set({ status: "needsInfo" }).execute());
    await confirm(attendance, 100);
    const { text } = await onlyMailTo(attendance.account);
    expect(text).toContain("Payment processing. We'll update you when payment is received.");
    expect(text).toContain("Some questions about your passes are still open.");
  });

  test("is in the hosts' words where they wrote some, made harmless, with answers to them", async () => {
    const attendance = await attend(world, club);
    const body = `<p>Bring <b>boots</b>.</p><script>alert(1)</script><img src="https://x.example/a.png" onerror="alert(1)"><a href="javascript:alert(1)">x</a>`;
    await host(attendance.event.id, "confirmation", body, "crew@harbour.example");
    await confirm(attendance);
    const { html, text } = await onlyMailTo(attendance.account);
    expect(html).toContain("<p>Bring <b>boots</b>.</p>");
    expect(html).not.toMatch(/script|onerror|You are registered for Harbour Days\.</);
    expect(text).toContain("Bring boots.");
  });

  test("of a name with line breaks stays one mail and one entry", async () => {
    const attendance = await attend(world, club, { name: "Party\r\nBcc: eve@example.org\r\nEND:VEVENT" });
    await confirm(attendance);
    const { calendar, subject } = await onlyMailTo(attendance.account);
    expect(calendar?.entries).toHaveLength(1);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test("reaches nobody who has no address, or is gone", async () => {
    const attendance = await attend(world, club);
    await scope().write((tx) => tx.updateTable("accounts").set({ disabled: true }).execute());
    await confirm(attendance);
    expect(await mailsTo(world, club, attendance.account)).toEqual([]);
  });
});

describe("a cancellation", () => {
  const cancel = async ({ event, account, passIds }: Attendance, refund: number) => {
    await endPass(passIds[0]);
    await scope().write((tx) =>
      enqueueCancellation({ organization: club, now: now() }, tx, {
        ...{ event, pass: { id: passIds[0] ?? "" }, refund, currency: "EUR", accountId: account.id },
      }),
    );
    return onlyMailTo(account);
  };

  test("of the last pass takes the event out of the calendar", async () => {
    const attendance = await attend(world, club);
    const mail = await cancel(attendance, 5_000);
    expect(mail.subject).toBe("Your pass for Harbour Days is canceled");
    expect(mail.text).toContain("Refund: €50.00");
    expect(mail.file?.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
    expect(mail.calendar).toMatchObject({
      method: "CANCEL",
      entries: [{ uid: `${attendance.event.id}@${club.id}`, status: "CANCELLED" }],
    });
  });

  test("of one of two leaves it there", async () => {
    const mail = await cancel(await attend(world, club, {}, { passes: 2 }), 0);
    expect(mail.calendar).toBeUndefined();
    expect(mail.text).toContain("You still hold 1 pass.");
    expect(mail.text).not.toContain("Refund");
  });
});

describe("a handed-on pass", () => {
  test("is told to both: it leaves one calendar and enters the other", async () => {
    const {
      event,
      account: giver,
      passIds,
      passType,
    } = await attend(world, club, {}, { firstName: "Ada", lastName: "Byron" });
    const receiver = await world.account(club, { firstName: "Grace", lastName: "Hopper" });
    const other = await world.registration(club, receiver, event.id, { passTypeId: passType.id });
    await endPass(other.passId);
    const [passId = ""] = passIds;
    await scope().write(async (tx) => {
      const { registrationId } = other;
      await tx.updateTable("passes").set({ registrationId }).where("id", "=", passId).execute();
      const ctx = { organization: club, now: now() };
      await enqueueTransferMails(ctx, tx, { event, pass: { id: passId }, giverId: giver.id, receiverId: receiver.id });
    });
    const told = await onlyMailTo(giver);
    expect(told.text).toContain("your pass for Harbour Days now belongs to Grace Hopper");
    expect(told.calendar?.method).toBe("CANCEL");
    const got = await onlyMailTo(receiver);
    expect(got.subject).toBe("Ada Byron sent you a pass for Harbour Days");
    expect(got.text).toContain(`/en/my-events/${event.slug}/passes/${passId}`);
    expect(got.calendar?.entries[0]?.attendees).toEqual([`MAILTO:${receiver.login.username}`]);

    await world.insert(club, "notificationPreferences", { accountId: receiver.id, transferEmail: false });
    await scope().write((tx) =>
      enqueueTransferMails({ organization: club, now: now() }, tx, {
        ...{ event, pass: { id: passId }, giverId: giver.id, receiverId: receiver.id },
      }),
    );
    expect(await mailsTo(world, club, receiver)).toHaveLength(1);
    expect(await mailsTo(world, club, giver)).toHaveLength(2);
  });
});
