import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DoneScreen } from "#components/registration/done/done-screen";
import { modules as calls } from "#contract/all";
import type { Registration } from "#entities/commerce/registration";
import { viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { aWholePass } from "#tests/ui/attendee/attendee-fixtures";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { platformKey, stubPush, unstubPush } from "#tests/ui/push/push-browser";
import { setUpPage } from "#ui-tests/harness/page";
import { event, user } from "./registration-checkout";
import { aPass, aRegistration } from "./registration-fixtures.ts";
import { aSplitPayment } from "./registration-sale-fixtures.ts";

const page = setUpPage({ as: login });
const seat = aPassType({ name: "Seat", price: 0 });

const openDone = (over: Partial<Registration> = {}) => {
  const registration = aRegistration(event, { passes: [aPass(seat)], ...over });
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.attendee.get, { eventId: event.id }), registration),
    answer(callTo(calls.attendee.pass, { eventId: event.id, passId: aPass(seat).id }), aWholePass(aPass(seat))),
  ]);
  return page.open(<DoneScreen slug={event.slug} />);
};
const linkTo = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

afterEach(() => history.replaceState(null, "", "/"));

describe("after the purchase", () => {
  it("shows the pass, and the ways on", async () => {
    await openDone();
    expect(await screen.findByRole("heading", { level: 1, name: "You are in" })).toBeTruthy();
    expect(await screen.findByRole("img", { name: /Code of the pass Seat/ })).toBeTruthy();
    expect(linkTo("See my pass")).toBe("/en/my-events/harbour-conf");
    expect(linkTo("Back to the event")).toBe("/en/events/harbour-conf");
    expect(screen.getByRole("button", { name: "Add to calendar" })).toBeTruthy();
    expect(screen.queryByText(/Payment processing/)).toBeNull();
    expect(screen.queryByRole("link", { name: /hosts still need an answer/ })).toBeNull();
  });

  it("says that the money is still to come", async () => {
    history.replaceState(null, "", "?payment=pending");
    await openDone();
    expect(await screen.findByText("Payment processing. We'll update you when payment is received.")).toBeTruthy();
  });

  it("names first what is owed: answers, then money", async () => {
    await openDone({
      passes: [aPass(seat, { status: "needsInfo" }), aPass(seat, { id: crypto.randomUUID() })],
      payments: [aSplitPayment()],
    });
    await screen.findByRole("heading", { name: "What next" });
    const links = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(links.slice(0, 3)).toEqual([
      "The hosts still need an answer from you",
      "See the invoice for what is left to pay",
      "Hand passes on to the people who come with you",
    ]);
    expect(linkTo(/invoice/)).toBe("/en/account/invoices");
  });

  it("offers to tell its buyer on this device when something changes", async () => {
    stubPush({ permission: "default" });
    page.answer(calls.notifications.push, { key: platformKey, devices: [] });
    page.start().session.switchAccount(viewerId);
    await openDone();
    expect(
      await screen.findByRole("region", { name: `Be told when something changes about ${event.name}` }),
    ).toBeTruthy();
    unstubPush();
  });

  it("tells others of the event, not of this page", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    await openDone();
    await user.click(await screen.findByRole("button", { name: "Share" }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledExactlyOnceWith("https://harbour.example.org/en/events/harbour-conf"),
    );
  });
});
