import type { ImportNote } from "#entities/hosting/programme-import";
import type { PlannedProgramme, PlannedSession, PlannedSpeaker } from "./planned.ts";
import type { SourceColumns } from "./store.service.ts";

/** A session as a file has it. */
export interface FileSession extends PlannedSession {
  readonly longDescription: string | null;
  /** Name of its place. */
  readonly room: string | null;
  /** Of the file; null where lines mean nothing to its readers. */
  readonly line: number | null;
}

/** A file of any format, read: what a programme becomes of it. */
export interface PlannedFile extends PlannedProgramme {
  /** Whatever says it comes from there is updated by it. */
  readonly source: string;
  readonly columns: SourceColumns;
  /** What the file speaks of at all; the rest stays the hosts'. */
  readonly links: readonly ("speakers" | "tracks")[];
  readonly sessions: readonly FileSession[];
  readonly speakers: readonly (PlannedSpeaker & { readonly bio: string | null })[];
  readonly rooms: readonly { readonly name: string; readonly description: string | null }[];
  /** Names at the source of what the file has, but not so that it can be used: what an earlier one brought of it stays. */
  readonly leftOut: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** Why a file cannot be used at all: codes of `errors.json`. */
export type FileFaultCode = "programme_unreadable" | "programme_columns" | "programme_empty" | "programme_too_large";

export class FileFault extends Error {
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode, cause?: unknown) {
    super(code, { cause });
    this.name = "FileFault";
    this.code = code;
  }
}

/** More than any event has; beyond them something is wrong with the file. */
export const most = { sessions: 2000, speakers: 5000, tracks: 200, rooms: 500 } as const;
