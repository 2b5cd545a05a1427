import { Input, type InputAudioTrack, type MetadataTags } from "mediabunny";
import type { FileStore } from "#server/ports/files";
import { listenTo } from "./loudness.ts";
import { soundFormats, soundTypes } from "./media-formats.ts";
import { longest, MediaFault, type SoundFacts, type Task } from "./media-outcome.ts";
import { sourceOf } from "./media-source.ts";

/** Values of a waveform, and how many seconds are listened to for each: an hour is not decoded as a whole. */
const peakCount = 400;
const listening = 0.6;
/** Longest text of a tag. */
const longestTag = 200;

const peaksOf = async (track: InputAudioTrack, duration: number): Promise<number[] | null> => {
  using listener = await listenTo(track);
  if (!listener) return null;
  const step = duration / peakCount;
  const peaks: number[] = [];
  for (let n = 0; n < peakCount; n += 1)
    peaks.push(await listener.loudestIn(n * step, n * step + Math.min(step, listening)));
  const loudest = Math.max(...peaks, Number.EPSILON);
  return peaks.map((peak) => Math.round((100 * peak) / loudest));
};

const tagsOf = ({ title, artist, album }: MetadataTags): Record<string, string> => {
  const texts = Object.entries({ title, artist, album }).flatMap(([name, text]): [string, string][] => {
    // What the database cannot keep is not in a tag worth showing.
    const plain = text?.toWellFormed().replaceAll("\0", "").trim().slice(0, longestTag);
    return plain ? [[name, plain]] : [];
  });
  return Object.fromEntries(texts);
};

/** Reads what a sound is. Throws `MediaFault` for what is none. */
export const readSound = async (files: FileStore, { sources: [source] }: Task): Promise<SoundFacts> => {
  if (!source) throw new MediaFault("unreadable");
  using input = new Input({ source: sourceOf(files, source.key, source.size), formats: soundFormats });
  if (!(await input.canRead())) throw new MediaFault("unreadable");
  const contentType = soundTypes.get(await input.getFormat());
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new MediaFault("no_sound");
  if (!contentType || (await input.getPrimaryVideoTrack())) throw new MediaFault("unreadable");
  const duration = await input.computeDuration([track]);
  if (!(duration > 0)) throw new MediaFault("unreadable");
  if (duration > longest) throw new MediaFault("too_long");
  return {
    contentType,
    durationMs: Math.round(duration * 1000),
    peaks: await peaksOf(track, duration),
    tags: tagsOf(await input.getMetadataTags()),
  };
};
