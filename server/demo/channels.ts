import { fileURLToPath } from "node:url";
import { content as contentFile } from "#server/cli/content/content-file";
import { keepFilms } from "#server/cli/content/films";
import { keepSounds, type SoundOf } from "#server/cli/content/sounds";
import { storeChannel } from "#server/cli/content/store-channel";
import type { Tx } from "#server/db/database";
import type { SoundFacts } from "#server/modules/platform/media/media-outcome";
import { saveSound } from "#server/modules/platform/media/media-reading.queries";
import type { FileStore } from "#server/ports/files";
import type { Calendar } from "./calendar.ts";
import type { Say } from "./circle.ts";
import type { DemoActivity } from "./community.ts";
import type { PictureOf } from "./gallery.ts";
import sounds from "./media/sounds.json" with { type: "json" };
import { isScene, type Scene } from "./pictures.ts";
import { insertReaders } from "./readers.ts";

export interface DemoChannel {
  slug: string;
  name: string;
  description: string;
  cover: Scene;
  creator: string;
  priority: number;
  externalUrl?: string;
  subscribers: string[];
  contents: DemoContent[];
}

export interface DemoContent {
  slug: string;
  title: string;
  description: string;
  cover: Scene;
  /** The day it came out, or will; null = a draft. */
  day: number | null;
  featured?: boolean;
  /** HTML; `src="scene:dawn"` is the address of that picture. */
  body?: string;
  /** Files in `media`. */
  audio?: string;
  video?: string;
  duration?: string;
  interests?: string[];
  guests?: {
    slug: string;
    name: string;
    type: "guest" | "host" | "author";
    account?: string;
    title?: string;
    bio?: string;
    company?: string;
    picture?: Scene;
  }[];
  likedBy?: string[];
  said?: Omit<DemoActivity, "group" | "event">[];
  /** How many opened it on its first day. */
  readers?: number;
}

interface Studio {
  account: (username: string) => string;
  pictureOf: PictureOf;
  files: FileStore;
  calendar: Calendar;
  say: Say;
}

const folder = fileURLToPath(new URL("./media/", import.meta.url));

const sceneNamed = (name: string): Scene => {
  if (!isScene(name)) throw new Error(`The demo mentions the picture "${name}", which it does not have.`);
  return name;
};

/** The text with the addresses of its pictures. */
const withPictures = async (body: string, pictureOf: PictureOf): Promise<string> => {
  let html = body;
  for (const [whole, scene = "", description = ""] of body.matchAll(/src="scene:(\w+)" alt="([^"]*)"/g)) {
    const id = await pictureOf(sceneNamed(scene), description);
    html = html.replace(whole, `src="/api/images/${id}/large" alt="${description}"`);
  }
  return html;
};

/** What is known of the sounds beside the demo: it is written down, since reading them takes seconds. */
const soundFacts: Readonly<Record<string, SoundFacts>> = sounds;

/** Sounds with their length and waveform, as if they had come in parts. */
const keepReadSounds = (tx: Tx, files: FileStore): SoundOf => {
  const keep = keepSounds(tx, files, folder);
  return async (name) => {
    const id = await keep(name);
    const facts = soundFacts[name ?? ""];
    if (id !== null && facts) await saveSound(tx, id, facts);
    return id;
  };
};

/** A channel in the form that imports take. */
const asFile = async (
  { cover, subscribers: _, contents, ...channel }: DemoChannel,
  { pictureOf, calendar }: Pick<Studio, "pictureOf" | "calendar">,
) => {
  const brought: object[] = [];
  for (const { cover: picture, day, body, likedBy: _likedBy, said: _said, readers: _readers, ...content } of contents)
    brought.push({
      ...{ ...content, picture },
      ...(day !== null && { published: calendar.at(day, "08:00") }),
      ...(body !== undefined && { body: await withPictures(body, pictureOf) }),
    });
  const { channels } = contentFile.parse({ channels: [{ ...channel, picture: cover, contents: brought }] });
  return channels;
};

/** What readers made of a content: likes, what they said, and how many they were. */
const insertEchoes = async (
  tx: Tx,
  contentId: string,
  { day, likedBy = [], said = [], readers = 0, audio, video }: DemoContent,
  { account, calendar, say }: Studio,
): Promise<void> => {
  const likes = likedBy.map((username) => ({ contentId, accountId: account(username) }));
  if (likes.length > 0) await tx.insertInto("contentLikes").values(likes).execute();
  for (const activity of said) await say(activity, { contentId });
  const canBePlayed = audio !== undefined || video !== undefined;
  if (day !== null && day < 0) await insertReaders(tx, { contentId, since: day, readers, canBePlayed }, calendar);
};

const insertChannel = async (tx: Tx, demo: DemoChannel, studio: Studio): Promise<void> => {
  const { account, pictureOf, files, calendar } = studio;
  const brought = {
    pictureOf: async (name: string | undefined) => (name === undefined ? null : pictureOf(sceneNamed(name))),
    ...{ soundOf: keepReadSounds(tx, files), filmOf: keepFilms(tx, files, folder), now: new Date(calendar.now) },
  };
  for (const channel of await asFile(demo, studio)) await storeChannel(tx, channel, brought);
  const { id: channelId } = await tx
    .selectFrom("channels")
    .where("slug", "=", demo.slug)
    .select("id")
    .executeTakeFirstOrThrow();
  const subscribers = demo.subscribers.map((username) => ({ channelId, accountId: account(username) }));
  await tx.insertInto("channelSubscribers").values(subscribers).execute();
  const ids = await tx.selectFrom("contents").where("channelId", "=", channelId).select(["id", "slug"]).execute();
  for (const { id, slug } of ids) {
    const content = demo.contents.find((one) => one.slug === slug);
    if (content) await insertEchoes(tx, id, content, studio);
  }
};

/** Channels with what is in them, stored by the same means as channels that are imported, and what readers made of it. */
export const insertChannels = async (tx: Tx, channels: readonly DemoChannel[], studio: Studio): Promise<void> => {
  for (const channel of channels) await insertChannel(tx, channel, studio);
};
