import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activities } from "#contract/activities";
import { groups } from "#contract/groups";
import { interests } from "#contract/interests";
import { self } from "#contract/self";
import { storage } from "#contract/storage";
import { limits } from "#entities/shared/text";
import type { AnyEndpoint } from "#kernel/define";
import { typedLine, typedLines } from "#kernel/typed-text";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { injections, packed } from "#tests/support/injections";
import { breakingAddresses, scriptAddresses } from "#tests/support/injections/addresses";
import { mailsTo } from "#tests/support/mails";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let club: OrganizationRecord;
let writer: TestAccount;
let groupId: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await world.organization();
  writer = await world.account(club);
  const group = { name: "Rowers", description: "", access: "private", active: true } as const;
  groupId = (await writer.call(groups.create, { body: { group } })).id;
});
afterAll(() => world.close());

/** A picture of one point. */
const dataUri =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const forbidden =
  "script, style, link, meta, base, title, template, noscript, iframe, frame, object, embed, portal, svg, math, form, input, button, select, textarea, video, audio, dialog, [style], [id], [name], [class]";

/** One for all texts: to make one takes longer than to read into it. */
const { document } = new Window();

/** What in the tree could run, load or deceive. */
const dangersIn = (html: string): string[] => {
  document.body.innerHTML = html;
  const elements = [...document.body.querySelectorAll("*")];
  const attributes = elements.flatMap((element) =>
    [...element.attributes].map(({ name, value }) => ({ name: String(name), value: String(value) })),
  );
  const isScript = ({ name, value }: { name: string; value: string }) =>
    /^(href|src|action|formaction|data|xlink:href|srcset|poster)$/.test(name) &&
    !/^(https?|mailto|tel):$/.test(new URL(value, "https://club.example").protocol);
  return [
    ...elements.filter((element) => element.matches(forbidden)).map(({ outerHTML }) => outerHTML),
    ...attributes.filter((one) => /^on|srcdoc/i.test(one.name) || isScript(one)).map(({ name, value }) => name + value),
  ];
};

test("there are enough of them, each of its own", () => {
  expect(injections.length).toBeGreaterThan(200);
  expect(new Set(injections).size).toBe(injections.length);
  // The judge of the others can tell.
  for (const html of ["<p onclick=x>a</p>", "<a href='java\tscript:x'>a</a>", "<svg></svg>", "<p style=x>a</p>"])
    expect(dangersIn(html), html).not.toEqual([]);
  expect(dangersIn('<p>a <a href="https://tides.example/" rel="nofollow">b</a><img src="x" alt="c"></p>')).toEqual([]);
});

