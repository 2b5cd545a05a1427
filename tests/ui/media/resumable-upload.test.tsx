import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { modules as calls } from "#contract/all";
import { useResumableUpload } from "#hooks/platform/use-resumable-upload";
import { refused } from "#tests/ui/harness/contract-reply";
import { login } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";

/** What the protocol's client is asked for, and what a test lets it say. */
interface Sending {
  readonly file: File;
  readonly options: {
    uploadUrl: string;
    chunkSize: number;
    onProgress: (sent: number, total: number) => void;
    onSuccess: () => void;
    onError: (error: Error) => void;
    onShouldRetry: (error: Error) => boolean;
    onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => Promise<void>;
  };
  starts: number;
  aborts: number;
}
const client = vi.hoisted(() => ({ sent: [] as Sending[], isSupported: true }));
vi.mock("tus-js-client", () => ({
  get isSupported() {
    return client.isSupported;
  },
  Upload: class {
    readonly #own: Sending;
    constructor(file: File, options: Sending["options"]) {
      this.#own = { file, options, starts: 0, aborts: 0 };
      client.sent.push(this.#own);
    }
    start() {
      this.#own.starts += 1;
    }
    async abort() {
      this.#own.aborts += 1;
    }
  },
}));
vi.mock("#lib/media/still", () => ({ takeStill: async () => null }));

const page = setUpPage({ path: "/en/channels", as: login });
beforeEach(() => {
  client.sent = [];
  client.isSupported = true;
});
afterEach(() => localStorage.clear());

const uploadUrl = "https://harbour.example/api/storage/uploads/one/two/three";
const id = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a00";
const film = () => new File(["x".repeat(1000)], "regatta.mp4", { type: "video/mp4", lastModified: 5 });
/** As the protocol's client says that a request was answered. */
const answered = (status: number) =>
  Object.assign(new Error(`${status}`), { originalResponse: { getStatus: () => status } });

const open = async () => {
  const { wrapper } = await page.provide();
  const { result, unmount } = renderHook(() => useResumableUpload({ kind: "video", source: "content" }), { wrapper });
  const last = (): Sending => {
    const sending = client.sent.at(-1);
    if (!sending) throw new Error("Nothing is sent.");
    return sending;
  };
  const start = async (file = film()) => {
    const before = client.sent.length;
    act(() => result.current.start(file));
    await waitFor(() => expect(client.sent.length).toBe(before + 1));
    return last();
  };
  return { result, unmount, start, last };
};

describe("an upload in the browser", () => {
  beforeEach(() => page.answer(calls.storage.beginVideo, { id, uploadUrl }));

  it("begins once, goes to the address it was given in parts, and says how far it is", async () => {
    const { result, start } = await open();
    expect(result.current.state).toBe("idle");
    const { options } = await start();
    expect(page.bodies(calls.storage.beginVideo)).toEqual([{ name: "regatta.mp4", size: 1000, source: "content" }]);
    expect([options.uploadUrl, options.chunkSize]).toEqual([uploadUrl, 5 * 1024 * 1024]);
    act(() => options.onProgress(250, 1000));
    expect(result.current).toMatchObject({ state: "uploading", part: 0.25, name: "regatta.mp4", id, sentence: null });
    act(() => options.onSuccess());
    expect(result.current).toMatchObject({ state: "done", part: 1, id });
    expect(localStorage.length).toBe(0);
  });

  it("sends who uploads with each part, by the token of that moment", async () => {
    const { start } = await open();
    const { options } = await start();
    const headers: Record<string, string> = {};
    await options.onBeforeRequest({
      setHeader: (name, value) => {
        headers[name] = value;
      },
    });
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(["organization", "authorization"]));
  });

  it("asks before the page is left, and only then", async () => {
    const question = "Upload in progress. Leaving this page will disrupt the upload.";
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    const { start } = await open();
    const link = document.createElement("a");
    link.href = "/en/events";
    document.body.append(link);
    const isHeld = () => !link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const { options } = await start();
    expect(isHeld()).toBe(true);
    expect(confirm).toHaveBeenCalledWith(question);
    act(() => options.onSuccess());
    link.addEventListener("click", (event) => event.preventDefault());
    isHeld();
    expect(confirm).toHaveBeenCalledTimes(1);
    link.remove();
  });

  it("waits by its own will and goes on", async () => {
    const { result, start, last } = await open();
    await start();
    act(() => result.current.pause());
    expect([result.current.state, last().aborts]).toEqual(["paused", 1]);
    act(() => result.current.resume());
    expect([result.current.state, last().starts]).toEqual(["uploading", 2]);
  });

  it("waits for a network, and goes on when it is back", async () => {
    const { result, start, last } = await open();
    const { options } = await start();
    expect(options.onShouldRetry(new Error("no answer"))).toBe(true);
    act(() => options.onError(new Error("no answer")));
    expect(result.current).toMatchObject({
      state: "waiting",
      sentence: "No connection. The upload goes on by itself once you are online.",
    });
    act(() => void dispatchEvent(new Event("online")));
    expect([result.current.state, last().starts]).toEqual(["uploading", 2]);
  });

  it("goes on after a reload when the same file is chosen, and begins another one for another file", async () => {
    const first = await open();
    await first.start();
    first.unmount();
    const { start } = await open();
    const again = await start();
    expect(again.options.uploadUrl).toBe(uploadUrl);
    expect(page.bodies(calls.storage.beginVideo)).toHaveLength(1);
    await start(new File(["other"], "storm.mp4", { type: "video/mp4" }));
    expect(page.bodies(calls.storage.beginVideo)).toHaveLength(2);
  });

  it("begins anew when the platform has forgotten it", async () => {
    const first = await open();
    await first.start();
    first.unmount();
    const { start, result } = await open();
    const old = await start();
    act(() => old.options.onError(answered(410)));
    await waitFor(() => expect(page.bodies(calls.storage.beginVideo)).toHaveLength(2));
    await waitFor(() => expect(client.sent).toHaveLength(3));
    expect(result.current.state).toBe("uploading");
    act(() => client.sent.at(-1)?.options.onError(answered(404)));
    expect(result.current).toMatchObject({ state: "failed", sentence: "The upload stopped. Please try again." });
  });

  it("is over for whoever cancels it, whatever is still said of it", async () => {
    const { result, start } = await open();
    const { options } = await start();
    act(() => result.current.cancel());
    act(() => options.onProgress(500, 1000));
    expect(result.current).toMatchObject({ state: "idle", part: 0 });
  });
});

describe("an upload that does not begin", () => {
  const sentenceAfter = async (file = film()) => {
    const { result } = await open();
    act(() => result.current.start(file));
    await waitFor(() => expect(result.current.sentence).not.toBeNull());
    return result.current.sentence;
  };

  it("says so", async () => {
    page.answer(calls.storage.beginVideo, refused("internal"));
    expect(await sentenceAfter()).toBe("The video upload failed to start. Please try again.");
  });

  it("says why, where the platform does", async () => {
    page.answer(calls.storage.beginVideo, refused("upload_too_large", { message: "At most 4 GB are possible." }));
    expect(await sentenceAfter()).toBe("At most 4 GB are possible.");
  });

  it("says that it is no video, and sends nothing", async () => {
    const text = new File(["x"], "x.pdf", { type: "application/pdf" });
    expect(await sentenceAfter(text)).toBe("Invalid file type. Please upload a video file.");
    expect(page.paths()).toEqual([]);
  });

  it("says that this browser cannot", async () => {
    client.isSupported = false;
    page.answer(calls.storage.beginVideo, { id, uploadUrl });
    expect(await sentenceAfter()).toBe("Your browser does not support uploading videos.");
  });
});
