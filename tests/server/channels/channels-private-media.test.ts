import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { channels } from "#contract/channels";
import { storage } from "#contract/storage";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { makeLongFilm, makeWav } from "#tests/server/storage/made-media";
import { listenForParts, type Parts, readFixture } from "#tests/server/storage/sent-in-parts";
import { workOffJobs } from "#tests/support/jobs";
import { inDays, startWorld, type TestAccount, type World } from "#tests/support/world";
import { makeChannel } from "./channels-stage.ts";

let world: World;
let parts: Parts;
let club: OrganizationRecord;
let creator: TestAccount;
let reader: TestAccount;
let outsider: TestAccount;

const send = async (by: TestAccount): Promise<{ videoId: string; audioId: number }> => {
  // Twenty seconds, so that it has several segments.
  const [film, sound] = [await makeLongFilm(await readFixture("film.mp4"), 20), makeWav(2)];
  const video = await parts.beginVideo(by, film.length);
  await parts.sendAll(video.uploadUrl, film);
  const audio = await parts.beginSound(by, sound.length);
  await parts.sendAll(audio.uploadUrl, sound);
  await workOffJobs(world);
  return { videoId: video.id, audioId: audio.id };
};

/** A content with a film, and one with a sound, that are out in a new channel. */
const publish = async (row: { private?: boolean } = {}) => {
  const { id: channelId } = await makeChannel(world, club, { creator, ...row });
  const { videoId, audioId } = await send(creator);
  const showing = async (content: { videoId: string } | { audioId: number }) => {
    const body = { title: "Tides" };
    const { id: contentId } = await creator.call(channels.createContent, { params: { channelId }, body });
    const params = { channelId, contentId };
    await creator.call(channels.updateContent, { params, body: { content } });
    await creator.call(channels.schedule, { params, body: { date: inDays(-1) } });
    return params;
  };
  const contents = { film: await showing({ videoId }), sound: await showing({ audioId }) };
  return { channelId, contents, videoId, audioId };
};
type Published = Awaited<ReturnType<typeof publish>>;

const ask = (url: string, headers: Record<string, string> = {}) => fetch(parts.ownAddress(url), { headers });

