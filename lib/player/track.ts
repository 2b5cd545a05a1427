import type { BaseChannel, BaseContent } from "#entities/content/channels";

/** A part of a sound with a name. `start`: seconds from its beginning. */
export interface Chapter {
  start: number;
  title: string;
}

type Picture = { uri: string };

/** What can be heard: a whole content of the contract fits, and so does what is listed here of it. */
export type Playable = Pick<BaseContent, "id" | "title"> & {
  audio: { url?: string | undefined } | null;
  image: Picture | null;
  squareImage?: Picture | null | undefined;
  /** A picture that lies elsewhere. */
  imageUrl?: string | null | undefined;
  channel: Pick<BaseChannel, "name" | "slug"> & { image: Picture };
  chapters?: readonly Chapter[] | undefined;
};

/** Of a content what the player shows, plays and keeps over a reload. */
export interface Track {
  id: string;
  title: string;
  url: string;
  /** The first that can be shown counts. */
  pictures: string[];
  channel: { name: string; slug: string };
  /** In the order of their starts. */
  chapters: Chapter[];
}

/** The specification's word for a content without an address of its sound. */
export const audioMissing = "Audio Url missing";

export const isPlayable = ({ audio }: Pick<Playable, "audio">): boolean => Boolean(audio?.url);

const isText = (text: string | null | undefined): text is string => Boolean(text);

/** Square ones first, then its channel's. */
export const picturesFor = ({
  image,
  squareImage,
  imageUrl,
  channel,
}: Omit<Playable, "id" | "title" | "audio">): string[] =>
  [squareImage?.uri, image?.uri, imageUrl, channel.image.uri].filter(isText);

/** Throws "Audio Url missing". */
export const trackOf = (content: Playable): Track => {
  const { id, title, audio, channel, chapters } = content;
  if (!audio?.url) throw new Error(audioMissing);
  return {
    id,
    title: title || channel.name,
    url: audio.url,
    pictures: picturesFor(content),
    channel: { name: channel.name, slug: channel.slug },
    chapters: (chapters ?? [])
      .filter(({ start }) => Number.isFinite(start) && start >= 0)
      .toSorted((one, other) => one.start - other.start),
  };
};

/** Which chapter one is in, counted from 0; -1 before the first, and without any. */
export const chapterAt = (chapters: readonly Chapter[], at: number): number =>
  chapters.findLastIndex(({ start }) => start <= at);

/** Somebody who goes back this soon after a chapter began means the one before it; in seconds. */
const justBegun = 3;

/** Where "previous" and "next" lead from here; null where nothing comes before or after. */
export const chapterStart = (chapters: readonly Chapter[], at: number, by: -1 | 1): number | null => {
  const here = chapterAt(chapters, at);
  const isBegun = by === -1 && at - (chapters[here]?.start ?? at) >= justBegun;
  return chapters[isBegun ? here : here + by]?.start ?? null;
};
