import { afterAll, beforeAll, expect, test } from "vitest";
import { contrast, hexOr } from "#lib/brand/color";
import { layOutMail } from "#server/mail/layout";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform, type TestPlatform } from "#tests/support/platform";

let world: TestPlatform;
let organization: OrganizationRecord;

beforeAll(async () => {
  world = await startTestPlatform();
  organization = await makeOrganization(world.platform, { name: "Tom & Jerry's <Club>" });
});
afterAll(() => world.close());

test("the layout escapes what people wrote and says the same as text", () => {
  const { html, text } = layOutMail(organization, {
    locale: "en",
    title: "Hi <b>you</b>",
    blocks: [
      { kind: "text", text: `<script>alert("x")</script>` },
      { kind: "code", code: "123456" },
      { kind: "button", label: "Open", href: "https://harbour.example/a?b=1&c=2" },
      { kind: "facts", facts: [{ label: "Place", value: "Pier <7>" }] },
    ],
  });
  expect(html).not.toMatch(/<script|<b>|<7>|<Club>/);
  expect(html).toContain("Tom &amp; Jerry&#39;s &lt;Club&gt;");
  expect(html).toContain(`href="https://harbour.example/a?b=1&amp;c=2"`);
  expect(html).toContain(`dir="ltr"`);
  for (const part of [
    `<script>alert("x")</script>`,
    "123456",
    "Open: https://harbour.example/a?b=1&c=2",
    "Place: Pier <7>",
  ])
    expect(text).toContain(part);
});

test("the layout wears the organization's colours and turns round for right-to-left languages", () => {
  const blocks = [{ kind: "button", label: "Go", href: "https://harbour.example" }] as const;
  const { html } = layOutMail({ ...organization, primaryColor: "#7a0045" }, { locale: "ar", title: "…", blocks });
  expect(html).toContain(`<html lang="ar" dir="rtl">`);
  expect(html).toContain(`background-color:#7a0045`);
});

/** What the mail says to programs that ask for a dark look, by class. */
const darkRulesOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/\.([\w-]+)\{[\w-]+:(#\w{6})!important\}/g)].map(([, name = "", color = ""]) => [name, color]),
  );

test("everything that has a colour has one in the dark as well, and texts stand out from what they lie on", () => {
  const kinds = [
    { kind: "text", text: "Text" },
    { kind: "note", text: "Note" },
    { kind: "code", code: "123456" },
    { kind: "button", label: "Go", href: "https://harbour.example" },
    { kind: "link", label: "There", href: "https://harbour.example" },
    { kind: "facts", facts: [{ label: "Place", value: "Pier" }] },
    { kind: "heading", text: "News" },
    { kind: "entry", label: "Thing", href: "https://harbour.example", text: "Said" },
  ] as const;
  for (const primaryColor of ["#7a0045", "#ffe000", "#101010"]) {
    const { html } = layOutMail({ ...organization, primaryColor }, { locale: "en", title: "x", blocks: kinds });
    const dark = darkRulesOf(html);
    const colored = [...html.matchAll(/class="([^"]+)" style="[^"]*color:#/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(colored.filter((name) => !dark.has(name))).toEqual([]);
    expect(html.match(/style="[^"]*color:#/g)).toHaveLength(
      html.match(/class="[^"]+" style="[^"]*color:#/g)?.length ?? 0,
    );
    const on = (text: string, ground: string) =>
      contrast(hexOr(dark.get(`color-${text}`), "#000000"), hexOr(dark.get(`background-color-${ground}`), "#000000"));
    for (const [text, ground] of [
      ["ink", "surface"],
      ["ink-muted", "surface"],
      ["ink-muted", "canvas"],
      ["brand-ink", "brand-soft"],
      ["on-brand", "brand"],
    ] as const)
      expect(on(text, ground), `${primaryColor} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

test("in the dark its own logo stands there, and one for light ground stays on it", () => {
  const [logoLight, logoDark] = ["https://harbour.example/day.png", "https://harbour.example/night.png"];
  const mailOf = (logos: Partial<typeof organization>) =>
    layOutMail({ ...organization, ...logos }, { locale: "en", title: "x", blocks: [] }).html;
  expect(mailOf({ logoLight, logoDark })).toMatch(
    /class="day" src="[^"]+day\.png".*class="night" src="[^"]+night\.png".*display:none/s,
  );
  expect(mailOf({ logoLight, logoDark: null })).toMatch(/class="on-light" src="[^"]+day\.png"/);
  expect(mailOf({ logoLight, logoDark: null })).not.toContain("night.png");
});

test("a button never leads to a script", () => {
  const blocks = [{ kind: "button", label: "Go", href: "javascript:alert(1)" }] as const;
  const { html } = layOutMail(organization, { locale: "en", title: "x", blocks });
  expect(html).not.toContain("javascript:");
  expect(html).toContain(`href="${organization.websiteUrl}"`);
});

test("a fact may lead somewhere, but only to an address that is safe to open", () => {
  const facts = [
    { label: "Crew <b>", value: "2 messages", href: "https://club.example/en/messages/7" },
    { label: "Trap", value: "1 message", href: "javascript:alert(1)" },
  ];
  const mail = layOutMail(organization, { locale: "en", title: "x", blocks: [{ kind: "facts", facts }] });
  expect(mail.html).toMatch(/<a href="https:\/\/club\.example\/en\/messages\/7"[^>]*>Crew &lt;b&gt;<\/a>/);
  expect(mail.html).not.toContain("javascript:");
  expect(mail.text).toContain("Crew <b>: 2 messages\nhttps://club.example/en/messages/7");
});

test("a formatted text is made harmless, and says the same as text", () => {
  const html = `<p>Bring <b>boots</b></p><script>alert(1)</script><a href="javascript:alert(1)">x</a>`;
  const mail = layOutMail(organization, { locale: "en", title: "x", blocks: [{ kind: "html", html }] });
  expect(mail.html).toContain("<p>Bring <b>boots</b></p>");
  expect(mail.html).not.toMatch(/<script|javascript:/);
  expect(mail.text).toContain("Bring boots");
});
