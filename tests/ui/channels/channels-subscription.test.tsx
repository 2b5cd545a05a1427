import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SubscribeButton } from "#components/channels/subscribe-button";
import { modules as calls } from "#contract/all";
import { noRelationships } from "#tests/ui/accounts/accounts-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { member } from "#tests/ui/harness/people";
import { held, setUpPage } from "#ui-tests/harness/page";
import { aChannel, aSubscription } from "./channels-fixtures.ts";

const page = setUpPage({ path: "/en/channels/tides", settles: true });
const tides = aChannel("Tides");
const at = { channelId: tides.id };
const subscription = aSubscription(tides);
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
/** Once it is known that the viewer does not subscribe. */
const ready = async () => {
  await waitFor(async () => expect((await button("Subscribe to Tides")).disabled).toBe(false));
  return button("Subscribe to Tides");
};
const mine = "Subscribed: Your subscription to Tides";
const open = (channel = tides) => page.open(<SubscribeButton channel={channel} />, { as: member });

const choose = async (item: string) => {
  await userEvent.click(await button(mine));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

beforeEach(() => {
  page.answer(calls.self.relationships, { ...noRelationships, channels: { [tides.id]: true } });
  page.answer(callTo(calls.channels.subscription, at), subscription);
});

describe("subscribing", () => {
  it("leads a stranger to sign in", async () => {
    await page.open(<SubscribeButton channel={tides} />);
    const link = await screen.findByRole("link", { name: "Subscribe to Tides" });
    expect(link.getAttribute("href")).toBe("/en/auth/sign-in");
  });

  it("is done with one press, and keeps the focus where it was", async () => {
    page.answer(calls.self.relationships, noRelationships);
    page.answer(callTo(calls.channels.subscribe, at), subscription);
    await open();
    (await ready()).focus();
    await userEvent.keyboard("{Enter}");
    expect(await button(mine)).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  it("waits until it is known whether one does already", async () => {
    const { answer, release } = held(calls.self.relationships);
    page.answer(calls.self.relationships, answer);
    await open();
    expect((await button("Subscribe to Tides")).disabled).toBe(true);
    await act(async () => release({ ...noRelationships, channels: { [tides.id]: true } }));
    expect(await button(mine)).toBeTruthy();
  });

  it("stays undone where it is refused", async () => {
    page.answer(calls.self.relationships, noRelationships);
    page.answer(callTo(calls.channels.subscribe, at), refused("rate_limited"));
    await open();
    await userEvent.click(await ready());
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    expect(await button("Subscribe to Tides")).toBeTruthy();
  });
});

describe("what a channel may tell", () => {
  const dialog = async () => {
    await choose("Notifications");
    return within(await screen.findByRole("dialog", { name: "Notifications of Tides" }));
  };

  it("is chosen in a dialog, and sent at once", async () => {
    const update = callTo(calls.channels.updateSubscription, at);
    page.answer(update, subscription);
    await open();
    const choices = await dialog();
    const mails = await choices.findByRole<HTMLInputElement>("switch", { name: "New contents by email" });
    expect(mails.checked).toBe(true);
    await userEvent.click(mails);
    await userEvent.click(choices.getByRole("switch", { name: "New contents among my notifications" }));
    await userEvent.click(choices.getByRole("switch", { name: /^What others say about them/ }));
    await waitFor(() =>
      expect(page.bodies(update)).toEqual([
        { contentEmailNotification: false },
        { contentPushNotification: false },
        { activityNotificationPreference: "all" },
      ]),
    );
  });

  it("is sent after the choice before it, and stays where only that one is refused", async () => {
    const update = callTo(calls.channels.updateSubscription, at);
    const first = held(update.call);
    page.answer(update, () => (page.asked(update).length > 1 ? subscription : first.answer()));
    await open();
    const choices = await dialog();
    const mails = await choices.findByRole<HTMLInputElement>("switch", { name: "New contents by email" });
    const notices = choices.getByRole<HTMLInputElement>("switch", { name: "New contents among my notifications" });
    await userEvent.click(mails);
    await userEvent.click(notices);
    await waitFor(() => expect([mails.checked, notices.checked]).toEqual([false, false]));
    expect(page.bodies(update)).toEqual([{ contentEmailNotification: false }]);
    page.answer(callTo(calls.channels.subscription, at), { ...subscription, contentPushNotification: false });
    first.release(refused("unavailable"));
    await waitFor(() => expect(page.bodies(update).at(1)).toEqual({ contentPushNotification: false }));
    await waitFor(() => expect([mails.checked, notices.checked]).toEqual([true, false]));
  });

  it("goes back to what it was where that is refused", async () => {
    page.answer(callTo(calls.channels.updateSubscription, at), refused("unavailable"));
    await open();
    const mails = await (await dialog()).findByRole<HTMLInputElement>("switch", { name: "New contents by email" });
    await userEvent.click(mails);
    await waitFor(() => expect(page.notify).toHaveBeenCalled());
    await waitFor(() => expect(mails.checked).toBe(true));
  });

  it("says nothing of what others say where nobody says anything", async () => {
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, activities: { ...MODULES.activities, enabled: false } } };
    await page.open(<SubscribeButton channel={tides} />, { as: member, config });
    const choices = await dialog();
    await choices.findByRole("switch", { name: "New contents by email" });
    expect(choices.queryByRole("switch", { name: /^What others say/ })).toBeNull();
  });

  it("says what is wrong and tries again", async () => {
    page.answer(callTo(calls.channels.subscription, at), refused("unavailable"));
    await open();
    const choices = await dialog();
    expect(await choices.findByRole("heading", { name: "Your choices could not be loaded" })).toBeTruthy();
    page.answer(callTo(calls.channels.subscription, at), subscription);
    await userEvent.click(choices.getByRole("button", { name: "Try again" }));
    expect(await choices.findByRole("switch", { name: "New contents by email" })).toBeTruthy();
  });
});

describe("unsubscribing", () => {
  const end = callTo(calls.channels.unsubscribe, at);

  it("from a public channel is done with the press", async () => {
    page.answer(end, subscription);
    await open();
    await choose("Unsubscribe");
    expect(await button("Subscribe to Tides")).toBeTruthy();
    expect(page.asked(end)).toHaveLength(1);
  });

  it("from a private one is asked about first: one may not come back by oneself", async () => {
    page.answer(end, subscription);
    await open({ ...tides, private: true });
    await choose("Unsubscribe");
    const question = within(await screen.findByRole("alertdialog", { name: "Unsubscribe from Tides?" }));
    expect(page.asked(end)).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Unsubscribe" }));
    expect(await button("Subscribe to Tides")).toBeTruthy();
    expect(page.asked(end)).toHaveLength(1);
  });
});
