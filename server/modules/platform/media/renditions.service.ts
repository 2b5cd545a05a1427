import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { filmFiles } from "#server/modules/platform/storage/media.service";
import { drawRenditions } from "./ffmpeg.ts";
import { filmKey } from "./media-files.service.ts";
import type { FilmFacts, Stored } from "./media-outcome.ts";
import { findMade, saveFilm, saveFilmProblem } from "./media-reading.queries.ts";
import { readInThread, type ThreadWord } from "./media-reading.ts";
import { filmNames } from "./read-film.ts";

type Order = Payload<"media.renditions">;

/** Whether this process draws a film: it draws one at a time, and the other places for long work are for reading. */
let isDrawing = false;
/** How long one waits that finds another one drawn, in ms. */
const wait = 60_000;
/** How long players that have begun go on with what was there before, in ms. */
const overlap = 24 * 60 * 60 * 1000;

/** Brings the drawn films into the store, packages them together, and takes them away again. */
const packageDrawn = async (ctx: JobCtx, { videoId, folder }: Order, from: string): Promise<ThreadWord> => {
  const { files, env } = ctx.platform;
  const sources: Stored[] = [];
  try {
    for (const name of (await readdir(from)).filter((one) => one.endsWith(".mp4")).sort()) {
      const [key, path] = [filmKey(videoId, folder, name), join(from, name)];
      sources.push({ key, size: (await stat(path)).size });
      await files.put(key, createReadStream(path), "video/mp4");
    }
    return await readInThread(env, { kind: "film", sources, folder: filmKey(videoId, folder, "") });
  } finally {
    for (const { key } of sources) await files.remove(key);
  }
};

/** Packages what was drawn. Throws where that is no film. */
const storeAll = async (ctx: JobCtx, order: Order, from: string): Promise<FilmFacts> => {
  const word = await packageDrawn(ctx, order, from);
  if (!("facts" in word) || !("files" in word.facts)) throw new Error("What was drawn is no film.");
  const { default: sharp } = await import("sharp");
  const still = await sharp(await readFile(join(from, "still.png")))
    .webp({ quality: 82 })
    .toBuffer();
  await ctx.platform.files.put(filmKey(order.videoId, order.folder, filmFiles.still), still, "image/webp");
  return { ...word.facts, files: { ...word.facts.files, [filmFiles.still]: still.length } };
};

const draw = async (ctx: JobCtx, order: Order): Promise<FilmFacts> => {
  const { files, env } = ctx.platform;
  const place = await mkdtemp(join(tmpdir(), "moothall-film-"));
  const [source, folder] = [join(place, "source"), join(place, "drawn")];
  try {
    const film = await files.get(order.key);
    if (!film) throw new Error(`The film ${order.key} is gone.`);
    await mkdir(folder);
    await pipeline(film.stream, createWriteStream(source));
    await drawRenditions(env, order.shape, { source, folder });
    return await storeAll(ctx, order, folder);
  } catch (error) {
    for (const name of filmNames) await files.remove(filmKey(order.videoId, order.folder, name));
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
};

/** Puts what was drawn in the place of what there was; null: nothing was, and the film stays what it is. */
const replace = ({ write, organizationId, platform }: JobCtx, order: Order, made: FilmFacts | null) =>
  write(async (tx) => {
    const { videoId, folder, shape, key } = order;
    const before = await findMade(tx, videoId);
    const remove = (keys: readonly string[], runAt?: Date) =>
      enqueue(tx, "files.remove", { organizationId, keys: [...keys] }, { runAt });
    await remove([key]);
    if (made && !(await saveFilm(tx, videoId, folder, { ...made, ...shape })))
      return remove(Object.keys(made.files).map((name) => filmKey(videoId, folder, name)));
    if (!made && before && !before.readyToStream) return saveFilmProblem(tx, videoId, "codec");
    const old = made ? before?.folder : null;
    if (!old) return undefined;
    const names = Object.keys(before?.files ?? {});
    return remove(
      names.map((name) => filmKey(videoId, old, name)),
      new Date(platform.now().getTime() + overlap),
    );
  });

/**
 * Draws a film in several sizes, where the machine has an encoder. One that could be played before stays as it was when
 * nothing comes of it.
 */
export const makeRenditions = async (ctx: JobCtx, order: Order): Promise<void> => {
  if (isDrawing) {
    const runAt = new Date(ctx.platform.now().getTime() + wait);
    return ctx.write((tx) => enqueue(tx, "media.renditions", order, { runAt }));
  }
  isDrawing = true;
  try {
    const made = await draw(ctx, order).catch((error: unknown) => {
      ctx.log.warn({ err: error, videoId: order.videoId }, "a film could not be drawn in several sizes");
      return null;
    });
    await replace(ctx, order, made);
  } finally {
    isDrawing = false;
  }
};
