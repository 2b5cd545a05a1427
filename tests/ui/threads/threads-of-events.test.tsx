import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { EventFrame } from "#components/events/event-frame";
import { SessionScreen } from "#components/events/session/session-screen";
import { TalkScreen } from "#components/events/talk-screen";
import { modules as calls } from "#contract/all";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";
import { noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { anEvent, aSession } from "#tests/ui/events/events-fixtures";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { aSummary } from "#tests/ui/streams/streams-fixtures";
import { aRemark } from "./threads-fixtures.ts";
import { setUpTalk, texts, thread } from "./threads-harness";

const page = setUpTalk();
const renderedAt = "2026-07-01T00:00:00.000Z";
const params = { eventId: "harbour-conf" };
const event = anEvent();
const open: Event = { ...event, talk: true, threads: [thread] };
const at = callTo(calls.events.get, params);
/** Whenever this is run. */
const toCome = {
  ...{ registration: true, registrationStart: "2026-01-01T00:00:00.000Z", registrationEnd: "2126-09-03T07:00:00.000Z" },
  ...{ eventStart: "2126-09-03T07:00:00.000Z", eventEnd: "2126-09-04T15:00:00.000Z" },
};

beforeEach(() => {
  page.keep([aRemark(1, "High water at six")]);
  page.answer(calls.self.relationships, noRelationships);
  page.answer(callTo(calls.events.passTypes, params), { passTypes: [], packages: [] });
});

describe("the talk of an event", () => {
  const show = (as: typeof member | null = member) => {
    place.stand("/en/events/harbour-conf", "talk");
    return page.show(
      <EventFrame slug="harbour-conf" gate={null} renderedAt={renderedAt}>
        <TalkScreen slug="harbour-conf" />
      </EventFrame>,
      { as },
    );
  };
  const tabs = () => within(screen.getByRole("navigation", { name: "About this event" })).getAllByRole("link");

  it("is a page of its own, with a tab, for whom the event names it", async () => {
    page.answer(at, open);
    await show();
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
      ["About", "/en/events/harbour-conf", null],
      ["Talk", "/en/events/harbour-conf/talk", "page"],
    ]);
    expect(screen.queryByRole("region", { name: "Registration" })).toBeNull();
  });

  it("says above its tabs that the event is canceled, and why", async () => {
    page.answer(at, { ...open, status: "canceled", cancellationReason: "The harbour is closed by a storm." });
    await show();
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("This event is canceled.");
    expect(notice.textContent).toContain("The harbour is closed by a storm.");
    const nav = screen.getByRole("navigation", { name: "About this event" });
    expect(notice.compareDocumentPosition(nav)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
  });

  it("says above its tabs that the event is a draft, and who sees it", async () => {
    page.answer(at, { ...open, published: false });
    await show();
    const notice = await screen.findByText("This is a draft");
    const nav = screen.getByRole("navigation", { name: "About this event" });
    expect(notice.compareDocumentPosition(nav)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/^You see it because you follow its preview link/)).toBeTruthy();
  });

  it("says nothing of the kind at any other event", async () => {
    page.answer(at, open);
    await show();
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    expect(screen.queryByText("This is a draft")).toBeNull();
    expect(screen.queryByText("This event is canceled.")).toBeNull();
  });

  it("says to others that it is for those who come", async () => {
    page.answer(at, { ...event, ...toCome, talk: true, threads: [] });
    await show();
    expect(await screen.findByRole("heading", { level: 2, name: "For registered guests" })).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Register" })).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/passes",
    );
  });

  it.each([
    ["is canceled", { ...toCome, status: "canceled", cancellationReason: null }],
    ["is over", { eventStart: "2020-09-03T07:00:00.000Z", eventEnd: "2020-09-04T15:00:00.000Z" }],
  ] as const)("leads nobody to a registration of an event that %s", async (_, state) => {
    page.answer(at, { ...event, ...state, talk: true, threads: [] });
    await show();
    expect(
      await screen.findByText("Only those who registered see this. It is no longer possible to register."),
    ).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  });

  it("is missing where nobody has opened it", async () => {
    page.answer(at, { ...event, talk: false, threads: [] });
    await show();
    expect(await screen.findByRole("heading", { name: "This page does not exist" })).toBeTruthy();
  });
});

describe("the talk of a session", () => {
  const session = aSession("Knots", "2026-09-03T09:00:00.000Z", "2026-09-03T10:00:00.000Z", {
    talk: true,
    threads: [thread],
  });
  const atSession = callTo(calls.events.session, { ...params, sessionId: "knots" });
  const show = async (told: Session) => {
    page.answer(at, event);
    page.answer(atSession, told);
    await page.show(<SessionScreen slug="harbour-conf" session="knots" renderedAt={renderedAt} />, { as: member });
    await screen.findByRole("heading", { level: 2, name: "Knots" });
  };

  it("stands below what it is about", async () => {
    await show(session);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
  });

  it("is not there for whom it names none", async () => {
    await show({ ...session, threads: [] });
    await act(async () => undefined);
    expect(screen.queryByRole("log")).toBeNull();
    expect(screen.queryByText("This talk is not open to you any more.")).toBeNull();
  });

  it("gives way to the one beside a stream, so that there are never two", async () => {
    await show({ ...session, streamInput: aSummary() });
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    expect(screen.getAllByRole("log")).toHaveLength(1);
    expect(screen.getByRole("log").closest("[data-talk]")).toBeTruthy();
  });

  it("comes back once a stream has ended that cannot be watched again", async () => {
    await show({ ...session, streamInput: aSummary({ state: "ended", connected: false, hasReplay: false }) });
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    expect(screen.getByRole("log").closest("[data-talk]")).toBeNull();
  });

  it("says so when it is closed while somebody reads", async () => {
    await show(session);
    await waitFor(() => expect(texts()).toEqual(["High water at six"]));
    page.answer(atSession, { ...session, talk: false, threads: [] });
    page.hear("events");
    expect(await screen.findByText("This talk is not open to you any more.")).toBeTruthy();
  });
});
