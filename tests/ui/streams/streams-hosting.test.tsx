import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { StreamsPanel } from "#components/streams/streams-panel";
import { modules as calls } from "#contract/all";
import { idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aHostStream } from "./streams-fixtures.ts";

const page = setUpPage({ as: member, path: "/en/listings/1/programme/streams" });
const user = userEvent.setup();
const eventId = idOf(1);
const groupId = idOf(2);
const session = { id: idOf(3), name: "Tides" };
const planned = aHostStream({ state: "planned", connected: false, startedAt: null, playback: null });
const list = callTo(calls.streams.ofEvent, { eventId });
const create = callTo(calls.streams.createForEvent, { eventId });
const update = callTo(calls.streams.updateOfEvent, { eventId, streamId: planned.id });
const remove = callTo(calls.streams.removeFromEvent, { eventId, streamId: planned.id });

const open = () => page.open(<StreamsPanel owner={{ kind: "event", id: eventId }} sessions={[session]} />);
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("hosts", () => {
  it("add a stream for a session", async () => {
    page.answer(list, []);
    page.answer(create, planned);
    await open();
    expect(await screen.findByText("No streams yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Add a stream" }));
    const form = await dialog("Add a stream");
    await user.type(form.getByLabelText(/^Name/), "Main hall");
    await user.type(form.getByLabelText(/^Web address/), planned.address);
    await user.selectOptions(form.getByLabelText("Session"), "Tides");
    await user.click(form.getByLabelText(/Everybody who can see the page/));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.bodies(create)).toEqual([
      { name: "Main hall", address: planned.address, public: false, sessionId: session.id },
    ]);
  });

  it("are told at the field what cannot be watched here", async () => {
    page.answer(list, []);
    page.answer(create, refused("validation_failed", { fields: { address: "stream_unknown" } }));
    await open();
    await user.click(await screen.findByRole("button", { name: "Add a stream" }));
    const form = await dialog("Add a stream");
    await user.type(form.getByLabelText(/^Name/), "Main hall");
    await user.type(form.getByLabelText(/^Web address/), "https://streams.example/page");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/Please enter a video on YouTube or Vimeo/)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/^Web address/));
  });

  it("start and end it", async () => {
    let stream = planned;
    page.answer(list, () => [stream]);
    page.answer(update, () => {
      stream = aHostStream();
      return stream;
    });
    await open();
    await user.click(await screen.findByRole("button", { name: "Start Main hall" }));
    await user.click(await screen.findByRole("button", { name: "End Main hall" }));
    await waitFor(() => expect(page.bodies(update)).toEqual([{ live: true }, { live: false }]));
    expect(screen.getByText("Live")).toBeTruthy();
  });

  it("see how many watch what is live", async () => {
    const idle = aHostStream({ id: idOf(940_002), name: "Foyer", watching: 0 });
    const off = aHostStream({ id: idOf(940_003), name: "Attic", state: "planned", connected: false, watching: null });
    page.answer(list, [aHostStream({ watching: 12 }), idle, off]);
    await open();
    const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(rows.map((row) => within(row).queryByText(/watching/)?.textContent)).toEqual([
      "12 watching",
      undefined,
      undefined,
    ]);
  });

  it("leave something to watch again", async () => {
    const ended = aHostStream({ state: "ended", connected: false, playback: null });
    page.answer(list, [ended]);
    page.answer(update, ended);
    await open();
    await user.click(await screen.findByRole("button", { name: "More for Main hall" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const form = await dialog("Edit the stream");
    await user.type(form.getByLabelText(/^Recording/), "https://vimeo.com/76979871");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.bodies(update)).toEqual([
      { name: "Main hall", address: ended.address, public: true, replayAddress: "https://vimeo.com/76979871" },
    ]);
  });

  it("are asked before a stream goes", async () => {
    page.answer(list, [planned]);
    page.answer(remove, null);
    await open();
    await user.click(await screen.findByRole("button", { name: "More for Main hall" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Main hall?" }));
    expect(page.asked(remove)).toEqual([]);
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(page.asked(remove)).toHaveLength(1));
  });

  it("are offered another try where the list could not be loaded", async () => {
    page.answer(list, refused("internal"));
    await open();
    expect(await screen.findByText("The streams could not be loaded")).toBeTruthy();
  });
});

it("moderators set up the streams of a group, which has no sessions", async () => {
  const inGroup = callTo(calls.streams.createForGroup, { groupId });
  page.answer(callTo(calls.streams.ofGroup, { groupId }), []);
  page.answer(inGroup, aHostStream({ eventId: null, groupId }));
  await page.open(<StreamsPanel owner={{ kind: "group", id: groupId }} />);
  await user.click(await screen.findByRole("button", { name: "Add a stream" }));
  const form = await dialog("Add a stream");
  expect(form.queryByLabelText("Session")).toBeNull();
  await user.type(form.getByLabelText(/^Name/), "Evening watch");
  await user.type(form.getByLabelText(/^Web address/), "https://streams.example/live.m3u8");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(page.bodies(inGroup)).toHaveLength(1));
  expect(page.bodies(inGroup)).toEqual([
    { name: "Evening watch", address: "https://streams.example/live.m3u8", public: true },
  ]);
});
