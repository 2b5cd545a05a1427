import ICAL from "ical.js";

/** The lines of every component of a kind, as they stand in a calendar. */
const blocksOf = (lines: readonly string[], kind: string): string[][] => {
  const blocks: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const word = line.trim().toUpperCase();
    if (word === `BEGIN:${kind}`) open = [];
    open?.push(line);
    if (open && word === `END:${kind}`) {
      blocks.push(open);
      open = null;
    }
  }
  return blocks;
};

const calendarOf = (...blocks: readonly (readonly string[])[]): ICAL.Component | null => {
  try {
    const parsed: unknown = ICAL.parse(["BEGIN:VCALENDAR", ...blocks.flat(), "END:VCALENDAR"].join("\r\n"));
    return Array.isArray(parsed) ? new ICAL.Component(parsed) : null;
  } catch {
    return null;
  }
};

const nameOf = (block: readonly string[]): string =>
  block
    .find((line) => /^SUMMARY[:;]/i.test(line))
    ?.replace(/^[^:]*:/, "")
    .trim() ?? "";

/** A calendar with something in it that is none, entry by entry: what can be read, and the names of what cannot. */
export const readBroken = (content: string): { calendars: ICAL.Component[]; broken: string[] } => {
  const lines = content.split(/\r\n|\r|\n/);
  const zones = blocksOf(lines, "VTIMEZONE").filter((block) => calendarOf(block) !== null);
  const calendars: ICAL.Component[] = [];
  const broken: string[] = [];
  for (const block of blocksOf(lines, "VEVENT")) {
    const calendar = calendarOf(...zones, block);
    if (calendar) calendars.push(calendar);
    else broken.push(nameOf(block));
  }
  return { calendars, broken };
};
