import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ContentEditorScreen } from "#components/channels/desk/content-editor-screen";
import { modules as calls } from "#contract/all";
import type { Content, ContentGuest } from "#entities/content/contents";
import type { BaseVideo, File as StoredFile } from "#entities/shared/media";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { setUpPage } from "#ui-tests/harness/page";
import { aDraft, at, changed, tides } from "./desk-page.ts";

vi.mock("#components/ui/editor/html-editor", () => ({
  HtmlEditor: ({ label, onValueChange }: { label: string; onValueChange: (html: string) => void }) => (
    <textarea aria-label={label} onChange={({ target }) => onValueChange(`<p>${target.value}</p>`)} />
  ),
}));

/** What the protocol's client is asked to send, and what a test lets it say. */
interface Sending {
  onProgress: (sent: number, total: number) => void;
  onSuccess: () => void;
}
const client = vi.hoisted(() => ({ sent: [] as Sending[] }));
vi.mock("tus-js-client", () => ({
  isSupported: true,
  Upload: class {
    constructor(_file: File, options: Sending) {
      client.sent.push(options);
    }
    start() {
      // A test says what comes of it.
    }
    async abort() {
      // Nothing is under way.
    }
  },
}));
vi.mock("#lib/media/still", () => ({ takeStill: async () => null, drawStill: () => null }));

