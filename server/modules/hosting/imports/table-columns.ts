import { FileFault } from "./planned-file.policy.ts";

const names = {
  id: ["id", "uid", "code", "guid"],
  title: ["title", "name", "session", "sessiontitle", "talk", "subject"],
  date: ["date", "day", "startdate"],
  start: ["start", "starts", "startsat", "begin", "begins", "from", "starttime"],
  endDate: ["enddate"],
  end: ["end", "ends", "endsat", "to", "until", "endtime"],
  duration: ["duration", "length", "minutes"],
  room: ["room", "place", "location", "stage", "hall"],
  track: ["track", "category", "topic", "stream"],
  speakers: ["speakers", "speaker", "presenter", "presenters"],
  description: ["description", "abstract", "text", "summary"],
  isBreak: ["break", "isbreak"],
} as const;
export type Column = keyof typeof names;

export type Columns = ReadonlyMap<Column, number>;

const known = new Map<string, Column>(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as Column])),
);

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/** Which column is what, by the first line, and the names that say nothing to us. Throws where the needed ones are missing. */
export const columnsOf = (header: readonly string[]): { columns: Columns; unknown: string[] } => {
  const columns = new Map<Column, number>();
  const unknown: string[] = [];
  for (const [at, name] of header.entries()) {
    const column = known.get(plain(name));
    if (column && !columns.has(column)) columns.set(column, at);
    else if (name !== "") unknown.push(name);
  }
  if (!columns.has("title") || !(columns.has("start") || columns.has("date"))) throw new FileFault("programme_columns");
  return { columns, unknown };
};
