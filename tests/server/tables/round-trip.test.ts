import fc from "fast-check";
import { expect, test } from "vitest";
import type { Column } from "#lib/tables/cells";
import { csvText } from "#lib/tables/csv";
import { daysOf } from "#server/modules/events/events/event-days.policy";
import { readTableFile } from "#server/modules/hosting/imports/table-file";

const days = daysOf(
  { eventStart: "2031-05-10T07:00:00.000Z", eventEnd: "2031-05-11T15:00:00.000Z", timezone: "Europe/Amsterdam" },
  { timezone: "UTC" },
);
const columns: readonly Column[] = [
  { header: "title", kind: "text" },
  { header: "start", kind: { instant: days.zone } },
  { header: "duration", kind: "duration" },
  { header: "room", kind: "text" },
  { header: "description", kind: "text" },
];
const programmeOf = (title: string, description: string) => {
  const file = csvText(columns, [[title, "2031-05-10T08:00:00.000Z", 2700, "Hall; left", description]]);
  return readTableFile(file, days);
};

test("A programme that was written as a table is read again as it was", () => {
  const titles = ["-1 or +1", "=SUM(knots)", "@home", '"Quoted", and more', "'=tis", "＝ and ＋", "Ropes; =lines"];
  for (const title of titles)
    expect(programmeOf(title, "Ten of them")).toMatchObject({
      notes: [],
      sessions: [{ name: title, startTime: "2031-05-10T08:00:00.000Z", endTime: "2031-05-10T08:45:00.000Z" }],
      rooms: [{ name: "Hall; left" }],
    });
});

test("So is one with anything in its titles that a title may have", () => {
  const words = fc.array(fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "|", " ", "Zoë", "＝", "1"), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(words, (parts) => {
      const title = parts.join("").trim();
      fc.pre(title !== "");
      const { notes, sessions } = programmeOf(title, "");
      expect([notes, sessions.map(({ name }) => name)]).toEqual([[], [title]]);
    }),
  );
});

test("A description keeps its lines, and what they begin with", () => {
  const { sessions } = programmeOf("Knots", "You learn:\n- the bowline\n- the =knot\n\n+ one more");
  expect(sessions[0]?.longDescription ?? sessions[0]?.description).toMatch(
    /You learn:[^']*- the bowline[^']*- the =knot[^']*\+ one more/,
  );
});
