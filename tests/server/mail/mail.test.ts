import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailInput } from "#entities/shared/mail-addresses";
import { jobContext } from "#server/jobs/context";
import { startWorker } from "#server/jobs/worker";
import { mailer } from "#server/mail/mailer";
import { createMailSender } from "#server/mail/send";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Envelope, Mail } from "#server/ports/mail";
import { createSmtpTransport } from "#server/ports/smtp";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";
import { quietLog } from "#tests/support/quiet-log";

let world: TestPlatform;
let organization: OrganizationRecord;

beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform, { name: "Tom & Jerry's <Club>" });
});
afterAll(() => world.close());

const scope = () => world.platform.database.organization(organization.id);
const mailTo = (to: string, subject: string): Mail => ({
  organizationId: organization.id,
  to,
  subject,
  text: `${subject} as text`,
  html: `<p>${subject}</p>`,
});

test("a mail leaves with its transaction, through the worker", async () => {
  const failed = scope().write(async (tx) => {
    await mailer.enqueue(tx, mailTo("ada@example.org", "Never"));
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await scope().write((tx) => mailer.enqueue(tx, mailTo("ada@example.org", "Welcome")));

  const worker = await startWorker({ url: world.databaseUrl, platform: world.platform, log: quietLog });
  const inOutbox = async () => (await world.app.inject("/outbox?to=ada@example.org")).json();
  await expect.poll(inOutbox, { timeout: 10_000 }).toEqual([
    {
      to: "ada@example.org",
      subject: "Welcome",
      text: "Welcome as text",
      html: "<p>Welcome</p>",
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      attachments: [],
    },
  ]);
  await worker.stop();
});

test("a job that runs twice sends one mail, and keeps nothing that it says", async () => {
  const sent: Envelope[] = [];
  const send = createMailSender({ send: async (envelope) => void sent.push(envelope), close: () => {} });
  const ctx = await jobContext(world.platform, organization.id, quietLog);
  const id = "6f1f7c0a-7d0c-4f0f-9a55-0d6a1c1a0001";
  const mail = { ...mailTo("twice@example.org", "Once"), id, attachments: [] };
  await send(ctx, mail);
  await send(ctx, mail);

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    messageId: `<${id}@harbour.example>`,
    from: { name: "Tom & Jerry's <Club>", address: "hello@harbour.example" },
  });
  const rows = await scope().read((tx) =>
    tx.selectFrom("mails").where("id", "=", id).select(["subject", "html"]).execute(),
  );
  // What a mail server has is kept nowhere else: the mark that it was sent is all that stays.
  expect(rows).toEqual([{ subject: "", html: "" }]);
});

test("a mail that the server refuses is not kept as sent", async () => {
  const send = createMailSender({
    send: async () => {
      throw new Error("550 no such person");
    },
    close: () => {},
  });
  const ctx = await jobContext(world.platform, organization.id, quietLog);
  const id = "6f1f7c0a-7d0c-4f0f-9a55-0d6a1c1a0002";
  await expect(send(ctx, { ...mailTo("no@example.org", "Refused"), id, attachments: [] })).rejects.toThrow("550");
  const rows = await scope().read((tx) => tx.selectFrom("mails").where("id", "=", id).select("subject").execute());
  expect(rows).toEqual([]);
});

interface Delivery {
  recipients: string[];
  message: string;
}

/** As much of a mail server's side of the conversation as a client needs to hand over one mail. */
const takeMail = async (socket: Socket): Promise<Delivery> => {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => (await lines.next()).value ?? "";
  const recipients: string[] = [];
  socket.write("220 test\r\n");
  for (let line = await next(); line !== "DATA"; line = await next()) {
    if (line.startsWith("RCPT TO:")) recipients.push(line.slice("RCPT TO:".length));
    socket.write("250 ok\r\n");
  }
  socket.write("354 go on\r\n");
  const message: string[] = [];
  for (let line = await next(); line !== "."; line = await next()) message.push(line);
  socket.write("250 kept\r\n");
  return { recipients, message: message.join("\n") };
};