const page = setUpPage({ path: "/en/channels/tides/desk/contents/ebb", as: member });
let ebb: Content;
const schedule = () => callTo(calls.channels.schedule, at(ebb));
const update = () => callTo(calls.channels.updateContent, at(ebb));
const open = async () => {
  page.answer(callTo(calls.channels.content, { channelId: tides.id, contentId: "ebb" }), ebb);
  await page.open(<ContentEditorScreen slug="tides" content="ebb" />);
  await screen.findByRole("heading", { level: 1, name: ebb.title ?? "" });
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const dialog = async (name: string, role: "dialog" | "alertdialog" = "dialog") =>
  within(await screen.findByRole(role, { name }));

beforeEach(() => {
  client.sent = [];
  ebb = aDraft("Ebb");
  page.answer(callTo(calls.channels.get, { channelId: "tides" }), tides);
  page.answer(calls.accounts.list, pageOf([]));
  page.answer(callTo(calls.channels.numbers, at(ebb)), { opened: 0, played: 0, days: [] });
});

describe("publishing", () => {
  it("now sends this moment, once it has been asked", async () => {
    page.answer(schedule(), { ...ebb, published: "2026-03-01T08:00:00.000Z" });
    await open();
    await press("Publish now");
    expect(page.bodies(schedule())).toEqual([]);
    await userEvent.click(
      (await dialog("Publish “Ebb” now?", "alertdialog")).getByRole("button", { name: "Publish now" }),
    );
    expect(await screen.findByRole("link", { name: "See the page" })).toBeTruthy();
    const [body] = page.bodies(schedule());
    expect(body).toEqual({ date: expect.any(String) });
    expect(screen.queryByRole("button", { name: "Publish now" })).toBeNull();
  });

  it("later goes by the channel's clocks, and says which", async () => {
    const date = "2126-03-04T15:30:00.000Z";
    const plan = { name: "x", date, createdAt: date, updatedAt: date };
    page.answer(schedule(), () => {
      ebb = { ...ebb, publishSchedule: plan };
      return ebb;
    });
    await open();
    await press("Schedule");
    const form = await dialog("Schedule");
    const when = form.getByLabelText("When it comes out");
    expect(form.getByText("By the clocks of Asia/Tokyo.")).toBeTruthy();
    await userEvent.clear(when);
    await userEvent.type(when, "2026-01-05T09:00");
    await userEvent.click(form.getByRole("button", { name: "Schedule" }));
    expect(await form.findByText("Please choose a time that lies ahead.")).toBeTruthy();
    await userEvent.clear(when);
    await userEvent.type(when, "2126-03-05T00:30");
    await userEvent.click(form.getByRole("button", { name: "Schedule" }));
    expect(await screen.findByText(/Comes out .*Mar 5.* 12:30/)).toBeTruthy();
    expect(page.bodies(schedule())).toEqual([{ date }]);

    const unschedule = callTo(calls.channels.unschedule, at(ebb));
    page.answer(unschedule, { ...ebb, publishSchedule: null });
    await press("Take the schedule back");
    expect(await screen.findByText("Only those who run the channel see it.")).toBeTruthy();
  });

  it("waits for what is not kept, and says why it cannot", async () => {
    await open();
    await userEvent.clear(await screen.findByRole("textbox", { name: "Title" }));
    await press("Publish now");
    await userEvent.click(
      (await dialog("Publish “Ebb” now?", "alertdialog")).getByRole("button", { name: "Publish now" }),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(page.bodies(schedule())).toEqual([]);
    expect(said("bad")).toEqual(["Fix 1 field before it can be saved"]);
    expect(screen.getByText("Fix 1 field before it can be saved")).toBeTruthy();
  });

  it("is taken back only when asked twice, and what was typed meanwhile is kept", async () => {
    ebb = { ...ebb, published: "2026-03-01T08:00:00.000Z" };
    page.answer(update(), (request) => {
      ebb = changed(ebb, request);
      return ebb;
    });
    await open();
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "!");
    expect(await screen.findByText("Readers see this once you save")).toBeTruthy();
    await press("Take it back");
    const question = await dialog("Take “Ebb” back?", "alertdialog");
    await userEvent.click(question.getByRole("button", { name: "Take it back" }));
    await waitFor(() => expect(page.bodies(update())).toHaveLength(2));
    expect(page.bodies(update())).toMatchObject([{ content: { published: false } }, { content: { title: "Ebb!" } }]);
    expect(await screen.findByText("Only those who run the channel see it.")).toBeTruthy();
  });

  it("says what the platform has against it", async () => {
    page.answer(schedule(), refused("conflict", { message: "It is out already" }));
    await open();
    await press("Publish now");
    const question = await dialog("Publish “Ebb” now?", "alertdialog");
    await userEvent.click(question.getByRole("button", { name: "Publish now" }));
    await waitFor(() => expect(said("bad")).toEqual(["It is out already"]));
  });
});

describe("a film", () => {
  const videoId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a00";
  const address = "https://harbour.example.org/api/media/one/film.m3u8";
  const processing: BaseVideo = {
    ...{ id: videoId, width: 0, height: 0, thumbnailUrl: address, previewUrl: address, readyToStream: false },
    ...{ hlsUrl: address, dashUrl: address, state: "processing" },
  };

  it("is asked for when the content is to be watched, is sent in parts, and shown from then on", async () => {
    page.answer(calls.storage.beginVideo, { id: videoId, uploadUrl: "https://harbour.example/api/uploads/one" });
    page.answer(callTo(calls.storage.video, { videoId }), processing);
    page.answer(update(), () => {
      ebb = { ...ebb, video: processing, type: "video" };
      return ebb;
    });
    await open();
    expect(screen.queryByLabelText("Choose a video")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /To watch/ }));
    const film = new File(["x".repeat(1000)], "regatta.mp4", { type: "video/mp4" });
    await userEvent.upload(await screen.findByLabelText("Choose a video"), film);
    await waitFor(() => expect(client.sent).toHaveLength(1));
    act(() => client.sent[0]?.onProgress(420, 1000));
    expect(await screen.findByText("42% sent")).toBeTruthy();
    expect(screen.getByText("Upload in progress. Leaving this page will disrupt the upload.")).toBeTruthy();
    await press("Pause");
    expect(screen.getByText("Paused at 42%")).toBeTruthy();
    await press("Go on");
    act(() => client.sent[0]?.onSuccess());
    await waitFor(() => expect(page.bodies(update())).toEqual([{ content: { videoId }, base: {} }]));
    expect(await screen.findByText("This video is being prepared.")).toBeTruthy();
    expect(screen.getByText(/The file is still being sent or prepared/)).toBeTruthy();
  });

  it("is told when it is none", async () => {
    await open();
    await userEvent.click(screen.getByRole("radio", { name: /To watch/ }));
    const text = new File(["x"], "notes.txt", { type: "text/plain" });
    await userEvent.upload(await screen.findByLabelText("Choose a video"), text, { applyAccept: false });
    expect(await screen.findByText("Invalid file type. Please upload a video file.")).toBeTruthy();
    expect(client.sent).toEqual([]);
  });

  it("goes only when asked twice", async () => {
    ebb = { ...ebb, video: { ...processing, readyToStream: true, state: "ready" }, type: "video" };
    page.answer(update(), { ...ebb, video: null });
    await open();
    await press("Remove the video");
    const question = await dialog("Remove the video from this content?", "alertdialog");
    await userEvent.click(question.getByRole("button", { name: "Remove the video" }));
    await waitFor(() => expect(page.bodies(update())).toEqual([{ content: { videoId: null }, base: {} }]));
  });
});

