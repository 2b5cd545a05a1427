// @vitest-environment happy-dom

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { BenefitsScreen } from "#components/benefits/benefits-screen";
import { modules as calls } from "#contract/all";
import type { Benefit } from "#entities/community/benefits";
import { anAccount } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ path: "/en/accounts" });
const moment = "2026-05-01T08:00:00.000Z";

const aBenefit = (n: number, title: string, over: Partial<Benefit> = {}): Benefit => ({
  id: idOf(n),
  slug: `benefit-${n}`,
  title,
  description: null,
  image: null,
  priority: n,
  startDate: moment,
  endDate: null,
  eventId: null,
  event: null,
  managerId: null,
  manager: null,
  createdAt: moment,
  updatedAt: moment,
  ...over,
});
const open = () => page.open(<BenefitsScreen renderedAt={moment} />);

describe("benefits", () => {
  it("say all there is to know: until when, at which event, and whom to ask", async () => {
    const event = aBaseEvent({ name: "Regatta", slug: "regatta" });
    const manager = anAccount({ firstName: "Grace", lastName: "Hopper", username: "grace" });
    page.answer(
      calls.benefits.list,
      pageOf([
        aBenefit(1, "Free mooring", {
          description: "One night.\nShower included.",
          // Midnight of the reader: the day before is the last one.
          endDate: new Date(2027, 0, 21).toISOString(),
          ...{ event, eventId: event.id, manager, managerId: manager.id },
        }),
        aBenefit(2, "The library"),
      ]),
    );
    await open();
    const mooring = within(await screen.findByRole("article", { name: "Free mooring" }));
    expect(mooring.getByText(/Shower included/)).toBeTruthy();
    expect(mooring.getByText("Until Wed, Jan 20, 2027")).toBeTruthy();
    expect(mooring.getByRole("link", { name: "Regatta" }).getAttribute("href")).toBe("/en/events/regatta");
    expect(mooring.getByRole("link", { name: "Ask Grace Hopper" }).getAttribute("href")).toBe("/en/accounts/grace");
    expect(within(screen.getByRole("article", { name: "The library" })).queryByRole("link")).toBeNull();
  });

  it("say so when there are none", async () => {
    page.answer(calls.benefits.list, pageOf([]));
    await open();
    expect(await screen.findByRole("heading", { name: "No benefits right now" })).toBeTruthy();
  });

  it("fail in words and try again", async () => {
    page.answer(calls.benefits.list, refused("internal"));
    await open();
    const alert = await screen.findByRole("alert");
    page.answer(calls.benefits.list, pageOf([aBenefit(1, "Free mooring")]));
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Free mooring" })).toBeTruthy();
  });

  it("are for members where the community says so", async () => {
    page.answer(calls.benefits.list, refused("unauthenticated"));
    await open();
    expect(await screen.findByRole("heading", { name: "Benefits are for members" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/en/auth/sign-in");
  });
});
