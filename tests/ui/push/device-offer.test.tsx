import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Toasts } from "#components/layout/notices/toasts";
import { DeviceOffer } from "#components/notifications/device-offer";
import { modules as calls } from "#contract/all";
import { notedEndpoint } from "#lib/push/device-note";
import { createSessionStorage } from "#lib/session/storage";
import { viewerId } from "#tests/ui/accounts/accounts-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { member } from "#tests/ui/harness/people";
import { organizationId, setUpPage } from "#ui-tests/harness/page";
import { fingerprintHere, platformKey, stubPush, subscriptionHere, unstubPush } from "./push-browser.ts";

const page = setUpPage({ as: member });
const user = userEvent.setup();
const title = "Be told when something changes about Harbour Conf";

/** Where it stands, and what is left there when it is over. */
const place = 'section[tabindex="-1"]';

const open = (as: typeof member | null = member) =>
  page.open(
    <>
      <DeviceOffer after="purchase" name="Harbour Conf" />
      <Toasts />
    </>,
    { as },
  );
const offer = () => screen.findByRole("region", { name: title });
const yes = () => screen.findByRole("button", { name: "Tell me on this device" });
const no = () => screen.findByRole("button", { name: "Not now" });
const isGone = () => waitFor(() => expect(screen.queryByRole("region", { name: title })).toBeNull());

beforeEach(() => {
  page.answer(calls.notifications.push, { key: platformKey, devices: [] });
  page.answer(calls.notifications.subscribe, { key: platformKey, devices: [fingerprintHere] });
});
afterEach(() => {
  vi.useRealTimers();
  unstubPush();
  Reflect.deleteProperty(navigator, "standalone");
});

describe("the offer to tell somebody on this device", () => {
  it("lets the browser ask only once it is pressed, and then tells this account", async () => {
    const { said } = stubPush({ permission: "default", answer: "granted" });
    await open();
    await offer();
    expect(said.asked).toBe(0);
    await user.click(await yes());
    await isGone();
    expect(said.asked).toBe(1);
    expect(page.bodies(calls.notifications.subscribe)).toEqual([subscriptionHere]);
    expect(notedEndpoint(localStorage, { organizationId, accountId: viewerId })).toBe(subscriptionHere.endpoint);
    await screen.findByText("Notifications now come to this device");
  });

  it("rests for 90 days after a no, and then comes again", async () => {
    stubPush({ permission: "default" });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T10:00:00Z") });
    await open();
    await user.click(await no());
    await isGone();
    cleanup();
    vi.setSystemTime(new Date("2026-07-30T09:59:00Z"));
    const { container } = await open();
    await waitFor(() => expect(container.querySelector(place)).not.toBeNull());
    expect(screen.queryByRole("region")).toBeNull();
    cleanup();
    vi.setSystemTime(new Date("2026-07-30T10:01:00Z"));
    await open();
    await offer();
  });

  it("keeps the focus in its place when it goes", async () => {
    stubPush({ permission: "default" });
    await open();
    (await no()).focus();
    await user.keyboard("{Enter}");
    await isGone();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("goes where its reader said no to the browser, and that counts as a no", async () => {
    stubPush({ permission: "default", answer: "denied" });
    await open();
    await user.click(await yes());
    await isGone();
    expect(page.bodies(calls.notifications.subscribe)).toEqual([]);
    cleanup();
    stubPush({ permission: "default" });
    const { container } = await open();
    await waitFor(() => expect(container.querySelector(place)).not.toBeNull());
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("comes to whoever signs in after a sign-out: what the one before said is gone", async () => {
    stubPush({ permission: "default" });
    await open();
    await user.click(await no());
    await isGone();
    cleanup();
    createSessionStorage(organizationId, localStorage, sessionStorage).removeAll();
    await open();
    await offer();
  });

  it("says where the platform did not take it, and stays", async () => {
    stubPush({ permission: "default", answer: "granted" });
    page.answer(calls.notifications.subscribe, refused("rate_limited"));
    await open();
    await user.click(await yes());
    await screen.findByText("That did not work. Please try again in a moment.");
    await offer();
  });

  it("says on an iPhone what must be done first", async () => {
    Object.assign(navigator, { standalone: false });
    await open();
    await screen.findByText(/^On an iPhone or iPad, add .* to your Home Screen first and open it from there\.$/);
    expect(screen.queryByRole("button", { name: "Tell me on this device" })).toBeNull();
    await no();
    expect(page.asked(calls.notifications.push)).toEqual([]);
  });

  it.each<[string, () => void]>([
    ["the browser knows no way", () => undefined],
    ["it was refused", () => stubPush({ permission: "denied" })],
    ["it is allowed already", () => stubPush({ permission: "granted" })],
  ])("is not made where %s", async (_where, arrange) => {
    arrange();
    const { container } = await open();
    expect(container.querySelector(place)).toBeNull();
    expect(page.requests()).toEqual([]);
  });

  it("is not made to strangers", async () => {
    stubPush({ permission: "default" });
    const { container } = await open(null);
    expect(container.querySelector(place)).toBeNull();
    expect(page.requests()).toEqual([]);
  });
});