it("a sound is sent as one", async () => {
  page.answer(calls.storage.beginSound, { id: 7, uploadUrl: "https://harbour.example/api/uploads/two" });
  const sound: StoredFile = {
    ...{ id: 7, name: "tides.mp3", r2Path: "", url: "https://harbour.example.org/api/media/two/tides.mp3" },
    ...{ createdAt: ebb.createdAt, updatedAt: ebb.updatedAt, state: "ready", duration: 754 },
  };
  page.answer(update(), { ...ebb, audio: sound, type: "audio" });
  await open();
  await userEvent.click(screen.getByRole("radio", { name: /To hear/ }));
  const file = new File(["x"], "tides.mp3", { type: "audio/mpeg" });
  await userEvent.upload(await screen.findByLabelText("Choose a sound"), file);
  await waitFor(() => expect(client.sent).toHaveLength(1));
  act(() => client.sent[0]?.onSuccess());
  await waitFor(() => expect(page.bodies(update())).toEqual([{ content: { audioId: 7 }, base: {} }]));
  expect(await screen.findByText("12:34")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Play Ebb" })).toBeTruthy();
});

describe("the people of a content", () => {
  const grace: ContentGuest = {
    ...{ id: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a01", slug: "grace", contentId: "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a02" },
    ...{ accountId: null, account: null, type: "guest", name: "Grace", title: "Pilot", bio: null, company: null },
    ...{ companyLink: null, companyBio: null, imageId: null, image: null, website: null, facebook: null },
    ...{ twitter: null, instagram: null, linkedIn: null, tikTok: null, youtube: null, discord: null },
    ...{ createdAt: null, updatedAt: null },
  };

  it("are added with what is known of them", async () => {
    const create = callTo(calls.channels.createGuest, at(ebb));
    page.answer(create, grace);
    await open();
    expect(screen.getByText("Nobody is named yet.")).toBeTruthy();
    await press("Add a person");
    const form = await dialog("New person");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Grace");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "As what" }), "Host");
    await userEvent.type(form.getByRole("textbox", { name: "Company" }), "Harbour");
    ebb = { ...ebb, guests: [grace] };
    page.answer(callTo(calls.channels.content, { channelId: tides.id, contentId: "ebb" }), () => ebb);
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Grace")).toBeTruthy();
    expect(page.bodies(create)).toMatchObject([
      { contentGuest: { name: "Grace", type: "host", company: "Harbour", bio: null, accountId: null } },
    ]);
  });

  it("are changed, and removed when asked twice", async () => {
    ebb = { ...ebb, guests: [grace] };
    const params = { ...at(ebb), guestId: grace.id };
    page.answer(callTo(calls.channels.updateGuest, params), grace);
    page.answer(callTo(calls.channels.removeGuest, params), null);
    await open();
    const choose = async (item: string) => {
      await press("More for Grace");
      await userEvent.click(await screen.findByRole("menuitem", { name: item }));
    };
    await choose("Edit");
    const form = await dialog("Edit person");
    await userEvent.clear(form.getByRole("textbox", { name: "Job title" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.channels.updateGuest, params))).toMatchObject([
        { contentGuest: { name: "Grace", title: null } },
      ]),
    );
    await choose("Delete");
    expect(page.asked(callTo(calls.channels.removeGuest, params))).toEqual([]);
    const question = await dialog("Remove Grace?", "alertdialog");
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(page.asked(callTo(calls.channels.removeGuest, params))).toHaveLength(1));
  });
});

it("a content is deleted when asked twice, and its creator led back to the others", async () => {
  page.answer(callTo(calls.channels.removeContent, at(ebb)), null);
  await open();
  await press("Delete");
  const question = await dialog("Delete “Ebb”?", "alertdialog");
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(place.pushed).toEqual(["/en/channels/tides/desk"]));
});