const listenForMail = async () => {
  const received = Promise.withResolvers<Delivery>();
  const server = createServer((socket) => void takeMail(socket).then(received.resolve, received.reject));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, received: received.promise, close: () => server.close() };
};

test("a mail server gets one recipient, both parts and the attachment", async () => {
  const server = await listenForMail();
  const transport = createSmtpTransport(server.url);
  await transport.send({
    ...mailTo("Grace, eve@example.org", "Your pass"),
    from: { name: "Club", address: "club@example.org" },
    messageId: "<1@example.org>",
    to: "grace@example.org",
    attachments: [{ filename: "pass.ics", contentType: "text/calendar", content: "QkVHSU46VkNBTEVOREFS" }],
  });
  const { recipients, message } = await server.received;
  transport.close();
  server.close();

  expect(recipients).toEqual(["<grace@example.org>"]);
  expect(message).toContain("Subject: Your pass");
  expect(message).toContain("Message-ID: <1@example.org>");
  expect(message).toContain("text/plain");
  expect(message).toContain("<p>Your pass</p>");
  expect(message).toContain("QkVHSU46VkNBTEVOREFS");
});

test("a mail goes to an address in other letters, as every mail server reads it", async () => {
  const server = await listenForMail();
  const transport = createSmtpTransport(server.url);
  await transport.send({
    ...mailTo(emailInput.parse("Anna@Пример.рф"), "Your pass"),
    from: { name: "Club", address: "club@example.org" },
    messageId: "<3@example.org>",
    replyTo: emailInput.parse("r&d@bücher.example"),
  });
  const { recipients, message } = await server.received;
  transport.close();
  server.close();
  expect(recipients).toEqual(["<anna@xn--e1afmkfd.xn--p1ai>"]);
  expect(message).toContain("To: anna@xn--e1afmkfd.xn--p1ai");
  expect(message).toContain("Reply-To: r&d@xn--bcher-kva.example");
});

test("an invitation is a part of the mail that programs act on, and answers go where they shall", async () => {
  const server = await listenForMail();
  const transport = createSmtpTransport(server.url);
  await transport.send({
    ...mailTo("grace@example.org", "Your pass"),
    from: { name: "Club", address: "club@example.org" },
    messageId: "<2@example.org>",
    replyTo: "crew@example.org",
    attachments: [
      {
        filename: "regatta.ics",
        contentType: "text/calendar; charset=utf-8; method=REQUEST",
        content: Buffer.from("BEGIN:VCALENDAR").toString("base64"),
      },
    ],
  });
  const { message } = await server.received;
  transport.close();
  server.close();
  expect(message).toContain("Reply-To: crew@example.org");
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
  expect(message.match(/filename="?regatta\.ics/g)).toHaveLength(1);
});

test("a mail that one press ends says where, whole, and that a press is enough", async () => {
  const server = await listenForMail();
  const transport = createSmtpTransport(server.url);
  const unsubscribeUrl = `https://club.example/api/unsubscribe/${organization.id}/${"aB3-_".repeat(13)}`;
  await transport.send({
    ...mailTo("grace@example.org", "2 unread messages"),
    from: { name: "Club", address: "club@example.org" },
    messageId: "<4@example.org>",
    unsubscribeUrl,
  });
  const { message } = await server.received;
  transport.close();
  server.close();
  const [headers = ""] = message.split(/\r?\n\r?\n/);
  expect(headers.replaceAll(/\r?\n\s+/g, " ").split(/\r?\n/)).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]),
  );
});

test("attached files can be saved from the outbox", async () => {
  const file = { filename: `a"><script>.ics`, contentType: "text/calendar; method=REQUEST", content: "QkVHSU4=" };
  await scope().write((tx) =>
    tx
      .insertInto("mails")
      .values({
        recipient: "file@example.org",
        subject: "f",
        text: "t",
        html: "h",
        attachments: JSON.stringify([file]),
      })
      .execute(),
  );
  const page = await world.app.inject({ url: "/outbox?to=file@example.org", headers: { accept: "text/html" } });
  expect(page.body).toContain(`href="data:text/calendar;base64,QkVHSU4="`);
  expect(page.body).not.toContain("<script>");
});