/** What a reader's player is told to fetch: the sound, the film's playlists, each segment, and its pictures. */
const addressesFor = async ({ contents: { film, sound } }: Published, by: TestAccount) => {
  const { video } = await by.call(channels.content, { params: film });
  const { audio } = await by.call(channels.content, { params: sound });
  if (!video || !audio?.url) throw new Error("A reader is told of a film and a sound.");
  const files: { what: string; url: string; range?: string }[] = [
    ...[
      { what: "the sound", url: audio.url },
      { what: "the film", url: video.hlsUrl },
    ],
    ...[
      { what: "its poster", url: video.thumbnailUrl },
      { what: "its preview", url: video.previewUrl },
    ],
  ];
  const beside = (name: string) => video.hlsUrl.replace(/[^/]+$/, name);
  const master = await (await ask(video.hlsUrl)).text();
  for (const [playlist] of master.matchAll(/playlist-\d\.m3u8/g)) {
    files.push({ what: playlist, url: beside(playlist) });
    const list = await (await ask(beside(playlist))).text();
    const segments = list.matchAll(/(?:BYTERANGE:|BYTERANGE=")(\d+)@(\d+)/g);
    const [, name = ""] = /^(segments-\d\.mp4)$/m.exec(list) ?? [];
    for (const [, length, start] of segments) {
      const range = `bytes=${start}-${Number(start) + Number(length) - 1}`;
      files.push({ what: `${name} ${range}`, url: beside(name), range });
    }
  }
  return files;
};

const accessOf = (url: string): string => /\/(?:films|sounds)\/[^/]+\/([^/]+)\//.exec(url)?.[1] ?? "";
const withAccess = (url: string, access: string): string => url.replace(accessOf(url), access);
const isFilm = (url: string): boolean => url.includes("/films/");

/** Each address is told nothing, and gives nothing, as a whole or in part. */
const expectRefused = async (urls: readonly string[], range = "bytes=0-99"): Promise<void> => {
  for (const url of urls)
    for (const part of [null, range, "bytes=-1"]) {
      const reply = await ask(url, part === null ? {} : { range: part });
      const found = [reply.status, reply.headers.get("content-range"), reply.headers.get("content-type")];
      expect(found, url).toEqual([404, null, "application/json; charset=utf-8"]);
    }
};

beforeAll(async () => {
  world = await startWorld();
  parts = await listenForParts(world);
  club = await world.organization();
  [creator, reader, outsider] = [await world.account(club), await world.account(club), await world.account(club)];
});
afterAll(() => world.close());

describe("what a private channel shows", () => {
  const make = async () => {
    const published = await publish({ private: true });
    await creator.call(channels.admit, { params: { channelId: published.channelId, accountId: reader.id } });
    return { published, files: await addressesFor(published, reader) };
  };
  let made: ReturnType<typeof make> | undefined;
  /** One for all of the tests: making it takes a second. */
  const stage = () => {
    made ??= make();
    return made;
  };

  test("opens for whom it lets in, kept by their browser alone", async () => {
    const { files } = await stage();
    const named = files.map(({ what }) => what);
    expect(named).toEqual(
      expect.arrayContaining(["the sound", "the film", "its poster", "its preview", "playlist-1.m3u8"]),
    );
    // Its beginning, and each segment.
    expect(named.filter((what) => what.startsWith("segments-")).length).toBeGreaterThanOrEqual(4);
    for (const { url, range, what } of files) {
      const reply = await ask(url, range ? { range } : {});
      expect([reply.status, reply.headers.get("cache-control")?.slice(0, 8)], what).toEqual([
        range ? 206 : 200,
        "private,",
      ]);
    }
  });

  test("is told to no outsider", async () => {
    const { published } = await stage();
    for (const params of Object.values(published.contents))
      for (const who of [outsider.who, { organizationId: club.id }])
        expect((await world.send(channels.content, { params }, who)).status).toBe(461);
    // By its number anybody learns of a film how far it is, with addresses that open nothing.
    const told = await outsider.call(storage.video, { params: { videoId: published.videoId } });
    await expectRefused([told.hlsUrl, told.dashUrl, told.thumbnailUrl, told.previewUrl]);
    const sound = { params: { soundId: String(published.audioId) } };
    expect((await world.send(storage.sound, sound, outsider.who)).status).toBe(404);
  });

  test("is refused by its address without a signature, or with half of one", async () => {
    const { files } = await stage();
    for (const { url, range } of files) {
      const [until = "", signature = ""] = accessOf(url).split(".");
      const bare = ["closed", "public", "0", until, `${until}.`, `.${signature}`, `public.${signature}`, signature];
      await expectRefused([url.replace(`/${accessOf(url)}`, ""), ...bare.map((part) => withAccess(url, part))], range);
    }
  });

  test("is refused by an old signature", async () => {
    const { files } = await stage();
    world.clock.now = new Date(Date.now() + 7 * 60 * 60 * 1000);
    try {
      for (const { url, range } of files) await expectRefused([url], range);
    } finally {
      world.clock.now = null;
    }
    // And the end of one cannot be moved.
    for (const { url, range } of files) {
      const [until = "", signature = ""] = accessOf(url).split(".");
      const later = (Number.parseInt(until, 36) + 24 * 60 * 60 * 1000).toString(36);
      await expectRefused([withAccess(url, `${later}.${signature}`)], range);
    }
  });

  test("is refused by a signature that was made for something else", async () => {
    const { files } = await stage();
    const [open, own] = [await publish(), await send(outsider)];
    // Of what everybody may hear and see, and of what the outsider has sent.
    const others = (await addressesFor(open, outsider)).map(({ url }) => url);
    const { hlsUrl } = await outsider.call(storage.video, { params: { videoId: own.videoId } });
    const { url: soundUrl = "" } = await outsider.call(storage.sound, { params: { soundId: String(own.audioId) } });
    const accesses = new Set([...others, hlsUrl, soundUrl].map(accessOf));
    expect(accesses.size).toBe(4);
    for (const { url, range } of files)
      await expectRefused(
        [...accesses].map((access) => withAccess(url, access)),
        range,
      );
    // Their own file's address does not lead to another one's bytes either.
    for (const { url, range } of files.filter((file) => isFilm(file.url))) {
      const [, folder = ""] = /\/([^/]+\/[^/]+)$/.exec(url) ?? [];
      await expectRefused([hlsUrl.replace(/[^/]+\/[^/]+$/, folder)], range);
    }
    // A signature for the film does not open the sound, nor the other way round.
    const [sound, film] = [files.find(({ url }) => !isFilm(url)), files.find(({ url }) => isFilm(url))];
    const [soundAt = "", filmAt = ""] = [sound?.url, film?.url];
    await expectRefused([withAccess(soundAt, accessOf(filmAt)), withAccess(filmAt, accessOf(soundAt))]);
  });

  test("is refused by where it lies in the store", async () => {
    const { published } = await stage();
    const root = join(world.platform.env.DATA_DIR, "files");
    const names = await readdir(root, { recursive: true });
    const kept = names.filter((name) => name.includes(published.videoId) || name.startsWith("sounds/"));
    expect(kept.length).toBeGreaterThan(3);
    const origin = `${club.websiteUrl}/api`;
    await expectRefused(kept.flatMap((name) => [`${origin}/files/${name}`, `${origin}/${name}`]));
  });
});

test("what was shown to everybody and is so no more is refused by the addresses that were given out", async () => {
  const published = await publish();
  const before = await addressesFor(published, outsider);
  for (const { url } of before) expect((await ask(url)).status).toBe(200);
  await creator.call(channels.update, {
    params: { channelId: published.channelId },
    body: { channel: { private: true } },
  });
  // A process answers for ten seconds from what it has read of a film.
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
  for (const { url, range } of before) await expectRefused([url], range);
  for (const { url } of await addressesFor(published, creator)) expect((await ask(url)).status).toBe(200);
});
