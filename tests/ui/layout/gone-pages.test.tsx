import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MemberFrame } from "#components/accounts/member-frame";
import { ActivityScreen } from "#components/activities/thread/activity-screen";
import { ChannelScreen } from "#components/channels/channel-screen";
import { ContentScreen } from "#components/contents/content-screen";
import { EventFrame } from "#components/events/event-frame";
import { SpeakerScreen } from "#components/events/people/speaker-screen";
import { SessionScreen } from "#components/events/session/session-screen";
import { GroupFrame } from "#components/groups/group-frame";
import { LevelScreen } from "#components/levels/level-screen";
import { ListingFrame } from "#components/listings/listing-frame";
import { CheckoutFrame } from "#components/registration/checkout-frame";
import { OneSeriesScreen } from "#components/series/one-series-screen";
import { modules as calls } from "#contract/all";
import type { Place } from "#entities/platform/realtime";
import type { AnyEndpoint } from "#kernel/define";
import { createEffects } from "#lib/realtime/effects";
import { pageWatchList } from "#lib/realtime/watch-list";
import { anAccount, anActivity, noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { aChannel, aContent } from "#tests/ui/channels/channels-fixtures";
import { anEvent, aSession, idOf } from "#tests/ui/events/events-fixtures";
import { aGroup } from "#tests/ui/groups/groups-fixtures";
import { type Reply, refused } from "#tests/ui/harness/contract-reply";
import { type Address, callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { aRegistration } from "#tests/ui/registration/registration-fixtures";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { aSeries } from "#tests/ui/series/series-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/events/regatta", as: member });
const renderedAt = "2026-05-01T10:00:00.000Z";
const ownTitle = "What it was · Harbour";
beforeEach(() => {
  document.title = ownTitle;
  page.answer(calls.self.relationships, noRelationships);
});

interface Subject {
  screen: ReactNode;
  /** A heading that stands there as long as it does. */
  name: string;
  answer: (isGone: boolean) => void;
  /** What is to be asked for again. */
  module: string;
}
const subject = <E extends AnyEndpoint>(at: Address<E>, reply: Reply<NoInfer<E>>) => ({
  answer: (isGone: boolean): void => page.answer(at, isGone ? refused("not_found") : reply),
  module: at.call.module,
});

const event = anEvent({ slug: "regatta", name: "Regatta" });
const getEvent = callTo(calls.events.get, { eventId: "regatta" });
const inside = <p>What is inside</p>;
const talk = aSession("Knots", "2027-05-01T10:00:00.000Z", "2027-05-01T11:00:00.000Z", { speakers: ["Grace"] });
const tides = aChannel("Tides");
const noLinks = {
  ...{ label: null, website: null, facebook: null, twitter: null, instagram: null },
  ...{ linkedIn: null, tikTok: null, youtube: null, discord: null },
};
const post = anActivity({ id: idOf(77) });

const eventPage: Subject = {
  screen: (
    <EventFrame slug="regatta" gate={null} renderedAt={renderedAt}>
      {inside}
    </EventFrame>
  ),
  name: "Regatta",
  ...subject(getEvent, event),
};

const subjects: Record<string, () => Subject> = {
  event: () => eventPage,
  session: () => {
    page.answer(getEvent, event);
    return {
      screen: <SessionScreen slug="regatta" session="knots" renderedAt={renderedAt} />,
      name: "Knots",
      ...subject(callTo(calls.events.session, { eventId: "regatta", sessionId: "knots" }), talk),
    };
  },
  speaker: () => {
    page.answer(getEvent, event);
    const [grace] = talk.speakers;
    if (!grace) throw new Error("The session has no speaker");
    return {
      screen: <SpeakerScreen slug="regatta" speaker="grace" />,
      name: "Grace",
      ...subject(callTo(calls.events.speaker, { eventId: "regatta", speakerId: "grace" }), {
        ...grace,
        ...noLinks,
        sessions: [],
      }),
    };
  },
  group: () => ({
    screen: (
      <GroupFrame slug="dawn-rowers" gate={null}>
        {inside}
      </GroupFrame>
    ),
    name: "Dawn rowers",
    ...subject(callTo(calls.groups.get, { groupId: "dawn-rowers" }), aGroup("Dawn rowers")),
  }),
  channel: () => ({
    screen: <ChannelScreen slug="tides" gate={null} />,
    name: "Tides",
    ...subject(callTo(calls.channels.get, { channelId: "tides" }), tides),
  }),
  content: () => ({
    screen: <ContentScreen names={{ channel: "tides", name: "ebb" }} gate={null} renderedAt={renderedAt} />,
    name: "Ebb",
    ...subject(callTo(calls.channels.content, { channelId: "tides", contentId: "ebb" }), aContent("Ebb", tides)),
  }),
  series: () => ({
    screen: <OneSeriesScreen slug="regattas" renderedAt={renderedAt} />,
    name: "Regattas",
    ...subject(callTo(calls.series.get, { seriesId: "regattas" }), aSeries()),
  }),
  profile: () => ({
    screen: (
      <MemberFrame username="grace" gate={null}>
        {inside}
      </MemberFrame>
    ),
    name: "Grace Hopper",
    ...subject(callTo(calls.accounts.get, { accountId: "grace" }), anAccount()),
  }),
  sponsors: () => ({
    screen: <LevelScreen slug="gold" />,
    name: "Gold",
    ...subject(callTo(calls.levels.get, { levelId: "gold" }), {
      ...{ id: idOf(31), slug: "gold", name: "Gold", subtitle: null, description: null, color: "#b45309", scale: 1 },
      ...{ image: null, sortOrder: 1, accounts: [], createdAt: renderedAt, updatedAt: renderedAt },
    }),
  }),
  listing: () => {
    const listing = aListing({ name: "Regatta" });
    return {
      screen: (
        <ListingFrame eventId={listing.id} tab="overview">
          {() => inside}
        </ListingFrame>
      ),
      name: "Regatta",
      ...subject(callTo(calls.listings.get, { eventId: listing.id }), listing),
    };
  },
  checkout: () => {
    page.answer(callTo(calls.registration.get, { eventId: event.id }), aRegistration(event));
    return {
      screen: (
        <CheckoutFrame slug="regatta">
          <h1>The cart</h1>
        </CheckoutFrame>
      ),
      name: "The cart",
      ...subject(getEvent, event),
    };
  },
};

