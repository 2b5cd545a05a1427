import { ADTS, FLAC, MATROSKA, MP3, MP4, MPEG_TS, OGG, QTFF, WAVE, WEBM } from "mediabunny";

/** What is taken for a film, told from its bytes. No playlists: they lead to other files. */
export const filmFormats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];

/** What is taken for a sound, and as what it is served. */
export const soundFormats = [MP3, MP4, WAVE, OGG, FLAC, ADTS, WEBM];
export const soundTypes: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [MP3, "audio/mpeg"],
  [MP4, "audio/mp4"],
  [WAVE, "audio/wav"],
  [OGG, "audio/ogg"],
  [FLAC, "audio/flac"],
  [ADTS, "audio/aac"],
  [WEBM, "audio/webm"],
]);