describe("every injection", { timeout: 120_000 }, () => {
  test("leaves the text of an announcement harmless, on the page and in the mail, and its title as it is kept", async () => {
    const reader = await world.account(club);
    await world.insert(club, "groupMemberships", { groupId, accountId: reader.id });
    const announce = async (injection: string, index: number): Promise<void> => {
      const html = `<p>Before</p>${injection}<p>After</p>`;
      const body = { title: `${index}. ${injection}`, html, email: true, push: false };
      const { title, html: shown } = await writer.call(groups.announce, { params: { groupId }, body });
      expect(title).toBe(typedLine(body.title));
      expect(shown).toContain("<p>Before</p>");
      expect(dangersIn(shown ?? ""), injection).toEqual([]);
    };
    await Promise.all(injections.map(announce));
    const mails = await mailsTo(world, club, reader);
    expect(mails).toHaveLength(injections.length);
    for (const { html, subject } of mails) {
      expect(html, subject).not.toMatch(/<(script|iframe|object|embed|svg|math|form|base|link)\b/i);
      expect(html, subject).not.toMatch(/<[^>]*\s(on\w+|srcdoc|formaction)\s*=/i);
      expect(subject).not.toMatch(/[\r\n]/);
    }
  });

  test("comes back byte by byte as a message and a comment, and as it is kept as an alternative text", async () => {
    const place = { entities: [], groupId };
    const post = await writer.call(activities.create, { body: { message: "All hands", ...place } });
    for (const message of packed(limits.message)) {
      expect((await writer.call(activities.create, { body: { message, ...place } })).message).toBe(message);
      const answer = { message, entities: [], commentedId: post.id };
      expect((await writer.call(activities.create, { body: answer })).message).toBe(message);
    }
    // The last of one account; all of them are more than it may post at once.
    const poster = await world.account(club);
    await world.insert(club, "groupMemberships", { groupId, accountId: poster.id });
    const descriptions = packed(limits.link);
    for (let from = 0; from < descriptions.length; from += 4) {
      const four = descriptions.slice(from, from + 4);
      const upload = (description: string) =>
        poster.call(storage.uploadImage, { body: { type: "activity", dataUri, description } });
      const imageIds = (await Promise.all(four.map(upload))).map(({ id }) => id);
      const { images } = await poster.call(activities.create, { body: { message: "", imageIds, ...place } });
      expect(images?.map(({ description }) => description)).toEqual(four.map(typedLines));
    }
  });

  test("comes back as it is kept, as name and description of a group, and as a profile", async () => {
    for (const text of packed(limits.name)) {
      const group = { name: text, description: text, access: "private", active: true } as const;
      // An account founds a few groups a day.
      const founder = await world.account(club);
      const { slug, ...made } = await founder.call(groups.create, { body: { group } });
      expect([made.name, made.description]).toEqual([typedLine(text), typedLines(text)]);
      expect(slug).toMatch(/^[\p{L}\p{N}-]+$/u);
      const texts = { firstName: text, lastName: text, bio: text };
      expect(await writer.call(self.update, { body: texts })).toMatchObject({
        ...{ firstName: typedLine(text), lastName: typedLine(text), bio: typedLines(text) },
      });
    }
  });

  test("comes back as the name of an interest, in one of the ways it is written", async () => {
    const tidy = (name: string) => typedLine(name).replace(/\s+/g, " ");
    const names = injections.filter(({ length }) => length <= 60);
    const known = new Set(names.map(tidy));
    for (const name of names) expect(known).toContain((await writer.call(interests.create, { body: { name } })).name);
  });
});

describe("an address", () => {
  const post = (href: string) =>
    world.send(
      activities.create,
      { body: { message: "Ahoy", entities: [{ type: "link", startIndex: 0, endIndex: 4, marks: [], href }], groupId } },
      writer.who,
    );

  test.each(scriptAddresses)("is no link of a post or a group when it is %j", async (href) => {
    expect((await post(href)).status).toBe(400);
    const change = { params: { groupId }, body: { group: { externalUrl: href } } };
    expect((await world.send(groups.update, change, writer.who)).status).toBe(400);
  });

  test.each(breakingAddresses)("leads where it says, or is refused: %j", async (href) => {
    const { status, body } = await post(href);
    expect([200, 400]).toContain(status);
    if (status === 200) expect(body.data).toMatchObject({ entities: [{ href }] });
  });
});

test("text that no database holds is refused, wherever it is sent", async () => {
  const group = { name: "Rowers", description: "", access: "private", active: true };
  const news = { title: "News", html: "<p>News</p>", email: false, push: false };
  const picture = { type: "activity", dataUri };
  const params = { groupId };
  const sent = (text: string): [AnyEndpoint, { params?: Record<string, string>; body: unknown }][] => [
    [activities.create, { body: { message: text, entities: [] } }],
    [groups.create, { body: { group: { ...group, name: text } } }],
    [groups.create, { body: { group: { ...group, description: text } } }],
    [groups.update, { params, body: { group: { name: text } } }],
    [groups.announce, { params, body: { ...news, title: text } }],
    [groups.announce, { params, body: { ...news, html: `<p>${text}</p>` } }],
    [groups.matchAccounts, { params, body: { names: [text] } }],
    [interests.create, { body: { name: text } }],
    [self.update, { body: { firstName: text } }],
    [self.update, { body: { bio: text } }],
    [storage.uploadImage, { body: { ...picture, description: text } }],
  ];
  for (const [endpoint, input] of sent("a\u0000b")) {
    const { status, body } = await world.send(endpoint, input, writer.who);
    expect([status, body.code], `${endpoint.id} ${JSON.stringify(input.body)}`).toEqual([400, "validation_failed"]);
  }
  // Half a character is refused or replaced.
  for (const [endpoint, input] of sent("a\ud800b")) {
    const { status, body } = await world.send(endpoint, input, writer.who);
    expect([200, 400], `${endpoint.id} ${JSON.stringify(input.body)}`).toContain(status);
    expect(JSON.stringify(body.data)).not.toMatch(/\\ud800/);
  }
});
