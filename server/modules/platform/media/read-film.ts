import {
  AppendOnlyStreamTarget,
  CmafOutputFormat,
  Conversion,
  HlsOutputFormat,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Output,
  PathedTarget,
} from "mediabunny";
import { filmFiles } from "#server/modules/platform/storage/media.service";
import type { FileStore } from "#server/ports/files";
import { filmFormats } from "./media-formats.ts";
import { type FilmFacts, type FilmShape, longest, MediaFault, type Task } from "./media-outcome.ts";
import { sourceOf } from "./media-source.ts";

/** Seconds of a segment, where key frames allow it. */
const segment = 6;

/** What browsers play in segments of this kind, without anything being encoded anew. */
const playable = {
  picture: ["avc", "hevc", "vp9", "av1"] as readonly (string | null)[],
  sound: ["aac", "opus", "mp3", "flac"] as readonly (string | null)[],
};

const types: Readonly<Record<string, string>> = { m3u8: "application/vnd.apple.mpegurl", mp4: "video/mp4" };

interface Tracks {
  readonly picture: InputVideoTrack;
  readonly sound: InputAudioTrack | null;
}

const tracksOf = async (input: Input): Promise<Tracks> => {
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) throw new MediaFault("no_picture");
  return { picture, sound: await input.getPrimaryAudioTrack() };
};

const shapeOf = async (input: Input, { picture, sound }: Tracks): Promise<FilmShape> => {
  const duration = await input.computeDuration(sound ? [picture, sound] : [picture]);
  if (!(duration > 0)) throw new MediaFault("unreadable");
  if (duration > longest) throw new MediaFault("too_long");
  return {
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    durationMs: Math.round(duration * 1000),
    hasSound: sound !== null,
  };
};

/** A film that went silent without a word would be worse than one that is refused: both must be playable. */
const isPlayable = async ({ picture, sound }: Tracks): Promise<boolean> =>
  playable.picture.includes(await picture.getCodec()) &&
  (sound === null || playable.sound.includes(await sound.getCodec()));

/** Writes each file to the store as it grows; its bytes by name once all are written. */
const writingTo = (files: FileStore, folder: string) => {
  const sizes: Record<string, number> = {};
  const written: Promise<void>[] = [];
  const target = new PathedTarget(filmFiles.hls, ({ path }) => {
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        sizes[path] = (sizes[path] ?? 0) + chunk.length;
        // What is written is the writer's own: it goes on with its memory.
        controller.enqueue(chunk.slice());
      },
    });
    const contentType = types[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const writing = files.put(`${folder}${path}`, count.readable, contentType);
    // Whoever waits for all of them hears of it; nobody may wait if the film fails before.
    writing.catch(() => undefined);
    written.push(writing);
    return new AppendOnlyStreamTarget(count.writable);
  });
  return { target, sizes, all: () => Promise.all(written) };
};

/** Seconds of the segments of a playlist. */
const lengthOf = (playlist: string): number =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

interface Made {
  readonly sizes: Record<string, number>;
  /** Seconds of the shortest playlist. */
  readonly seconds: number;
}

/** Null for what only encoding anew could bring into segments. */
const repackage = async (inputs: readonly Input[], files: FileStore, folder: string): Promise<Made | null> => {
  const { target, sizes, all } = writingTo(files, folder);
  const lengths: number[] = [];
  const format = new HlsOutputFormat({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: segment,
    singleFilePerPlaylist: true,
    onPlaylist: (content) => lengths.push(lengthOf(content)),
    getPlaylistPath: ({ n }) => `playlist-${n}.m3u8`,
    getSegmentPath: ({ playlist }) => `segments-${playlist.n}.mp4`,
  });
  const output = new Output({ format, target });
  const how = { output, composable: true, tracks: "primary", copy: { mode: "forced" }, showWarnings: false } as const;
  const copies = await Promise.all(inputs.map((input) => Conversion.init({ ...how, input })));
  if (copies.some(({ discardedTracks }) => discardedTracks.length > 0)) return null;
  await output.start();
  await Promise.all(copies.map((copy) => copy.execute()));
  await output.finalize();
  await all();
  return { sizes, seconds: Math.min(...lengths) };
};

/** A plain picture in the film's shape: nothing here can look into a film. */
const drawStill = async ({ width, height }: Pick<FilmShape, "width" | "height">): Promise<Buffer> => {
  const [w, h] = [640, Math.max(90, Math.min(1280, Math.round((640 * height) / width)))];
  const play = `M${w / 2 - 24} ${h / 2 - 32}l56 32-56 32z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#20242b"/><path d="${play}" fill="#fff" fill-opacity=".7"/></svg>`;
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
};

/**
 * Makes a film streamable: HLS with one file of segments for each of its sizes, pictures and sound as they are. Throws
 * `MediaFault` for what is no film, or none that plays everywhere.
 */
export const readFilm = async (files: FileStore, { sources, folder }: Task): Promise<FilmFacts> => {
  using opened = new DisposableStack();
  const inputs = sources.map(({ key, size }) =>
    opened.use(new Input({ source: sourceOf(files, key, size), formats: filmFormats })),
  );
  const [first] = inputs;
  if (!first || !(await first.canRead())) throw new MediaFault("unreadable");
  const tracks = await tracksOf(first);
  const shape = await shapeOf(first, tracks);
  const made = (await isPlayable(tracks)) ? await repackage(inputs, files, folder) : null;
  if (!made) throw new MediaFault("codec", shape);
  const { sizes, seconds } = made;
  // The reader takes a file whose end is missing for a film that ends there.
  if (seconds * 1000 < shape.durationMs * 0.95 - 1000) throw new MediaFault("unreadable");
  const still = await drawStill(shape);
  await files.put(`${folder}${filmFiles.still}`, still, "image/webp");
  return { ...shape, files: { ...sizes, [filmFiles.still]: still.length } };
};

/** Every name that reading a film may have used, to remove what became of an attempt. */
export const filmNames: readonly string[] = [
  ...Object.values(filmFiles),
  ...[1, 2, 3, 4].flatMap((n) => [`playlist-${n}.m3u8`, `segments-${n}.mp4`]),
];
