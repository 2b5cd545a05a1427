import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSelectedLayoutSegment } from "next/navigation";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GroupFrame } from "#components/groups/group-frame";
import { GroupTalkScreen } from "#components/groups/group-talk-screen";
import { modules as calls } from "#contract/all";
import type { Group } from "#entities/groups/groups";
import { pageWatchList } from "#lib/realtime/watch-list";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { aGroup, aMembership, standing } from "#tests/ui/groups/groups-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { setVisible } from "#tests/ui/harness/visible";
import { held } from "#ui-tests/harness/page";
import { ada, aRemark, minute, threadId } from "./threads-fixtures.ts";
import { at, field, log, setUpTalk, texts, thread } from "./threads-harness";

const page = setUpTalk();
const rowers = aGroup("Dawn rowers");
const group = callTo(calls.groups.get, { groupId: rowers.slug });
const layout = "/en/groups/dawn-rowers";
/** As whoever may read there is told of it: something was said at this minute, and read until that one. */
const open = (said: number | null = null, read: number | null = null): Group => ({
  ...rowers,
  talk: true,
  threads: [
    {
      ...thread,
      lastMessageAt: said === null ? null : minute(said),
      lastReadAt: read === null ? null : minute(read),
    },
  ],
});
/** As it is told to everybody else. */
const toOthers: Group = { ...rowers, talk: true, threads: [] };

beforeEach(() => {
  page.keep([aRemark(1, "High water at six")]);
  page.answer(callTo(calls.groups.members, { groupId: rowers.slug }), pageOf([aMembership(rowers, "grace", "Grace")]));
  page.answer(calls.self.relationships, standing({ [rowers.id]: "member" }));
});

function Section() {
  return useSelectedLayoutSegment() === "talk" ? <GroupTalkScreen slug="dawn-rowers" /> : <p>What members post</p>;
}

const show = (segments: string[], opening: Parameters<typeof page.show>[1] = { as: member }) => {
  place.stand(layout, ...segments);
  return page.show(
    <GroupFrame slug="dawn-rowers" gate={null}>
      <Section />
    </GroupFrame>,
    opening,
  );
};
const move = (...segments: string[]) => act(() => place.stand(layout, ...segments));
const tab = (name: string | RegExp) =>
  within(screen.getByRole("navigation", { name: "Parts of the group" })).queryByRole("link", { name });

/** The mark of the tab, whose script comes late, is there. */
const listened = () => waitFor(() => expect(pageWatchList.places()).toContain(`threads/${threadId}`));

describe("the tab of a group's talk", () => {
  it("is there for whom the group names one, and leads to it", async () => {
    page.answer(group, open());
    await show([]);
    await screen.findByText("What members post");
    await waitFor(() => expect(tab("Talk")?.getAttribute("href")).toBe("/en/groups/dawn-rowers/talk"));
  });

  it.each([
    ["closed", { ...rowers, talk: false }],
    ["not for this reader", toOthers],
  ])("is not there where the talk is %s", async (_why, told) => {
    page.answer(group, told);
    await show([]);
    await screen.findByText("What members post");
    expect(tab("Members")).toBeTruthy();
    expect(tab(/Talk/)).toBeNull();
  });

  it("says that something is unread, and nothing once that was read", async () => {
    page.answer(group, open(5, 4));
    await show([]);
    await waitFor(() => expect(tab("Talk (New messages)")).toBeTruthy());
    page.answer(group, open(5, 5));
    page.hear("groups");
    await waitFor(() => expect(tab("Talk")).toBeTruthy());
  });

  it("says so to who has never read there", async () => {
    page.answer(group, open(5));
    await show([]);
    await waitFor(() => expect(tab("Talk (New messages)")).toBeTruthy());
  });

  it("says so as soon as others say something, and not of one's own words", async () => {
    page.answer(group, open(5, 5));
    const { hear } = await show([]);
    await listened();
    hear(aRemark(6, "Mine", ada));
    expect(tab("Talk")).toBeTruthy();
    hear(aRemark(7, "Theirs"));
    await waitFor(() => expect(tab("Talk (New messages)")).toBeTruthy());
  });

  it("is asked for nothing of the talk before somebody opens it", async () => {
    page.answer(group, open(5, 4));
    await show([]);
    await waitFor(() => expect(tab("Talk (New messages)")).toBeTruthy());
    expect(page.lines().filter((line) => line.includes("/threads/"))).toEqual([]);
  });
});

