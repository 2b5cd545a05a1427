import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { ImportScreen } from "#components/programme/import-screen";
import { modules as calls } from "#contract/all";
import type { ProgrammeImport } from "#entities/hosting/programme-import";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing({ timezone: "UTC" });
const post = callTo(calls.programme.importFile, { eventId: listing.id });

const none = { added: 0, changed: 0, same: 0, gone: 0 };
const report: ProgrammeImport = {
  applied: false,
  counts: { session: { ...none, added: 1 }, speaker: none, track: none, place: none },
  changes: [{ kind: "session", action: "added", name: "Fine", startTime: "2026-09-03T09:00:00.000Z", fields: [] }],
  notes: [
    { line: null, code: "no_start", text: "Someday" },
    { line: null, code: "speaker_no_name", text: "Fine" },
    { line: null, code: "line_broken", text: "2026-09-03, Hall" },
  ],
  noteCount: 3,
  daysToStart: 0,
};

beforeEach(() => {
  history.replaceState(null, "", "/");
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.programme.get, { eventId: listing.id }), {
      ...{ sessions: [], speakers: [], tracks: [], locations: [] },
    }),
  ]);
});

const leftOut = async () => {
  const heading = await screen.findByRole("heading", { name: "3 notes" });
  const card = heading.closest("section");
  if (!card) throw new Error("The notes stand nowhere.");
  return within(card)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
};

it("takes a schedule.xml, and says what is left out of it before and after it is imported", async () => {
  page.answer(post, report);
  await page.open(<ImportScreen eventId={listing.id} />);
  const content = "<schedule></schedule>";
  await user.upload(await screen.findByLabelText("Choose a file"), new File([content], "Schedule.XML"));
  const words = [
    "Someday does not say when it starts",
    "Fine has a speaker without a name, who is left out",
    "2026-09-03, Hall is written in a way that cannot be read",
  ];
  expect(await leftOut()).toEqual(words);
  page.answer(post, { ...report, applied: true });
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("The programme is imported")).toBeTruthy();
  expect(await leftOut()).toEqual(words);
  const sent = { format: "schedule", content, moveToStart: false };
  expect(page.bodies(post)).toEqual([
    { ...sent, apply: false },
    { ...sent, apply: true },
  ]);
});

it("knows a pasted XML by how it begins", async () => {
  page.answer(post, report);
  await page.open(<ImportScreen eventId={listing.id} />);
  await user.type(await screen.findByLabelText("Or paste its text"), " <schedule/>");
  await user.click(screen.getByRole("button", { name: "Check what would change" }));
  await leftOut();
  expect(page.bodies(post)).toMatchObject([{ format: "schedule" }]);
});
