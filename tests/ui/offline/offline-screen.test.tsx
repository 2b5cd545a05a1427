import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { PassScreen } from "#components/attendee/passes/pass-screen";
import { AgendaScreen } from "#components/events/agenda/agenda-screen";
import { OfflineScreen } from "#components/offline/offline-screen";
import { modules as calls } from "#contract/all";
import type { Session } from "#entities/events/sessions";
import { baseSession } from "#entities/events/sessions";
import { baseAccount } from "#entities/people/accounts";
import { eventSessionsOptions } from "#hooks/events/events-options";
import { anAccount, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { aWholePass } from "#tests/ui/attendee/attendee-fixtures";
import { aPassType, aSession, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { anOpenEvent, aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpDevice, type Visitor } from "#ui-tests/attendee/attendee-page";

const { page, kept, visit } = setUpDevice();
const user = userEvent.setup();
const day = 86_400_000;
/** Counted from six o'clock, so that the hours of one day are one day whenever this runs. */
const morning = new Date().setUTCHours(6, 0, 0, 0);
const inDays = (days: number): string => new Date(morning + days * day).toISOString();

const event = anOpenEvent({ eventStart: inDays(20), eventEnd: inDays(21) });
const at = (name: string, days: number, room?: string) =>
  aSession(name, inDays(days), inDays(days + 0.01), room ? { room } : {});
const ropes = at("Splicing rope", 20.1, "Loft");
const tides = at("Reading tides", 20.2, "Hall");
const knots = at("Knots for all", 20.3);

const ada: Visitor = { sub: "sub-ada", accountId: idOf(901) };
const hersToo: Visitor = { sub: "sub-ada", accountId: idOf(990) };
const grace: Visitor = { sub: "sub-grace", accountId: idOf(991) };

const pass = aPass(aPassType({ name: "Regatta pass" }), {
  accesses: [
    {
      id: idOf(71),
      status: "ready",
      sessionId: ropes.id,
      passId: idOf(910),
      session: baseSession.parse(ropes),
      responses: [],
    },
  ],
});

/** The platform, as somebody looks at it who holds the pass and has put a star on one session. */
const serve = ({ accountId }: Visitor) => {
  const self = aSelf({ id: accountId });
  const starred = (session: Session) => ({ ...session, accounts: [baseAccount.parse(self)] });
  page.answerAll([
    answer(calls.self.get, self),
    answer(callTo(calls.events.get, { eventId: event.slug }), event),
    answer(callTo(calls.events.sessions, { eventId: event.slug }), [ropes, starred(tides), knots]),
    answer(callTo(calls.attendee.get, { eventId: event.id }), {
      ...aRegistration(event, { passes: [pass] }),
      accountId,
    }),
    answer(callTo(calls.attendee.pass, { eventId: event.id, passId: pass.id }), aWholePass(pass)),
    answer(callTo(calls.agenda.remove, { eventId: event.id, sessionId: tides.id }), anAccount({ id: accountId })),
  ]);
};

const openPass = async (who: Visitor) => {
  serve(who);
  await visit(<PassScreen slug={event.slug} passId={pass.id} />, who);
  await screen.findByTitle(/to be scanned/);
  await waitFor(() => expect(kept().some((key) => key.includes("passes"))).toBe(true));
};
const openAgenda = async (who: Visitor) => {
  serve(who);
  await visit(<AgendaScreen slug={event.slug} renderedAt={new Date().toISOString()} />, who);
  await waitFor(() => expect(kept().some((key) => key.includes("agendas"))).toBe(true));
};
/** The programme as a page brings it along that was made for everybody. */
function FromEverybodysPage() {
  const client = useQueryClient();
  const { queryKey } = eventSessionsOptions(event.slug);
  useState(() => {
    client.setQueryData(queryKey, [ropes, tides, knots]);
    void client.invalidateQueries({ queryKey, refetchType: "none" });
  });
  return (
    <>
      <AgendaScreen slug={event.slug} renderedAt={new Date().toISOString()} />
      <output data-testid="fetching">{useIsFetching()}</output>
    </>
  );
}
/** Without a network. `path`: of the page that it stands in for. */
const open = async (who: Visitor | null, path = "/en/events") => {
  page.cutOff(true);
  history.replaceState(null, "", path);
  if (who) await visit(<OfflineScreen />, who);
  else {
    page.close();
    await page.open(<OfflineScreen />, { as: null });
  }
  expect(await screen.findByRole("heading", { level: 1, name: "You are offline" })).toBeTruthy();
};
const card = () => screen.findByRole("article", { name: event.name });
const sectionOf = async (name: string) => {
  const heading = await within(await card()).findByRole("heading", { name });
  return within(heading.closest("section") ?? document.body);
};
const nothingKept = () => screen.findByText(/are kept on this device, and shown here/);

describe("without a network", () => {
  it("shows the passes that were opened, each with its page and when it was kept", async () => {
    await openPass(ada);
    await open(ada);
    const passes = await sectionOf("Your passes");
    const link = passes.getByRole("link", { name: "Regatta pass" });
    expect(link.getAttribute("href")).toBe(`/en/my-events/${event.slug}/passes/${pass.id}`);
    expect(passes.getByText(/^Kept on this device on .+ at .+/)).toBeTruthy();
  });

  it("shows the sessions that a pass may enter, also where nobody looked at the programme", async () => {
    await openPass(ada);
    await open(ada);
    const agenda = await sectionOf("Your agenda");
    expect(agenda.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Splicing rope.*Loft$/),
    ]);
    expect(screen.queryByText("Whole programme")).toBeNull();
  });

  it("shows one's own agenda and the programme that was looked at", async () => {
    await openAgenda(ada);
    await open(ada);
    const own = await sectionOf("Your agenda");
    expect(own.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Splicing rope/),
      expect.stringMatching(/^Reading tides/),
    ]);
    const programme = within((await screen.findByText("Whole programme")).closest("details") ?? document.body);
    expect(programme.getAllByRole("listitem")).toHaveLength(3);
    expect(programme.getByText("Knots for all")).toBeTruthy();
    expect(within(await card()).getByText(/^Kept on this device on/)).toBeTruthy();
  });

  it("shows no star that has been taken away", async () => {
    await openAgenda(ada);
    await user.click(await screen.findByRole("button", { name: "Keep “Reading tides” in my agenda" }));
    await waitFor(() => expect(localStorage.getItem(kept()[0] ?? "")?.match(/"isOwn":true/g)).toHaveLength(1));
    await open(ada);
    expect((await sectionOf("Your agenda")).queryByText("Reading tides")).toBeNull();
  });

  it("keeps no programme that the platform did not answer in person", async () => {
    serve(ada);
    const sessions = callTo(calls.events.sessions, { eventId: event.slug });
    page.answer(sessions, refused("internal"));
    await visit(<FromEverybodysPage />, ada);
    await screen.findByRole("heading", { name: "Knots for all" });
    // It gives up after three more tries, and shows what it has.
    await waitFor(() => expect(page.asked(sessions)).toHaveLength(4));
    await waitFor(() => expect(page.asked(callTo(calls.attendee.get, { eventId: event.id }))).toHaveLength(1));
    await waitFor(() => expect(screen.getByTestId("fetching").textContent).toBe("0"));
    expect(kept()).toEqual([]);
  });

  it("opens the pass itself where its page was asked for", async () => {
    await openPass(ada);
    await open(ada, `/en/my-events/${event.slug}/passes/${pass.id}`);
    expect(await screen.findByTitle(/to be scanned/)).toBeTruthy();
  });

  it("says what will be kept where nothing is", async () => {
    await open(ada);
    expect(await nothingKept()).toBeTruthy();
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("shows no other account and no other person what one of them has kept", async () => {
    await openPass(ada);
    await openAgenda(ada);
    for (const other of [hersToo, grace, { ...grace, accountId: ada.accountId }]) {
      await open(other);
      expect(await nothingKept()).toBeTruthy();
      expect(screen.queryByRole("article")).toBeNull();
    }
  });

  it("shows nothing of who has signed out", async () => {
    await openPass(ada);
    await openAgenda(ada);
    page.session?.signOut();
    expect(kept()).toEqual([]);
    await open(ada);
    expect(await nothingKept()).toBeTruthy();
  });

  it("shows a stranger nothing but the way back", async () => {
    await open(null);
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.queryByText(/are kept on this device/)).toBeNull();
  });

  it("asks for nothing", async () => {
    await openPass(ada);
    const before = page.requests().length;
    await open(ada);
    await card();
    expect(page.requests()).toHaveLength(before);
  });
});
