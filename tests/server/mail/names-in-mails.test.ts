import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadMessages } from "#lib/i18n/messages";
import { translate } from "#lib/i18n/translator";
import { layOutMail } from "#server/mail/layout";
import { enqueueTransferMails } from "#server/modules/events/event-mails/event-mails.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { attend, mailsTo } from "#tests/support/mails";
import { startWorld, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;

beforeAll(async () => {
  world = await startWorld();
  club = await world.organization({ locales: ["en", "he"] });
});
afterAll(() => world.close());

/** What turns the letters around it. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
const [open, close] = ["\u2068", "\u2069"];

interface Named {
  firstName: string;
  lastName: string;
}

/** The mail of who is handed a pass by somebody of that name, written before names were cleaned. */
const handedOn = async (giver: Named, { event: name, locale = "en" }: { event: string; locale?: string }) => {
  const { event, account, passIds, passType } = await attend(world, club, { name }, giver);
  const receiver = await world.account(club, { firstName: "Grace", lastName: "Hopper", locale });
  const other = await world.registration(club, receiver, event.id, { passTypeId: passType.id });
  const [id = ""] = passIds;
  await world.scope(club).write(async (tx) => {
    await tx.updateTable("passes").set({ registrationId: other.registrationId }).where("id", "=", id).execute();
    const ctx = { organization: club, now: world.platform.now() };
    await enqueueTransferMails(ctx, tx, { event, pass: { id }, giverId: account.id, receiverId: receiver.id });
  });
  const [mail] = await mailsTo(world, club, receiver);
  if (!mail) throw new Error("Nothing was sent.");
  return mail;
};

describe("a mail that names somebody", () => {
  test("reads forwards whatever the name would turn, in its subject, its text and its HTML", async () => {
    const hostile = { firstName: "\u202e ecilA", lastName: "\u2067Byron\u2066" };
    const { subject, text, html } = await handedOn(hostile, { event: "Harbour \u202dDays" });
    expect(subject).toBe("ecilA Byron sent you a pass for Harbour Days");
    expect(text).toContain("Hello Grace, ecilA Byron handed you a pass for Harbour Days. It is yours now.");
    expect(html).toContain("Hello Grace, ecilA Byron handed you a pass for Harbour Days. It is yours now.");
    expect(subject + text + html).not.toMatch(turning);
  });

  test("keeps a name of the other direction apart from the words around it", async () => {
    const { subject, text, html } = await handedOn(
      { firstName: "\u202eאליס", lastName: "כהן" },
      { event: "ים (2030)" },
    );
    const [name, event] = [`${open}אליס כהן${close}`, `${open}ים (2030)${close}`];
    expect(subject).toBe(`${name} sent you a pass for ${event}`);
    expect(text).toContain(`Hello Grace, ${name} handed you a pass for ${event}. It is yours now.`);
    expect(html).toContain("Hello Grace, <bdi>אליס כהן</bdi> handed you a pass for <bdi>ים (2030)</bdi>. It is yours");
    // Where no element may stand, marks do the same.
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html.replace(/<title>.*?<\/title>/u, "")).not.toMatch(turning);
  });

  test("does so in languages that run from right to left too", async () => {
    const { subject, html } = await handedOn(
      { firstName: "Ann", lastName: "(C++)" },
      { event: "Harbour Days", locale: "he" },
    );
    const t = translate("he", await loadMessages("he", ["notifications"]), "notifications.mail.transfer");
    expect(subject).toBe(t("subject", { sender: "Ann (C++)", subject: "Harbour Days" }));
    expect(subject).toContain(`${open}Ann (C++)${close}`);
    expect(html).toContain("<bdi>Ann (C++)</bdi>");
  });
});

test("nothing that is laid out turns what stands behind it", () => {
  const evil = "\u202eevil\u2067";
  const { html, text } = layOutMail(
    { ...club, name: evil, address1: evil },
    {
      ...{ locale: "en", title: evil, preview: evil },
      blocks: [
        { kind: "text", text: `${evil}\n${open}apart${close}` },
        { kind: "note", text: evil },
        { kind: "button", label: evil, href: "https://example.org" },
        { kind: "link", label: evil, href: "https://example.org" },
        { kind: "facts", facts: [{ label: evil, value: evil }] },
        { kind: "picture", src: "https://example.org/x.png", alt: evil },
      ],
    },
  );
  expect(html).not.toMatch(turning);
  expect(html).toContain("evil<br><bdi>apart</bdi>");
  expect(text.replace(`${open}apart${close}`, "")).not.toMatch(turning);
});
