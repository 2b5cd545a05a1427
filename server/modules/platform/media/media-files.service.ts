import * as z from "zod";
import { isId } from "#kernel/id";
import type { OrganizationId } from "#server/db/database";
import { privateRenditionOf } from "#server/modules/platform/storage/images.service";
import type { Platform } from "#server/platform";
import { findFilm, findPicture, findSound } from "./media-files.queries.ts";

/** A file that an address may open. */
export interface MediaFile {
  readonly key: string;
  /** Null where only the store knows. */
  readonly size: number | null;
  readonly contentType: string;
  /** Makes it where nobody has asked for it before. */
  readonly prepare?: () => Promise<void>;
}

/** A film, a sound or a private picture, and what its addresses are signed with. */
export interface Media {
  readonly signed: { readonly organizationId: string; readonly id: string; readonly secret: Buffer };
  /** By the last segments of its addresses. */
  readonly fileOf: (...names: readonly string[]) => MediaFile | null;
}

/** How long a process answers from what it has read, in ms: a player asks for a film in hundreds of parts. */
const remembered = 10_000;
const mostRemembered = 2_000;

const types: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  mp4: "video/mp4",
  webp: "image/webp",
};

const sizes = z.record(z.string(), z.int());

/** Where a film's file lies. */
export const filmKey = (videoId: string, folder: string, name: string): string => `films/${videoId}/${folder}/${name}`;

const readFilm = async (platform: Platform, organizationId: OrganizationId, id: string): Promise<Media | null> => {
  const film = await platform.database.organization(organizationId).read((tx) => findFilm(tx, id));
  if (!film?.secret || film.folder === null) return null;
  const files = new Map(Object.entries(sizes.parse(film.files)));
  return {
    signed: { organizationId, id, secret: film.secret },
    fileOf: (folder = "", name = "") => {
      const contentType = types[name.split(".").at(-1) ?? ""];
      if (!contentType || !isId(folder) || !/^[\w-]+\.\w+$/.test(name)) return null;
      // Players that began before it was made anew go on with what was there; for how long, the store knows.
      const size = folder === film.folder ? files.get(name) : null;
      return size === undefined ? null : { key: filmKey(id, folder, name), size, contentType };
    },
  };
};

const readSound = async (platform: Platform, organizationId: OrganizationId, id: string): Promise<Media | null> => {
  const sound = await platform.database.organization(organizationId).read((tx) => findSound(tx, Number(id)));
  if (!sound?.secret) return null;
  const { key, size, contentType } = sound;
  const own = key.split("/").at(-1);
  return {
    signed: { organizationId, id, secret: sound.secret },
    fileOf: (name = "") => (name.split(".")[0] === own ? { key, size, contentType } : null),
  };
};

/** Its last segment names a rendition, as in the addresses of all pictures. */
const readPicture = async (platform: Platform, organizationId: OrganizationId, id: string): Promise<Media | null> => {
  const picture = await platform.database.organization(organizationId).read((tx) => findPicture(tx, id));
  if (!picture?.secret) return null;
  return {
    signed: { organizationId, id, secret: picture.secret },
    fileOf: (name = "") => privateRenditionOf(platform.files, id, name),
  };
};

const readers = { films: readFilm, sounds: readSound, pictures: readPicture } as const;
export type MediaKind = keyof typeof readers;

/** Finds films, sounds and private pictures, and remembers them for seconds: for so long addresses may outlive them. */
export const createMediaFinder = (platform: Platform) => {
  const known = new Map<string, { until: number; media: Promise<Media | null> }>();
  return (kind: MediaKind, organizationId: OrganizationId, id: string): Promise<Media | null> => {
    const name = `${kind}/${organizationId}/${id}`;
    const now = performance.now();
    const found = known.get(name);
    if (found && found.until > now) return found.media;
    const media = readers[kind](platform, organizationId, id);
    known.delete(name);
    known.set(name, { until: now + remembered, media });
    media.then(
      // What is not there may be there in a moment.
      (read) => read ?? known.delete(name),
      () => known.delete(name),
    );
    const [oldest] = known.keys();
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    return media;
  };
};
