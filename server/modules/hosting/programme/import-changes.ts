import type { ImportChange, ImportCounts, ImportField, ImportKind } from "#entities/hosting/programme-import";
import type { Tx } from "#server/db/database";
import { plainText } from "#server/text/plain-text";
import { listImportable, listImportableSpeakers, listNamed } from "./import.queries.ts";

/** Something of a programme as an import sees it. */
interface Item {
  readonly id: string;
  readonly kind: ImportKind;
  readonly name: string;
  readonly startTime: string | null;
  readonly source: string | null;
  readonly sourceId: string | null;
  readonly fields: Partial<Record<ImportField, string | null>>;
}

/** A long text needs no more of it to be recognised. */
const longest = 300;
const short = (text: string | null): string | null =>
  text && text.length > longest ? `${text.slice(0, longest)}…` : text;

/** The programme of an event, by id. */
export const snapshot = async (tx: Tx, eventId: string): Promise<ReadonlyMap<string, Item>> => {
  const sessions = (await listImportable(tx, eventId)).map(
    ({ id, name, startTime, endTime, source, sourceId, nonSession, ...fields }): Item => ({
      ...{ id, kind: "session", name, startTime, source, sourceId },
      fields: { ...fields, name, startTime, endTime, isBreak: String(nonSession) },
    }),
  );
  const speakers = (await listImportableSpeakers(tx, eventId)).map(
    ({ id, firstName, lastName, source, sourceId, bio, website }): Item => {
      const name = [firstName, lastName].filter(Boolean).join(" ");
      return { ...{ id, kind: "speaker", name, startTime: null, source, sourceId }, fields: { name, bio, website } };
    },
  );
  const bare = { startTime: null, source: null, sourceId: null, fields: {} };
  const tracks = (await listNamed(tx, "tracks", eventId)).map((row): Item => ({ ...row, ...bare, kind: "track" }));
  const places = (await listNamed(tx, "sessionLocations", eventId)).map(
    (row): Item => ({ ...row, ...bare, kind: "place" }),
  );
  return new Map([...sessions, ...speakers, ...tracks, ...places].map((item) => [item.id, item]));
};

const shown = (field: ImportField, value: string | null): string | null =>
  short(value !== null && field === "longDescription" ? plainText(value) : value);

const fieldNames: readonly ImportField[] = [
  ...(["name", "startTime", "endTime", "place", "tracks", "speakers", "isBreak"] as const),
  ...(["description", "longDescription", "bio", "website"] as const),
];

const fieldsOf = (before: Item, after: Item): ImportChange["fields"] =>
  fieldNames.flatMap((field) => {
    const from = before.fields[field] ?? null;
    const to = after.fields[field] ?? null;
    return from === to ? [] : [{ field, from: shown(field, from), to: shown(field, to) }];
  });

/** What lies between two states of a programme. */
export const changesBetween = (
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  isGone: (item: Item) => boolean,
): ImportChange[] =>
  [...after.values()].flatMap((item): ImportChange[] => {
    const { kind, name, startTime } = item;
    const known = before.get(item.id);
    if (!known) return [{ kind, action: "added", name, startTime, fields: [] }];
    const fields = fieldsOf(known, item);
    if (fields.length > 0) return [{ kind, action: "changed", name, startTime, fields }];
    return isGone(item) ? [{ kind, action: "gone", name, startTime, fields: [] }] : [];
  });

/** `named`: how many of a kind the file has. */
export const countsOf = (changes: readonly ImportChange[], kind: ImportKind, named: number): ImportCounts => {
  const of = (action: ImportChange["action"]) =>
    changes.filter((change) => change.kind === kind && change.action === action).length;
  const [added, changed] = [of("added"), of("changed")];
  return { added, changed, gone: of("gone"), same: Math.max(0, named - added - changed) };
};
