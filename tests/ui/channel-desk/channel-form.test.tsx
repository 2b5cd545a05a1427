import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { NewChannelScreen } from "#components/channels/desk/new-channel-screen";
import { ChannelSettingsScreen } from "#components/channels/desk/settings-screen";
import { DeskSubscribersScreen } from "#components/channels/desk/subscribers-screen";
import { modules as calls } from "#contract/all";
import { aBaseAccount, anAccount, aSelf } from "#tests/ui/accounts/accounts-fixtures";
import { aSubscription } from "#tests/ui/channels/channels-fixtures";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { aGroup, aMembership } from "#tests/ui/groups/groups-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { member } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { tides } from "./desk-page.ts";

const page = setUpPage({ path: "/en/channels/new", as: member });
const crew = aGroup("Boathouse crew");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const update = callTo(calls.channels.update, { channelId: tides.id });

beforeEach(() => {
  page.answer(calls.self.get, aSelf());
  page.answer(calls.groups.memberships, pageOf([]));
  page.answer(callTo(calls.channels.get, { channelId: "tides" }), tides);
});

describe("a new channel", () => {
  it("is sent as it was written, and its desk opened", async () => {
    page.answer(calls.channels.create, tides);
    await page.open(<NewChannelScreen />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "  Tides ");
    await userEvent.click(screen.getByRole("radio", { name: /Only who is let in/ }));
    await press("Create channel");
    await waitFor(() => expect(place.pushed).toEqual(["/en/channels/tides/desk"]));
    expect(page.bodies(calls.channels.create)).toEqual([
      { channel: { name: "Tides", description: null, visible: true, private: true, groupId: null } },
    ]);
  });

  it("is of a group that its creator moderates", async () => {
    page.answer(calls.groups.memberships, pageOf([aMembership(crew, "ada", "Ada", "moderator")]));
    page.answer(calls.channels.create, tides);
    history.replaceState(null, "", `/en/channels/new?groupId=${crew.id}`);
    await page.open(<NewChannelScreen />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Name" }), "Tides");
    await screen.findByRole("button", { name: "Take out Boathouse crew" });
    await press("Create channel");
    await waitFor(() => expect(page.bodies(calls.channels.create)).toMatchObject([{ channel: { groupId: crew.id } }]));
  });

  it("is not sent without a name", async () => {
    await page.open(<NewChannelScreen />);
    await press("Create channel");
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(page.bodies(calls.channels.create)).toEqual([]);
  });

  it("is refused where members start none", async () => {
    const { MODULES } = shellConfigOf("x");
    const config = { MODULES: { ...MODULES, channels: { ...MODULES.channels, editable: false } } };
    await page.open(<NewChannelScreen />, { config });
    expect(await screen.findByRole("heading", { name: "You cannot create channels here" })).toBeTruthy();
  });
});

describe("the settings of a channel", () => {
  it("send what was changed and nothing else, with what it was", async () => {
    page.answer(update, { ...tides, slug: "low-tides" });
    await page.open(<ChannelSettingsScreen slug="tides" />);
    const slug = await screen.findByRole("textbox", { name: "Address" });
    await userEvent.clear(slug);
    await userEvent.type(slug, "low-tides");
    await userEvent.type(screen.getByRole("textbox", { name: "X" }), "@tides");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Time zone" }), "UTC");
    await press("Save");
    await waitFor(() => expect(place.pushed).toEqual(["/en/channels/low-tides/desk"]));
    expect(page.bodies(update)).toEqual([
      {
        channel: { slug: "low-tides", twitterUrl: "https://x.com/tides", timezone: "UTC" },
        base: expect.objectContaining({ slug: "tides", twitterUrl: null, timezone: "Asia/Tokyo" }),
      },
    ]);
  });

  it("say at its field that an address is taken", async () => {
    const fields = { "channel.slug": "slug_taken" };
    page.answer(update, refused("slug_taken", { message: "It is taken. This one is free: tides-2", fields }));
    await page.open(<ChannelSettingsScreen slug="tides" />);
    await userEvent.type(await screen.findByRole("textbox", { name: "Address" }), "x");
    await press("Save");
    expect(await screen.findByText("It is taken. This one is free: tides-2")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Address" }).getAttribute("aria-invalid")).toBe("true");
  });

  it("warn of what follows for what is there", async () => {
    await page.open(<ChannelSettingsScreen slug="tides" />);
    await userEvent.click(await screen.findByRole("radio", { name: /Only who is let in/ }));
    expect(screen.getByText(/Addresses that people have kept will stop working/)).toBeTruthy();
  });

  it("end it when asked twice, with what goes", async () => {
    const remove = callTo(calls.channels.remove, { channelId: tides.id });
    page.answer(remove, tides);
    await page.open(<ChannelSettingsScreen slug="tides" />);
    await press("Delete channel");
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this channel?" }));
    expect(question.getByText("2 contents go with it, and what was said about them.")).toBeTruthy();
    expect(question.getByText("3 subscribers lose it.")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Delete channel" }));
    await waitFor(() => expect(place.pushed).toEqual(["/en/channels"]));
    expect(page.asked(remove)).toHaveLength(1);
  });
});

describe("the subscribers of a channel", () => {
  const list = callTo(calls.channels.subscribers, { channelId: tides.id });
  const ada = aSubscription(tides);
  const grace = aBaseAccount("grace", "Grace");

  it("are listed, and taken out when asked twice", async () => {
    const dismiss = callTo(calls.channels.dismiss, { channelId: tides.id, accountId: ada.accountId });
    page.answer(list, pageOf([ada]));
    page.answer(dismiss, () => {
      page.answer(list, pageOf([]));
      return null;
    });
    await page.open(<DeskSubscribersScreen slug="tides" />);
    expect(await screen.findByText("1 subscriber")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    await press("Take out Ada");
    const question = within(await screen.findByRole("alertdialog", { name: "Take Ada out?" }));
    await userEvent.click(question.getByRole("button", { name: "Take out" }));
    expect(await screen.findByText("Nobody has subscribed yet")).toBeTruthy();
    expect(page.asked(dismiss)).toHaveLength(1);
  });

  it("are let into a private one by name", async () => {
    const admit = callTo(calls.channels.admit, { channelId: tides.id, accountId: grace.id });
    page.answer(callTo(calls.channels.get, { channelId: "tides" }), { ...tides, private: true });
    page.answer(calls.accounts.list, pageOf([anAccount(grace)]));
    page.answer(list, pageOf([]));
    page.answer(admit, () => {
      const admitted = aSubscription(tides, { account: grace, accountId: grace.id, admitted: true });
      page.answer(list, pageOf([admitted]));
      return admitted;
    });
    await page.open(<DeskSubscribersScreen slug="tides" />);
    await userEvent.type(await screen.findByRole("combobox", { name: "Let somebody in" }), "gra");
    await userEvent.click(await screen.findByRole("option", { name: /Grace/ }));
    expect(await screen.findByText("Let in")).toBeTruthy();
    expect(page.asked(admit)).toHaveLength(1);
  });

  it("say what is wrong", async () => {
    page.answer(list, refused("unavailable"));
    await page.open(<DeskSubscribersScreen slug="tides" />);
    expect(await screen.findByRole("heading", { name: "The subscribers could not be loaded" })).toBeTruthy();
  });
});
