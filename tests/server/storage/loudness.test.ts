import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BufferSource, EncodedPacketSink, Input, MP3 } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSound } from "#server/modules/platform/media/read-sound";
import { createDirectoryStore } from "#server/ports/files-directory";

const demo = join(import.meta.dirname, "../../../server/demo/media");
const song = "eight-oars.mp3";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "moothall-loudness-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (place: string, key: string, size: number) =>
  readSound(createDirectoryStore(place), { kind: "sound", sources: [{ key, size }], folder: "" });

/** A song over and over: seconds enough that most of it is leapt over when it is read. */
const makeLongSong = async (times: number): Promise<Buffer> => {
  const once = await readFile(join(demo, song));
  // Behind its tags, whose length is written in seven bits of each of four bytes.
  const tags = [...once.subarray(6, 10)].reduce((sum, bits) => sum * 128 + bits);
  return Buffer.concat(Array.from({ length: times }, () => once.subarray(10 + tags)));
};

/** Every frame of it, decoded one after the other, and how loud it is. */
const decodeAll = async (bytes: Buffer) => {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP3] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("There is no sound in it.");
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const frames: { from: number; until: number; loudest: number }[] = [];
  for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    const { channelData } = decoder.decodeFrame(data);
    const loudest = Math.max(...Array.from(channelData[0] ?? [], Math.abs));
    frames.push({ from: timestamp, until: timestamp + duration, loudest });
  }
  decoder.free();
  return frames;
};

describe("the waveform of an MP3", () => {
  test.each([
    ["heard from end to end", 1],
    ["of which parts are heard", 13],
  ])("%s is that of all its frames", async (_, times) => {
    const bytes = await makeLongSong(times);
    await writeFile(join(folder, song), bytes);
    const { peaks, durationMs } = await read(folder, song, bytes.length);
    const frames = await decodeAll(bytes);
    const duration = frames.at(-1)?.until ?? 0;
    expect(durationMs).toBe(Math.round(duration * 1000));
    const step = duration / 400;
    const loudest = Array.from({ length: 400 }, (_none, n) => {
      const [from, until] = [n * step, n * step + Math.min(step, 0.6)];
      return Math.max(0, ...frames.filter((one) => one.until > from && one.from < until).map((one) => one.loudest));
    });
    const whole = Math.max(...loudest);
    expect(peaks).toEqual(loudest.map((value) => Math.round((100 * value) / whole)));
  });

  test("is the one that is kept with the sounds of the demo", async () => {
    const known = JSON.parse(await readFile(join(demo, "sounds.json"), "utf8"));
    for (const name of Object.keys(known)) {
      const { length } = await readFile(join(demo, name));
      expect(await read(demo, name, length), name).toEqual(known[name]);
    }
  });
});
