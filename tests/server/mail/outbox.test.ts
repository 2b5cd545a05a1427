import { createHash } from "node:crypto";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerOutbox } from "#server/http/outbox";
import { layOutMail } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

/** Where a request comes from. */
interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

let world: TestPlatform;
let organization: OrganizationRecord;

beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform, { name: "Harbour Club" });
});
afterAll(() => world.close());

const keep = (recipient: string, subject: string, sentAt: string) =>
  world.platform.database.organization(organization.id).write((tx) =>
    tx
      .insertInto("mails")
      .values({ recipient, subject, text: "t", html: `<p style="color:red">${subject}</p>`, sentAt })
      .execute(),
  );

test("the outbox lists an address's mails newest first, whatever the case", async () => {
  await keep("Lin@Example.org", "Older", "2026-01-01T10:00:00.000Z");
  await keep("lin@example.org", "Newer", "2026-01-02T10:00:00.000Z");
  await keep("other@example.org", "Other", "2026-01-03T10:00:00.000Z");
  const reply = await world.app.inject("/outbox?to=LIN@example.org");
  expect(reply.json().map(({ subject }: { subject: string }) => subject)).toEqual(["Newer", "Older"]);
});

test("a browser gets the outbox as a page in which mails can do nothing", async () => {
  await keep("page@example.org", `</iframe><script>alert(1)</script>`, "2026-01-01T10:00:00.000Z");
  const headers = { accept: "text/html,*/*", "accept-language": "fr-FR" };
  const page = await world.app.inject({ url: "/outbox?to=page@example.org", headers });
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain(`<html lang="fr">`);
  expect(page.body).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.body).not.toContain("<script>");

  const data = await world.app.inject({
    url: "/outbox?to=page@example.org",
    headers: { ...headers, "x-forwarded-prefix": "/api" },
  });
  expect(data.json()).toHaveLength(1);
});

test("mails look there as they do elsewhere, and what people wrote adds no look of its own", async () => {
  const content = { locale: "en", title: "Hello", blocks: [{ kind: "html" as const, html: "<style>p{}</style>Hi" }] };
  const html = `${layOutMail(organization, content).html}<style>body{display:none}</style>`;
  await world.platform.database
    .organization(organization.id)
    .write((tx) =>
      tx
        .insertInto("mails")
        .values({ recipient: "look@example.org", subject: "s", text: "t", html, sentAt: "2026-01-01T10:00:00.000Z" })
        .execute(),
    );
  const page = await world.app.inject({ url: "/outbox?to=look@example.org", headers: { accept: "text/html" } });
  const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`);
  // The page's own, and that one.
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
});

describe("the outbox shows codes to sign in with, so it", () => {
  const asked = (from: From) => world.app.inject({ url: "/outbox", ...from });

  test.each<From>([
    {},
    { headers: { host: "kumo.localhost:3000" } },
    { headers: { host: "[::1]:3000" }, remoteAddress: "::1" },
    { headers: { "x-forwarded-for": "::ffff:127.0.0.1", "x-forwarded-host": "localhost:3000" } },
  ])("opens on this machine: %o", async (from) => {
    expect((await asked(from)).statusCode).toBe(200);
  });

  test.each<From>([
    { remoteAddress: "192.168.1.7" },
    { remoteAddress: "10.0.0.5", headers: { "x-forwarded-for": "127.0.0.1" } },
    { headers: { "x-forwarded-for": "9.9.9.9" } },
    { headers: { "x-forwarded-for": "127.0.0.1, 192.168.1.7" } },
    { headers: { "x-forwarded-for": "" } },
    { headers: { host: "community.example" } },
    { headers: { host: "localhost.example:3000" } },
    { headers: { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "community.example" } },
  ])("stays shut to others: %o", async (from) => {
    const reply = await asked(from);
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  });

  test("is for no page of another origin", async () => {
    const headers = { origin: "https://evil.example" };
    const { headers: answered } = await asked({ headers });
    expect(answered["access-control-allow-origin"]).toBeUndefined();
    expect(answered["cross-origin-resource-policy"]).toBe("same-origin");
  });

  test("opens to everybody where the operator says so", async () => {
    const app = Fastify();
    registerOutbox(app, { ...world.platform, env: { ...world.platform.env, OUTBOX: "open" } });
    expect((await app.inject({ url: "/outbox", remoteAddress: "9.9.9.9" })).statusCode).toBe(200);
    await app.close();
  });
});

test.each([{ SMTP_URL: "smtp://mail.example" }, { PUBLIC_ADDRESS: "https://{domain}" }])(
  "there is no outbox where mail is real, or people are: %o",
  async (settings) => {
    const app = Fastify();
    registerOutbox(app, { ...world.platform, env: { ...world.platform.env, ...settings } });
    expect((await app.inject("/outbox")).statusCode).toBe(404);
    await app.close();
  },
);
