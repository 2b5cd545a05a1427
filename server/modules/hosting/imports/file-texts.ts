import { createHash } from "node:crypto";
import type { ImportNote } from "#entities/hosting/programme-import";
import { limits } from "#entities/shared/text";
import { lines, foreignLine as plain } from "#server/text/lines";
import type { FileSession, PlannedFile } from "./planned-file.policy.ts";

const paragraphs = (text: string | null): string | null => (text === null ? null : lines(text.toWellFormed()));

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
const cutText = (text: string | null, most: number): string | null => (text === null ? null : cut(text, most));

/** Names at the source are kept in an index, which has no room for very long ones. */
const key = (text: string): string => {
  const short = plain(text);
  return short.length > 200 ? createHash("sha256").update(short).digest("hex") : short;
};

const sessionOf = (session: FileSession): FileSession => ({
  ...session,
  sourceId: key(session.sourceId),
  name: cut(plain(session.name), limits.line) || "—",
  description: cutText(paragraphs(session.description), limits.description),
  longDescription: cutText(paragraphs(session.longDescription), limits.html),
  speakers: session.speakers.map(key),
  room: session.room === null ? null : cut(plain(session.room), limits.name) || null,
});

/** A file's texts as the tables take them: short enough, and without what is no text. */
export const tidied = (file: PlannedFile): PlannedFile => ({
  ...file,
  sessions: file.sessions.map(sessionOf),
  speakers: file.speakers.map((speaker) => ({
    ...speaker,
    sourceId: key(speaker.sourceId),
    firstName: cut(plain(speaker.firstName), limits.name) || "—",
    bio: cutText(paragraphs(speaker.bio), limits.description),
    website: speaker.website !== null && speaker.website.length > limits.link ? null : speaker.website,
  })),
  tracks: file.tracks.map((track) => ({ ...track, name: cut(plain(track.name), limits.name) || track.slug })),
  rooms: file.rooms
    .map(({ name, description }) => ({
      name: cut(plain(name), limits.name),
      description: cutText(paragraphs(description), limits.description),
    }))
    .filter(({ name }) => name !== ""),
  leftOut: file.leftOut.map(key),
  notes: [
    ...file.notes,
    ...file.sessions.flatMap(({ name, line }): ImportNote[] =>
      plain(name).length > limits.line ? [{ line, code: "shortened", text: cut(plain(name), limits.name) }] : [],
    ),
  ].map((note) => ({ ...note, text: cut(plain(note.text), limits.name) })),
});
