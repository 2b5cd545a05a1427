import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts";
import { advertisements } from "#contract/advertisements";
import { benefits } from "#contract/benefits";
import { channels } from "#contract/channels";
import { events } from "#contract/events";
import { levels } from "#contract/levels";
import { notifications } from "#contract/notifications";
import { organization } from "#contract/organization";
import { series } from "#contract/series";
import { sessions } from "#contract/sessions";
import { readContent } from "#server/cli/content/content-file";
import { importContent } from "#server/cli/content/import";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { startWorld, type TestAccount, type World } from "#tests/support/world";

let world: World;
let folder: string;
let club: OrganizationRecord;
let host: TestAccount;
let member: TestAccount;
let eventId: string;
let slug: string;
let sessionId: string;

beforeAll(async () => {
  world = await startWorld();
  folder = await mkdtemp(join(tmpdir(), "moothall-content-"));
  const { data, info } = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#0f766e" } })
    .png()
    .toBuffer({ resolveWithObject: true });
  expect(info.format).toBe("png");
  await writeFile(join(folder, "harbour.png"), data);
});
beforeEach(async () => {
  club = await world.organization();
  host = await world.account(club);
  member = await world.account(club);
  const event = await world.event(club, { host });
  eventId = event.id;
  slug = event.slug;
  sessionId = (await world.session(club, eventId, { slug: "tides", registrationEnabled: true })).id;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const bring = async (facts: object): Promise<void> => {
  const file = join(folder, "content.json");
  await writeFile(file, JSON.stringify(facts));
  const { content, folder: beside } = await readContent(file);
  await importContent(world.platform.database, content, {
    organizationId: club.id,
    files: world.platform.files,
    folder: beside,
    now: new Date(),
  });
};

const picture = "harbour.png";

describe("what belongs to the organization", () => {
  test("is read by everybody as the file says", async () => {
    const { username } = await member.call(accounts.get, { params: { accountId: member.id } });
    await bring({
      tiers: [{ slug: "crew", name: "Crew", color: "#0f766e", picture, members: [username] }],
      attributes: [{ name: "boat", label: "Boat", required: false }],
      series: [{ slug: "walks", name: "Harbour walks", picture, events: [slug] }],
      sponsorLevels: [{ slug: "keel", name: "Keel", scale: 3, picture, sponsors: [username] }],
      benefits: [{ slug: "coffee", title: "Free coffee", picture, event: slug, manager: username }],
      advertisements: [{ title: "Ropes", link: "https://ropes.example", picture }],
    });
    const profile = await member.call(accounts.get, { params: { accountId: member.id } });
    expect(profile.accountTiers).toMatchObject([{ slug: "crew", name: "Crew", color: "#0f766e" }]);
    const { ATTRIBUTES } = await member.call(organization.config, { query: { domain: club.domain } });
    expect(ATTRIBUTES).toMatchObject([{ name: "boat", label: "Boat", type: "text" }]);
    const walks = await member.call(series.get, { params: { seriesId: "walks" } });
    const event = await member.call(events.get, { params: { eventId } });
    expect([walks.startDate, walks.endDate]).toEqual([event.eventStart, event.eventEnd]);
    expect((await member.call(series.events, { params: { seriesId: "walks" } })).items).toMatchObject([{ slug }]);
    expect(await member.call(levels.get, { params: { levelId: "keel" } })).toMatchObject({ name: "Keel", scale: 3 });
    const sponsors = await member.call(levels.accounts, { params: { levelId: "keel" } });
    expect(sponsors.items).toMatchObject([{ username }]);
    expect((await member.call(benefits.list)).items).toMatchObject([{ slug: "coffee", title: "Free coffee" }]);
    expect(await member.call(advertisements.pick)).toMatchObject({
      title: "Ropes",
      image: { width: 64, height: 36 },
    });
  });

  test("is changed and not doubled when it comes again, and one picture stays one", async () => {
    const facts = (title: string) => ({
      benefits: [{ slug: "coffee", title, picture }],
      advertisements: [{ title: "Ropes", link: "https://ropes.example", picture }],
    });
    await bring(facts("Free coffee"));
    await bring(facts("Free tea"));
    expect((await member.call(benefits.list)).items).toMatchObject([{ slug: "coffee", title: "Free tea" }]);
    const counts = await world.scope(club).read(async (tx) => ({
      images: (await tx.selectFrom("images").select("id").execute()).length,
      advertisements: (await tx.selectFrom("advertisements").select("id").execute()).length,
    }));
    expect(counts).toEqual({ images: 1, advertisements: 1 });
  });
});

describe("the parts of an event", () => {
  test("stand where visitors, holders of a pass and registrants look for them", async () => {
    const { id: passTypeId } = await world.passType(club, eventId, { name: "Full" });
    const { passId } = await world.registration(club, member, eventId, { passTypeId });
    await bring({
      events: [
        {
          slug,
          pages: [{ slug: "travel", title: "Getting there", html: "<p>By boat.</p>", pictures: [picture] }],
          faq: [
            { slug: "food", name: "Food", questions: [{ slug: "lunch", question: "Is there lunch?", answer: "Yes." }] },
          ],
          media: [
            { name: "The harbour", picture },
            { name: "For holders", picture, passTypes: ["Full"] },
          ],
          sponsorLevels: [
            { slug: "gold", name: "Gold", sponsors: [{ name: "Ropes & Sons", url: "https://ropes.example", picture }] },
          ],
          activations: [{ slug: "stand", name: "The stand", type: "protected", code: "ANCHOR", maxPoints: 5, picture }],
          sessions: [
            {
              slug: "tides",
              sections: [
                {
                  name: "Before you come",
                  questions: [
                    {
                      name: "Boots",
                      type: "select",
                      required: true,
                      choices: [{ value: "40" }, { value: "41", supply: 3 }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
    const params = { eventId };
    const page = await member.call(events.page, { params: { ...params, pageId: "travel" } });
    expect(page).toMatchObject({ title: "Getting there", html: "<p>By boat.</p>", images: [{ width: 64 }] });
    expect((await member.call(events.faqs, { params })).items).toMatchObject([
      { name: "Food", faqs: [{ question: "Is there lunch?", answer: "Yes." }] },
    ]);
    const names = async (who: TestAccount) => (await who.call(events.media, { params })).items.map(({ name }) => name);
    expect(await names(member)).toEqual(["The harbour", "For holders"]);
    expect(await names(await world.account(club))).toEqual(["The harbour"]);
    expect(await member.call(events.sponsorships, { params })).toMatchObject([
      { name: "Gold", sponsors: [{ name: "Ropes & Sons" }] },
    ]);
    expect((await member.call(events.activations, { params: { ...params, passId } })).items).toMatchObject([
      { slug: "stand", maxPoints: 5 },
    ]);
    const where = { ...params, sessionId };
    expect(await member.call(sessions.questions, { params: where })).toMatchObject([
      {
        name: "Before you come",
        questions: [{ name: "Boots", choices: [{ value: "40" }, { value: "41", supply: 3 }] }],
      },
    ]);
  });
});

describe("channels", () => {
  const tides = (contents: object[]) => ({
    channels: [{ slug: "tides", name: "Tides", picture: "harbour.png", creator: host.username, contents }],
  });
  const list = async (who: TestAccount) =>
    (await who.call(channels.contents, { params: { channelId: "tides" }, query: { orderBy: "title" } })).items;

  test("come with what is out, what is to come, drafts, sound, guests and interests, and nobody is told", async () => {
    await writeFile(join(folder, "ebb.mp3"), Buffer.from("not quite a sound"));
    const out = {
      ...{ slug: "ebb", title: "Ebb", body: "<p>Mud</p><script>x</script>", audio: "ebb.mp3", duration: "1:02" },
      ...{ published: "2020-05-01T09:00:00Z", picture: "harbour.png", featured: true, interests: ["Moon"] },
      guests: [{ slug: "grace", name: "Grace", type: "host", account: member.username }],
    };
    const coming = { slug: "flow", title: "Flow", published: "2999-05-01T09:00:00Z" };
    const facts = tides([out, coming, { slug: "slack", title: "Slack" }]);
    await bring(facts);
    await member.call(channels.subscribe, { params: { channelId: "tides" } });
    // Again it changes nothing.
    await bring(facts);
    expect(await member.call(channels.get, { params: { channelId: "tides" } })).toMatchObject({
      ...{ name: "Tides", creatorId: host.id, _count: { subscribers: 1, contents: 1 } },
    });
    expect((await list(member)).map(({ slug: one }) => one)).toEqual(["ebb"]);
    const [ebb, flow, slack] = await list(host);
    expect(ebb).toMatchObject({
      ...{ published: "2020-05-01T09:00:00.000Z", type: "audio", audio: { name: "ebb.mp3" }, duration: "1:02" },
      ...{ featured: true, image: { width: 64 }, guests: [{ slug: "grace", type: "host", accountId: member.id }] },
    });
    expect([flow?.published, flow?.publishSchedule?.date]).toEqual([null, "2999-05-01T09:00:00.000Z"]);
    expect([slack?.published, slack?.publishSchedule]).toEqual([null, null]);
    const read = await member.call(channels.content, { params: { channelId: "tides", contentId: "ebb" } });
    expect(read.body).toBe("<p>Mud</p>");
    const found = await member.call(channels.allContents, { query: { interest: "moon" } });
    expect(found.items.map(({ slug: one }) => one)).toEqual(["ebb"]);
    expect((await member.call(notifications.list)).count).toBe(0);
  });

  test("come with films, which play at once and show the picture of their content until then", async () => {
    await copyFile("tests/support/fixtures/film.mp4", join(folder, "regatta.mp4"));
    const regatta = { slug: "regatta", title: "Regatta", video: "regatta.mp4", picture: "harbour.png" };
    const facts = tides([{ ...regatta, published: "2020-05-01T09:00:00Z" }]);
    await bring(facts);
    const [first] = await list(member);
    await bring(facts);
    const [again] = await list(member);
    expect(first).toMatchObject({ type: "video", video: { readyToStream: true, state: "ready", problem: null } });
    expect(first?.video?.thumbnailUrl).toContain(`/images/${first?.image?.id}/`);
    expect(again?.video?.id).toBe(first?.video?.id);
    const playlist = await world.app.inject(new URL(first?.video?.hlsUrl ?? "").pathname.replace(/^\/api/, ""));
    expect([playlist.statusCode, playlist.body.startsWith("#EXTM3U")]).toEqual([200, true]);
  });

  test("change where the file says something else, and keep their date once they are out", async () => {
    const ebb = { slug: "ebb", title: "Ebb", published: "2020-05-01T09:00:00Z" };
    await bring(tides([ebb]));
    await bring(tides([{ ...ebb, title: "Neap", published: "2999-01-01T09:00:00Z" }]));
    expect(await list(member)).toMatchObject([{ title: "Neap", published: "2020-05-01T09:00:00.000Z" }]);
  });

  test.each([
    [{ audio: "none.mp3" }, /^The sound .*none\.mp3 cannot be read\.$/],
    [{ video: "none.mp4" }, /^The film .*none\.mp4 cannot be read\.$/],
    [{ video: "harbour.png" }, /it must be MP4 with H\.264 and AAC\.$/],
    [{ audio: "harbour.png" }, /it must be MP3, M4A, OGG or WAV\.$/],
    [{ guests: [{ slug: "g", name: "G", account: "nobody" }] }, 'There is no account with the username "nobody".'],
  ])("that cannot be used are refused with a sentence: %j", async (content, sentence) => {
    await expect(bring(tides([{ slug: "ebb", title: "Ebb", ...content }]))).rejects.toThrow(sentence);
    expect((await member.call(channels.list)).count).toBe(0);
  });
});

describe("a file that cannot be used whole", () => {
  test.each([
    [{ events: [{ slug: "no-such-event" }] }, 'There is no event with the slug "no-such-event".'],
    [
      { benefits: [{ slug: "tea", title: "Tea", manager: "nobody" }] },
      'There is no account with the username "nobody".',
    ],
    [{ benefits: [{ slug: "tea", title: "Tea", picture: "none.png" }] }, /^The picture .*none\.png cannot be read\.$/],
    [{ advertisements: [{ title: "Bad", link: "javascript:alert(1)" }] }, /advertisements\.0\.link: is a web address/],
    [{ benefit: [] }, /Unrecognized key/],
  ])("is refused with a sentence, and nothing of it is kept: %j", async (facts, sentence) => {
    await expect(bring({ tiers: [{ slug: "crew", name: "Crew" }], ...facts })).rejects.toThrow(sentence);
    const tiers = await world.scope(club).read((tx) => tx.selectFrom("accountTiers").select("id").execute());
    expect(tiers).toEqual([]);
  });
});