const heading = (name: string) => screen.findByRole("heading", { name });
const open = async (shown: Subject) => {
  shown.answer(false);
  const opened = await page.open(shown.screen);
  await heading(shown.name);
  return opened;
};

describe("what goes while somebody looks at it is missing, by its title as well:", () => {
  it.each(Object.keys(subjects))("%s", async (kind) => {
    // The framework's own way of saying 404 is an error, which React reports.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown = subjects[kind]?.();
    if (!shown) throw new Error("No such page");
    await open(shown);
    expect(document.title).toBe(ownTitle);
    shown.answer(true);
    await page.hear(shown.module);
    await heading("This page does not exist");
    expect(screen.queryByRole("heading", { name: shown.name })).toBeNull();
    await waitFor(() => expect(document.title).toMatch(/^This page does not exist · /));
  });
});

/** What the socket says of somebody else's act, and the place for which the page must have asked to be told. */
const news: Record<string, { type: string; body: object; place: Place | null }> = {
  event: { type: "event.changed", body: { eventId: event.id }, place: `event-pages/${event.id}` },
  checkout: { type: "event.changed", body: { eventId: event.id }, place: `event-pages/${event.id}` },
  listing: { type: "event.changed", body: { eventId: aListing().id }, place: `event-pages/${aListing().id}` },
  // These two stand inside the page of their event, which watches for them.
  session: { type: "programme.changed", body: { eventId: event.id }, place: null },
  speaker: { type: "programme.changed", body: { eventId: event.id }, place: null },
  channel: { type: "channel.changed", body: { channelId: tides.id, contentId: null }, place: `channels/${tides.id}` },
  content: { type: "channel.changed", body: { channelId: tides.id, contentId: null }, place: `channels/${tides.id}` },
};

describe("what somebody else deletes is missing as soon as that is told:", () => {
  it.each(Object.entries(news))("%s", async (kind, { type, body, place }) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const shown = subjects[kind]?.();
    if (!shown) throw new Error("No such page");
    const { client } = await open(shown);
    if (place) expect(pageWatchList.places()).toContain(place);
    shown.answer(true);
    const effects = createEffects(client, pageWatchList);
    effects.onMessage({ type, body, places: place ? [place] : [] });
    await heading("This page does not exist");
    effects.stop();
  });
});

it("a post that goes leaves a sentence, and takes its title along", async () => {
  const at = callTo(calls.activities.get, { activityId: post.id });
  page.answer(at, post);
  await page.open(<ActivityScreen activityId={post.id} renderedAt={renderedAt} />);
  await screen.findByText(post.message);
  page.answer(at, refused("not_found"));
  await page.hear("activities");
  await heading("This post is gone");
  expect(screen.queryByText(post.message)).toBeNull();
  await waitFor(() => expect(document.title).toMatch(/^This post is gone · /));
});

it("what closes while somebody looks at it shows its gate", async () => {
  await open(eventPage);
  page.answer(getEvent, refused("tier_required"));
  await page.hear("events");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Regatta" })).toBeNull());
  expect(screen.queryByText("What is inside")).toBeNull();
  // It opens again by itself once it may be seen.
  page.answer(getEvent, event);
  await page.hear("events");
  await heading("Regatta");
});

it("what cannot be asked for at the moment stays as it was", async () => {
  const { client } = await open(eventPage);
  page.answer(getEvent, refused("internal"));
  await page.hear("events");
  expect(client.getQueryCache().findAll({ queryKey: ["events", "events.get"] })[0]?.state.status).toBe("error");
  await heading("Regatta");
});
