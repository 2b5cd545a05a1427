import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SessionProvider } from "#components/layout/providers/session-provider";
import { PushCard } from "#components/preferences/push-card";
import { modules as calls } from "#contract/all";
import { refused } from "#tests/ui/harness/contract-reply";
import { fingerprintHere, platformKey, stubPush, subscriptionHere, unstubPush } from "#tests/ui/push/push-browser";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const off = { key: platformKey, devices: [] };
const on = { key: platformKey, devices: [fingerprintHere] };
const turn = () => screen.findByRole<HTMLInputElement>("switch", { name: "Notifications on this device" });

/** Once it is known how it stands. */
const ready = async () => {
  await waitFor(async () => expect((await turn()).disabled).toBe(false));
  return turn();
};

beforeEach(async () => {
  await signInTo(page);
  page.answer(calls.notifications.push, off);
  page.answer(calls.notifications.subscribe, on);
  page.answer(calls.notifications.unsubscribe, off);
});
afterEach(unstubPush);

describe("notices on this device", () => {
  it("are offered by no switch where the browser knows no way", async () => {
    await show(<PushCard />);
    await screen.findByText(/^This browser cannot show notifications/);
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("are offered by no switch where its owner has refused, but by a hint", async () => {
    stubPush({ permission: "denied" });
    await show(<PushCard />);
    await screen.findByText(/^Your browser blocks notifications of Alpine Club/);
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("are asked for when somebody turns them on, and not before", async () => {
    const { said } = stubPush({ permission: "default", answer: "granted" });
    await show(<PushCard />);
    const before = await ready();
    expect([before.checked, said.asked]).toEqual([false, 0]);
    await user.click(before);
    await waitFor(async () => expect((await ready()).checked).toBe(true));
    expect([said.asked, said.subscribedWith]).toEqual([1, platformKey]);
    expect(page.bodies(calls.notifications.subscribe)).toEqual([subscriptionHere]);
  });

  it("end here and at the platform when they are turned off", async () => {
    const { said } = stubPush({ permission: "default", answer: "granted" });
    await show(<PushCard />);
    await user.click(await ready());
    await waitFor(async () => expect((await ready()).checked).toBe(true));
    await user.click(await ready());
    await waitFor(async () => expect((await ready()).checked).toBe(false));
    expect(page.bodies(calls.notifications.unsubscribe)).toEqual([{ endpoint: subscriptionHere.endpoint }]);
    expect(said.unregistered).toBe(1);
  });

  it("stay off where somebody says no", async () => {
    stubPush({ permission: "default", answer: "default" });
    await show(<PushCard />);
    await user.click(await ready());
    expect((await ready()).checked).toBe(false);
    expect(page.bodies(calls.notifications.subscribe)).toEqual([]);
  });

  it("say so where the platform did not take them", async () => {
    stubPush({ permission: "default", answer: "granted" });
    page.answer(calls.notifications.subscribe, refused("rate_limited"));
    await show(<PushCard />);
    await user.click(await ready());
    await screen.findByText("That did not work. Please try again in a moment.");
    expect((await ready()).checked).toBe(false);
  });

  it("end where a page finds that nobody is signed in", async () => {
    const { said } = stubPush({ permission: "default", answer: "granted" });
    await show(<PushCard />);
    await user.click(await ready());
    await waitFor(async () => expect((await ready()).checked).toBe(true));
    await show(<SessionProvider>{null}</SessionProvider>);
    await waitFor(() => expect(said.unregistered).toBe(1));
  });
});
