import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { useContentDraft } from "#components/channels/desk/use-content-draft";
import { modules as calls } from "#contract/all";
import type { Content } from "#entities/content/contents";
import { refused } from "#tests/ui/harness/contract-reply";
import { type Asked, callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { aDraft, at, changed, isChange } from "./desk-page.ts";

const page = setUpPage({ as: member });
let content: Content;
const update = () => callTo(calls.channels.updateContent, at(content));
const sent = () => page.bodies(update());

const keep = (request: Asked): Content => {
  content = changed(content, request);
  return content;
};

beforeEach(() => {
  content = aDraft("Ebb");
  page.answer(update(), keep);
});

const open = async () => {
  const { wrapper } = await page.provide();
  return renderHook(() => useContentDraft(content, async () => undefined), { wrapper });
};

describe("what is typed about a draft", () => {
  it("is kept when one leaves the field: that field, and what it was before", async () => {
    const { result } = await open();
    expect(result.current.state).toBe("saved");
    act(() => result.current.set({ title: "Ebb and flow" }));
    expect(result.current.state).toBe("dirty");
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.state).toBe("saved"));
    expect(sent()).toEqual([{ content: { title: "Ebb and flow" }, base: { title: "Ebb" } }]);
  });

  it("is kept by itself once the typing rests", async () => {
    const { result } = await open();
    act(() => result.current.set({ body: "<p>Low water</p>" }));
    await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 4000 });
    expect(sent()).toEqual([{ content: { body: "<p>Low water</p>" }, base: { body: "<p>Ebb</p>" } }]);
  });

  it("clears what is left blank", async () => {
    content = aDraft("Ebb", { description: "Water", externalUrl: "https://ebb.example/" });
    const { result } = await open();
    act(() => result.current.set({ description: " ", externalUrl: "" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ content: { description: null, externalUrl: null } }]);
  });

  it("is not sent while it is wrong; the rest is", async () => {
    const { result } = await open();
    act(() => result.current.set({ title: "", duration: "12 min", externalUrl: "ebb" }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent()).toEqual([{ content: { duration: "12 min" }, base: { duration: null } }]));
    await waitFor(() => expect(result.current.state).toBe("error"));
    expect(result.current.faultOf("title")).toEqual({ code: "required" });
    expect(result.current.faultOf("externalUrl")).toEqual({ code: "invalid_url" });
    expect(result.current.faulty).toBe(2);
  });

  it("stays, with a way to try again, when it could not be kept", async () => {
    page.answer(update(), refused("unavailable", { message: "Says unavailable" }));
    const { result } = await open();
    act(() => result.current.set({ title: "Flood" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.failure).toEqual({ sentence: "Says unavailable" }));
    expect(result.current.values.title).toBe("Flood");
    page.answer(update(), keep);
    act(() => result.current.saveNow());
    await waitFor(() => expect(result.current.state).toBe("saved"));
  });

  it("is told at its field when the platform refuses it, until it changes", async () => {
    const fields = { "content.slug": "slug_taken" };
    page.answer(update(), refused("slug_taken", { message: "It is taken", fields }));
    const { result } = await open();
    act(() => result.current.set({ slug: "tide" }));
    act(() => result.current.flush());
    await waitFor(() => expect(result.current.faultOf("slug")).toEqual({ sentence: "It is taken" }));
    act(() => result.current.set({ slug: "tide-2" }));
    expect(result.current.faultOf("slug")).toBeUndefined();
  });

  it("sends a cover and a film without what was there before: they are chosen, not written", async () => {
    page.answer(update(), content);
    const { result } = await open();
    const videoId = content.id;
    act(() => result.current.set({ image: "data:image/webp;base64,AA==", videoId }));
    act(() => result.current.flush());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ content: { videoId }, base: {}, imageDataUri: "data:image/webp;base64,AA==" }]);
  });
});

describe("what another creator writes meanwhile", () => {
  const meet = async () => {
    const view = await open();
    act(() => view.result.current.set({ title: "Mine", duration: "3 min" }));
    content = { ...content, title: "Theirs" };
    page.answer(update(), (request) => {
      const { body } = request;
      const isBlind = isChange(body) && "title" in body.content && body.base?.title !== content.title;
      return isBlind
        ? refused("changed_meanwhile", { fields: { "content.title": "changed_meanwhile" } })
        : keep(request);
    });
    act(() => view.result.current.flush());
    await waitFor(() => expect(view.result.current.isContested("title")).toBe(true));
    view.rerender();
    return view;
  };

  it("stands beside one's own, and the rest is kept", async () => {
    const { result } = await meet();
    expect([result.current.values.title, result.current.saved.title]).toEqual(["Mine", "Theirs"]);
    await waitFor(() => expect(content.duration).toBe("3 min"), { timeout: 4000 });
    expect(content.title).toBe("Theirs");
  });

  it("gives way only by choice", async () => {
    const { result } = await meet();
    act(() => result.current.keepMine("title"));
    act(() => result.current.flush());
    await waitFor(() => expect(content.title).toBe("Mine"));
    expect(sent().at(-1)).toMatchObject({ base: { title: "Theirs" } });
  });

  it("is taken by choice as well", async () => {
    const { result } = await meet();
    act(() => result.current.takeTheirs("title"));
    expect([result.current.values.title, result.current.taken]).toEqual(["Theirs", 1]);
    expect(result.current.isContested("title")).toBe(false);
  });
});

it("of what is out nothing is sent before its creator says so", async () => {
  content = { ...content, published: "2026-03-01T08:00:00.000Z" };
  const { result } = await open();
  act(() => result.current.set({ title: "Corrected" }));
  act(() => result.current.flush());
  expect([result.current.state, sent().length]).toEqual(["dirty", 0]);
  act(() => result.current.saveNow());
  await waitFor(() => expect(result.current.state).toBe("saved"));
  expect(sent()).toEqual([{ content: { title: "Corrected" }, base: { title: "Ebb" } }]);
});
