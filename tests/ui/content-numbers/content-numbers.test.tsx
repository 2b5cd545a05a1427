import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ContentNumbers } from "#components/contents-numbers/content-numbers";
import { channels } from "#contract/channels";
import type { ContentNumbers as Numbers } from "#entities/content/numbers";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { catchSavedFiles } from "#tests/ui/harness/saved-files";
import { held, setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const content = aContent("Ebb", aChannel("Tides"), { type: "audio" });
const call = callTo(channels.numbers, { channelId: content.channel.id, contentId: content.id });

const some: Numbers = {
  ...{ opened: 1240, played: 6 },
  days: [
    { day: "2026-03-01", opened: 5, played: 2 },
    { day: "2026-03-02", opened: 0, played: 0 },
    { day: "2026-03-03", opened: 3, played: 4 },
  ],
};

const rowsOf = (name: string) =>
  [...screen.getByRole("table", { name }).querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

it("says how many opened and played it, in sums, lately, and day by day", async () => {
  page.answer(call, some);
  await page.open(<ContentNumbers content={content} />);
  expect(await screen.findByText("1,240")).toBeTruthy();
  for (const text of ["8 in the last 7 days", "6 in the last 7 days"]) expect(screen.getByText(text)).toBeTruthy();
  for (const button of screen.getAllByRole("button", { name: "Show as table" })) fireEvent.click(button);
  expect(rowsOf("Opened, day by day").map(([, count]) => count)).toEqual(["5", "0", "3"]);
  expect(rowsOf("Played, day by day").map(([, count]) => count)).toEqual(["2", "0", "4"]);
  expect(screen.getAllByText(/no one’s name is kept/)).toHaveLength(2);
});

it("says nothing of playing where there is nothing to play", async () => {
  page.answer(call, some);
  await page.open(<ContentNumbers content={{ ...content, type: "article" }} />);
  expect(await screen.findByText("Opened")).toBeTruthy();
  expect(screen.queryByText("Played")).toBeNull();
});

it("says so where nobody has come, and has nothing to save", async () => {
  page.answer(call, { opened: 0, played: 0, days: [{ day: "2026-03-01", opened: 0, played: 0 }] });
  await page.open(<ContentNumbers content={content} />);
  for (const text of ["No one has opened it yet.", "No one has played it yet."])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "CSV" })).toBeNull();
});

it("waits in its shape, and can be asked again when it did not load", async () => {
  const reply = held(channels.numbers);
  page.answer(call, reply.answer());
  await page.open(<ContentNumbers content={content} />);
  expect(await screen.findByText("Loading the numbers")).toBeTruthy();
  reply.release(refused("internal", { message: "no" }));
  expect(await screen.findByText("The numbers could not be loaded")).toBeTruthy();
  page.answer(call, some);
  fireEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByText("1,240")).toBeTruthy();
});

it("saves what its table holds, named after the content", async () => {
  const saved = catchSavedFiles();
  page.answer(call, some);
  await page.open(<ContentNumbers content={{ ...content, type: "article" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain("2026-03-03,3");
});
