// Writes the sounds and the film of the demo, and what is known of the sounds (server/demo/media/README.md). It needs ffmpeg with libx264 and
// libmp3lame, which FFMPEG names; what it writes is part of the repository, so nobody else needs it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { drawPicture, film } from "#server/demo/studio/boat";
import { type PieceName, play } from "#server/demo/studio/pieces";
import { rate } from "#server/demo/studio/voices";
import { readSound } from "#server/modules/platform/media/read-sound";
import { createDirectoryStore } from "#server/ports/files-directory";
import { root } from "./processes.ts";

const target = (name: string): string => join(root, "server/demo/media", name);

/** Runs it with what it reads from its input. */
const encode = async (settings: readonly string[], input: Iterable<Buffer>): Promise<void> => {
  // Nothing of the machine and the day it was made on.
  const plain = ["-hide_banner", "-loglevel", "error", "-y"];
  const made = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"];
  const [file = "", ...rest] = settings.toReversed();
  const program = spawn(process.env.FFMPEG ?? "ffmpeg", [...plain, ...rest.toReversed(), ...made, file], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(program, "exit");
  await pipeline(Readable.from(input), program.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
};

const bytesOf = (name: PieceName): Buffer => Buffer.from(play(name).buffer);
const asSound = ["-f", "f32le", "-ar", String(rate), "-ac", "1"];

const titles = {
  "six-in-the-morning": "Six in the morning",
  "eight-oars": "A song for eight oars",
  "in-the-sail-loft": "In the sail loft",
} as const;

for (const [name, title] of Object.entries(titles) as [keyof typeof titles, string][])
  await encode(
    [
      ...[...asSound, "-i", "-", "-c:a", "libmp3lame", "-b:a", "32k"],
      ...["-metadata", `title=${title}`, "-metadata", "artist=Boathouse Radio", target(`${name}.mp3`)],
    ],
    [bytesOf(name)],
  );

// Nobody should wait for it at the first start.
const known: Record<string, object> = {};
for (const name of Object.keys(titles)) {
  const file = `${name}.mp3`;
  const { length: size } = await readFile(target(file));
  const sources = [{ key: file, size }];
  known[file] = await readSound(createDirectoryStore(target("")), { kind: "sound", sources, folder: "" });
}
await writeFile(target("sounds.json"), JSON.stringify(known));

const folder = await mkdtemp(join(tmpdir(), "moothall-film-"));
try {
  const sound = join(folder, "sound.raw");
  await writeFile(sound, bytesOf("the-boat-goes-out"));
  const pictures = Iterator.from(Array.from({ length: film.pictures }).keys()).map(drawPicture);
  await encode(
    [
      ...[
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgba",
        "-s",
        `${film.width}x${film.height}`,
        "-r",
        String(film.pace),
        "-i",
        "-",
      ],
      ...[...asSound, "-i", sound, "-c:a", "aac", "-b:a", "32k", "-shortest"],
      ...["-c:v", "libx264", "-preset", "veryslow", "-crf", "30", "-g", "45", "-pix_fmt", "yuv420p"],
      ...["-movflags", "+faststart", target("the-boat-goes-out.mp4")],
    ],
    pictures,
  );
} finally {
  await rm(folder, { recursive: true });
}
