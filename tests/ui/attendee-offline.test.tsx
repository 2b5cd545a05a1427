import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PassScreen } from "#components/attendee/pass-screen";
import type { Registration } from "#entities/registration";
import { failed, ok } from "./api-fake-server.ts";
import { setUpDevice, type Visitor } from "./attendee-page";
import { aPassType, idOf } from "./events-fixtures.ts";
import { anOpenEvent, aPass, aQuestion, aRegistration } from "./registration-fixtures.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
  notFound: () => undefined,
}));

const device = setUpDevice();
const event = anOpenEvent();
const allergy = aQuestion("Allergies");
const pass = aPass(aPassType({ name: "Regular" }), {
  responses: [{ questionId: allergy.id, question: allergy, value: "peanuts" }],
});
const path = `/self/events/${event.id}/attendee`;
const passPath = `GET ${path}/passes/${pass.id}`;

const ada: Visitor = { sub: "sub-ada", accountId: idOf(901) };
const hersToo: Visitor = { sub: "sub-ada", accountId: idOf(990) };
const grace: Visitor = { sub: "sub-grace", accountId: idOf(991) };

const registrationOf = ({ accountId }: Visitor): Registration => ({
  ...aRegistration(event, { passes: [pass] }),
  accountId,
});

const visit = (who: Visitor) => device.open(<PassScreen slug={event.slug} passId={pass.id} />, who);
const code = () => screen.findByTitle(/to be scanned/);

/** Opened where the platform can be reached, so that the device has it. */
const openOnline = async (who: Visitor) => {
  device.answers = {
    [`GET /events/${event.slug}`]: ok(event),
    [`GET ${path}`]: ok(registrationOf(who)),
    [passPath]: ok({ ...pass, code: "signed", lineItem: null }),
  };
  await visit(who);
  await code();
  await waitFor(() => expect(device.kept()).toHaveLength(1));
};

describe("without a network", () => {
  beforeEach(() => openOnline(ada));

  it("shows the opened pass, and says that it is a copy", async () => {
    device.isCutOff = true;
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
    device.isCutOff = true;
    await visit(hersToo);
    expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
    expect(screen.queryByTitle(/to be scanned/)).toBeNull();
  });

  it("shows nobody else who uses the device, also where they claim the same account", async () => {
    device.isCutOff = true;
    for (const intruder of [grace, { ...grace, accountId: ada.accountId }]) {
      await visit(intruder);
      expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
      expect(screen.queryByTitle(/to be scanned/)).toBeNull();
    }
  });

  it("has no copy of an address that only looks like a pass", async () => {
    device.isCutOff = true;
    await device.open(<PassScreen slug={event.slug} passId="__proto__" />, ada);
    expect(await screen.findByText("Your registration could not be loaded")).toBeTruthy();
  });
});

describe("the copy", () => {
  it("goes with the sign-out", async () => {
    await openOnline(ada);
    device.session?.signOut();
    expect(device.kept()).toEqual([]);
  });

  it("is removed when another person opens a pass on the device", async () => {
    await openOnline(ada);
    const [first] = device.kept();
    await openOnline(grace);
    expect(device.kept()).toHaveLength(1);
    expect(device.kept()).not.toContain(first);
  });

  it("is forgotten with the pass, once it is somebody else's", async () => {
    await openOnline(ada);
    device.answers[passPath] = failed(404);
    await visit(ada);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(pass.id));
  });

  it("follows the pass: what was canceled is canceled without a network, too", async () => {
    await openOnline(ada);
    device.answers[passPath] = ok({ ...pass, status: "canceled", lineItem: null });
    await visit(ada);
    await screen.findByText("This pass has been canceled and no longer admits anyone.");
    device.isCutOff = true;
    await visit(ada);
    expect(await screen.findByText("Saved copy")).toBeTruthy();
    expect(screen.getByText("This pass has been canceled and no longer admits anyone.")).toBeTruthy();
    expect(screen.queryByTitle(/to be scanned/)).toBeNull();
  });
});
