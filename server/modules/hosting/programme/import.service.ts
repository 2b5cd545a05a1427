import type * as z from "zod";
import type { ProgrammeImport, programmeImportInput } from "#entities/hosting/programme-import";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { sqlState } from "#server/db/errors";
import type { MemberCtx } from "#server/http/context";
import { requireHosted } from "#server/modules/events/events/event-access.service";
import { daysOf } from "#server/modules/events/events/event-days.policy";
import { FileFault } from "#server/modules/hosting/imports/planned-file.policy";
import { readApart } from "#server/modules/hosting/imports/read-apart.service";
import type { FileRead, FileToRead } from "#server/modules/hosting/imports/read-file.service";
import { storeProgramme } from "#server/modules/hosting/imports/store.service";
import { storeRooms } from "#server/modules/hosting/imports/store-rooms.service";
import { changesBetween, countsOf, snapshot } from "./import-changes.ts";
import { lockEvent } from "./programme.queries.ts";

const mostChanges = 500;
const mostNotes = 200;

/** Ends the transaction of a trial, so that nothing of it stays. */
class Trial extends Error {
  readonly report: ProgrammeImport;

  constructor(report: ProgrammeImport) {
    super("A trial is not kept.");
    this.report = report;
  }
}

const read = async (task: FileToRead): Promise<FileRead> => {
  try {
    return await readApart(task);
  } catch (error) {
    if (error instanceof FileFault) throw new AppError(error.code, { cause: error });
    throw error;
  }
};

/** Stores what a file brings, and says what it changes. What the file does not have any more stays. */
const store = async (tx: Tx, eventId: string, { file, named, daysToStart }: FileRead): Promise<ProgrammeImport> => {
  const before = await snapshot(tx, eventId);
  const { source, rooms, columns, links } = file;
  const places = await storeRooms(tx, eventId, rooms);
  const sessions = file.sessions.map(({ room, line: _line, ...session }) => ({
    ...session,
    locationId: (room !== null && places.get(room)) || null,
  }));
  const planned = { tracks: file.tracks, speakers: file.speakers, sessions };
  await storeProgramme(tx, source, [{ id: eventId, planned }], { columns, links, prune: false, adopt: true });
  const known = new Set(named);
  const changes = changesBetween(
    before,
    await snapshot(tx, eventId),
    (item) => item.kind === "session" && item.source === source && item.sourceId !== null && !known.has(item.sourceId),
  );
  return {
    applied: true,
    counts: {
      session: countsOf(changes, "session", sessions.length),
      speaker: countsOf(changes, "speaker", file.speakers.length),
      track: countsOf(changes, "track", file.tracks.length),
      place: countsOf(changes, "place", rooms.length),
    },
    changes: changes.slice(0, mostChanges),
    notes: file.notes.slice(0, mostNotes),
    noteCount: file.notes.length,
    daysToStart,
  };
};

/** Data that a table refuses is the file's; anything else is ours. */
const isRefusal = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? "");

/** Brings a file's programme into an event; without `apply` it is tried, and nothing of it is kept. */
export const importFile = async (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<z.output<typeof programmeImportInput>>,
): Promise<ProgrammeImport> => {
  const days = await ctx.read(async (tx) => daysOf(await requireHosted(ctx, tx, reference), ctx.organization));
  const { apply, ...input } = body();
  const file = await read({ ...input, days });
  try {
    return await ctx.write(async (tx) => {
      const { id } = await requireHosted(ctx, tx, reference);
      await lockEvent(tx, id);
      const report = await store(tx, id, file);
      if (!apply) throw new Trial({ ...report, applied: false });
      return report;
    });
  } catch (error) {
    if (error instanceof Trial) return error.report;
    if (isRefusal(error)) throw new AppError("programme_unreadable", { cause: error });
    throw error;
  }
};
