import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import type { Env } from "#server/env";
import type { FilmShape } from "./media-outcome.ts";

const run = promisify(execFile);

/** Where programs are found, and nothing else of this process's settings. */
const bare = { NODE_ENV: "production" as const, PATH: process.env.PATH };

/** Longest time that drawing the renditions of one film may take, in ms. */
const drawingLimit = 115 * 60_000;
/** Heights that a film is drawn in, none larger than its own; at most three of them. */
const heights = [1080, 720, 480, 360];
const mostRenditions = 3;
/** Seconds between key frames, where segments may begin. */
const segment = 6;

const known = new Map<string, Promise<boolean>>();

/** Whether this machine can encode film. It is asked once. */
export const hasFfmpeg = ({ FFMPEG }: Pick<Env, "FFMPEG">): Promise<boolean> => {
  if (FFMPEG === "off") return Promise.resolve(false);
  const found =
    known.get(FFMPEG) ??
    run(FFMPEG, ["-hide_banner", "-encoders"], { env: bare }).then(
      ({ stdout }) => stdout.includes("libx264"),
      () => false,
    );
  known.set(FFMPEG, found);
  return found;
};

const heightsOf = ({ height }: FilmShape): number[] => {
  const fitting = heights.filter((one) => one <= height).slice(0, mostRenditions);
  // An encoder wants even numbers.
  return fitting.length > 0 ? fitting : [Math.max(2, height - (height % 2))];
};

/** The film as a file of this machine, and the folder for what is drawn. */
interface Place {
  readonly source: string;
  readonly folder: string;
}

/** A file of a stranger: what it is was found out before, and nothing in it may lead to other files or addresses. */
const input = (path: string): string[] => [
  ...["-nostdin", "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file"],
  ...["-format_whitelist", "mov,matroska,webm,mpegts", "-i", path],
];

const ofEach = <T>(items: readonly T[], text: (item: T, index: number) => string): string => items.map(text).join("");

/** What draws the film in several heights, each as a file of its own; their key frames are at the same places. */
const renditionsOf = (shape: FilmShape, { source, folder }: Place): string[] => {
  const drawn = heightsOf(shape);
  const split = `[0:v:0]split=${drawn.length}${ofEach(drawn, (_, n) => `[s${n}]`)}`;
  const scaled = ofEach(drawn, (height, n) => `;[s${n}]scale=-2:${height}[v${n}]`);
  const each = drawn.flatMap((_, n) => [
    // All sizes share one sound.
    ...["-map", `[v${n}]`, ...(shape.hasSound && n === 0 ? ["-map", "0:a:0"] : [])],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-pix_fmt", "yuv420p", "-threads", "1"],
    ...["-force_key_frames", `expr:gte(t,n_forced*${segment})`, "-c:a", "aac", "-b:a", "128k", "-ac", "2"],
    ...["-map_metadata", "-1", "-f", "mp4", `${folder}/drawn-${n}.mp4`],
  ]);
  return [...input(source), "-filter_complex", split + scaled, ...each];
};

const stillOf = ({ durationMs }: FilmShape, { source, folder }: Place): string[] => [
  ...["-ss", String(Math.min(1, durationMs / 2000)), ...input(source)],
  ...["-frames:v", "1", "-vf", "scale=1280:-2", `${folder}/still.png`],
];

/** Runs behind whatever else the machine does. */
const encode = async (ffmpeg: string, parameters: readonly string[], signal: AbortSignal): Promise<void> => {
  const running = run(ffmpeg, parameters, { env: bare, signal, maxBuffer: 1024 * 1024 });
  if (running.child.pid !== undefined) setPriority(running.child.pid, 15);
  await running;
};

/** Draws a film into a folder of this machine: `drawn-<n>.mp4`, the largest first, and `still.png`. */
export const drawRenditions = async (
  { FFMPEG }: Pick<Env, "FFMPEG">,
  shape: FilmShape,
  place: Place,
): Promise<void> => {
  const signal = AbortSignal.timeout(drawingLimit);
  await encode(FFMPEG, renditionsOf(shape, place), signal);
  await encode(FFMPEG, stillOf(shape, place), signal);
};