describe("the page of a group's talk", () => {
  it("is the talk with its questions, below no more than the group's name and its parts", async () => {
    page.answer(group, open(1));
    await show(["talk"]);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    expect(field()).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Questions" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Dawn rowers" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "Talk" })).toBeTruthy();
    expect(tab("Talk")?.getAttribute("aria-current")).toBe("page");
    expect(screen.queryByRole("button", { name: /Your membership/ })).toBeNull();
  });

  it("leaves nothing unread behind, also of what was said meanwhile", async () => {
    page.answer(group, open(1));
    const { hear } = await show(["talk"]);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    const asked = page.asked(at.messages).length;
    hear(aRemark(2, "And low at noon"));
    await waitFor(() => expect(texts()).toEqual(["High water at six", "And low at noon"]));
    expect(tab("Talk")).toBeTruthy();
    move();
    await screen.findByText("What members post");
    await listened();
    expect(tab("Talk")).toBeTruthy();
    await waitFor(() => expect(page.asked(at.messages).length).toBeGreaterThan(asked));
  });

  describe("once somebody leaves their window", () => {
    /** What is asked for the newest messages although nobody may be there for the answer. */
    const outliving = () => {
      const sent = vi.spyOn(globalThis, "fetch");
      return () => sent.mock.calls.filter(([, init]) => init?.keepalive).map(([asked]) => new Request(asked).url);
    };
    const url = () => `${page.address()}/threads/${threadId}/messages`;
    const see = (isVisible: boolean) => act(() => setVisible(isVisible));
    const look = async () => {
      see(true);
      page.answer(group, open(1));
      const shown = await show(["talk"]);
      await waitFor(() => expect(texts()).toEqual(["High water at six"]));
      return shown;
    };
    const close = () => fireEvent(window, new Event("pagehide"));

    it.each([
      ["lies behind another", () => see(false)],
      ["is closed", close],
    ])("has it told that they have read what they heard, where it %s", async (_how, leave) => {
      const { hear } = await look();
      const told = outliving();
      hear(aRemark(2, "And low at noon"));
      await waitFor(() => expect(texts()).toHaveLength(2));
      leave();
      await waitFor(() => expect(told()).toEqual([url()]));
    });

    it("has it told once, and of nothing that came when nobody could see it", async () => {
      const { hear, client } = await look();
      const told = outliving();
      // Nothing was heard.
      see(false);
      hear(aRemark(2, "And low at noon"));
      close();
      // Another answer has come since: what was asked before it is known by now.
      await client.refetchQueries({ queryKey: [calls.threads.get.module, calls.threads.get.id] });
      expect(told()).toEqual([]);
      // They come back to it.
      see(true);
      see(false);
      close();
      see(true);
      see(false);
      await waitFor(() => expect(told()).toEqual([url()]));
      see(true);
      hear(aRemark(3, "Neap tide"));
      see(false);
      await waitFor(() => expect(told()).toEqual([url(), url()]));
    });

    it("has it told again where that failed", async () => {
      const { hear } = await look();
      const told = outliving();
      hear(aRemark(2, "And low at noon"));
      page.cutOff(true);
      see(false);
      await waitFor(() => expect(told()).toHaveLength(1));
      await waitFor(() => {
        see(true);
        see(false);
        expect(told()).toHaveLength(2);
      });
    });
  });

  it("is missing where there is none", async () => {
    page.answer(group, { ...rowers, talk: false });
    await show(["talk"]);
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  it("is missing where the organization has no talk", async () => {
    page.answer(group, toOthers);
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, threads: { ...MODULES.threads, enabled: false } } };
    await show(["talk"], { as: member, config });
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });

  it.each([
    ["a member of the community", member],
    ["nobody who is known", null],
  ])("shows the way in to who is not in the group (%s)", async (_who, as) => {
    page.answer(group, toOthers);
    page.answer(calls.self.relationships, standing({}));
    await show(["talk"], { as });
    expect(await screen.findByRole("heading", { name: "What is inside is for members" })).toBeTruthy();
    expect(screen.queryByRole("log")).toBeNull();
  });

  it("says nothing of a talk before it is known who looks", async () => {
    const { answer, release } = held(calls.groups.get);
    page.answer(group, toOthers);
    const { client } = page.start();
    client.setQueryData(["groups", calls.groups.get.id, { params: { groupId: "dawn-rowers" } }], toOthers, {
      updatedAt: 1,
    });
    page.answer(group, answer);
    await show(["talk"]);
    expect(await screen.findByText("Loading messages")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "What is inside is for members" })).toBeNull();
    release(open(1));
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
  });

  it("says so when it is closed while somebody reads", async () => {
    page.answer(group, open(1));
    await show(["talk"]);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    page.answer(group, { ...rowers, talk: false });
    page.hear("groups");
    expect(await screen.findByText("This talk is not open to you any more.")).toBeTruthy();
    expect(screen.queryByRole("log")).toBeNull();
    expect(tab(/Talk/)).toBeNull();
    page.answer(group, open(1));
    page.hear("groups");
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
  });

  it("finds out when somebody who is let in no more says something", async () => {
    page.answer(group, open(1));
    await show(["talk"]);
    await waitFor(() => expect(log()).toBeTruthy());
    page.answer(at.send, refused("not_found"));
    page.answer(at.get, refused("not_found"));
    page.answer(at.messages, refused("not_found"));
    page.answer(group, toOthers);
    await userEvent.type(field(), "Still there?{Enter}");
    expect(await screen.findByText("This talk is not open to you any more.")).toBeTruthy();
    await waitFor(() => expect(tab(/Talk/)).toBeNull());
  });
});
