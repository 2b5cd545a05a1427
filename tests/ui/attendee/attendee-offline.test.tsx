import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import { PassScreen } from "#components/attendee/passes/pass-screen";
import { modules as calls } from "#contract/all";
import type { Registration } from "#entities/commerce/registration";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { anOpenEvent, aPass, aQuestion, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { aWholePass } from "./attendee-fixtures.ts";
import { setUpDevice, type Visitor } from "./attendee-page";

const { page, kept, visit: open } = setUpDevice();
const event = anOpenEvent();
const allergy = aQuestion("Allergies");
const pass = aPass(aPassType({ name: "Regular" }), {
  responses: [{ questionId: allergy.id, question: allergy, value: "peanuts" }],
});
const passPath = callTo(calls.attendee.pass, { eventId: event.id, passId: pass.id });

const ada: Visitor = { sub: "sub-ada", accountId: idOf(901) };
const hersToo: Visitor = { sub: "sub-ada", accountId: idOf(990) };
const grace: Visitor = { sub: "sub-grace", accountId: idOf(991) };

const registrationOf = ({ accountId }: Visitor): Registration => ({
  ...aRegistration(event, { passes: [pass] }),
  accountId,
});

const visit = (who: Visitor) => open(<PassScreen slug={event.slug} passId={pass.id} />, who);
const code = () => screen.findByTitle(/to be scanned/);

/** Opened where the platform can be reached, so that the device has it. */
const openOnline = async (who: Visitor) => {
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: event.slug }), event),
    answer(callTo(calls.attendee.get, { eventId: event.id }), registrationOf(who)),
    answer(passPath, aWholePass(pass)),
  ]);
  await visit(who);
  await code();
  await waitFor(() => expect(kept()).toHaveLength(1));
};

describe("without a network", () => {
  beforeEach(() => openOnline(ada));

  it("shows the opened pass, and says that it is a copy", async () => {
    page.cutOff(true);
    await visit(ada);
    const ticket = within(await screen.findByRole("article"));
    expect(ticket.getByText("Ada Morgenstern")).toBeTruthy();
    expect(ticket.getByTitle(/to be scanned/)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toMatch(/Saved copy.*no connection/s);
  });

  it("keeps nothing of what was answered", () => {
    expect(JSON.stringify({ ...localStorage })).not.toContain("peanuts");
  });

  it("shows no other account of the same login what one of them opened", async () => {
    page.cutOff(true);
    await visit(hersToo);
    expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
    expect(screen.queryByTitle(/to be scanned/)).toBeNull();
  });

  it("shows nobody else who uses the device, also where they claim the same account", async () => {
    page.cutOff(true);
    for (const intruder of [grace, { ...grace, accountId: ada.accountId }]) {
      await visit(intruder);
      expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
      expect(screen.queryByTitle(/to be scanned/)).toBeNull();
    }
  });

  it("has no copy of an address that only looks like a pass", async () => {
    page.cutOff(true);
    await open(<PassScreen slug={event.slug} passId="__proto__" />, ada);
    expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
  });
});

describe("one's registration", () => {
  it("leaves copies of its passes on the device, also of those that were never opened", async () => {
    const second = aPass(aPassType({ name: "Guest" }), {});
    page.answerAll([
      answer(callTo(calls.events.get, { eventId: event.slug }), event),
      answer(callTo(calls.attendee.get, { eventId: event.id }), { ...registrationOf(ada), passes: [pass, second] }),
      answer(passPath, aWholePass(pass)),
      answer(callTo(calls.attendee.pass, { eventId: event.id, passId: second.id }), aWholePass(second)),
    ]);
    await open(<MyEventScreen slug={event.slug} />, ada);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(second.id));
    page.cutOff(true);
    await open(<PassScreen slug={event.slug} passId={second.id} />, ada);
    expect(await code()).toBeTruthy();
  });
});

describe("the copy", () => {
  it("goes with the sign-out", async () => {
    await openOnline(ada);
    page.session?.signOut();
    expect(kept()).toEqual([]);
  });

  it("is removed when another person opens a pass on the device", async () => {
    await openOnline(ada);
    const [first] = kept();
    await openOnline(grace);
    expect(kept()).toHaveLength(1);
    expect(kept()).not.toContain(first);
  });

  it("is forgotten with the pass, once it is somebody else's", async () => {
    await openOnline(ada);
    page.answer(passPath, refused("not_found"));
    await visit(ada);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(pass.id));
  });

  it("follows the pass: what was canceled is canceled without a network, too", async () => {
    await openOnline(ada);
    page.answer(passPath, aWholePass(pass, { status: "canceled" }));
    await visit(ada);
    await screen.findByText("This pass has been canceled and no longer admits anyone.");
    page.cutOff(true);
    await visit(ada);
    expect(await screen.findByText("Saved copy")).toBeTruthy();
    expect(screen.getByText("This pass has been canceled and no longer admits anyone.")).toBeTruthy();
    expect(screen.queryByTitle(/to be scanned/)).toBeNull();
  });
});
