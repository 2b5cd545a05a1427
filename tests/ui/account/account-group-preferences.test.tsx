import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { GroupPreferences } from "#components/preferences/group-preferences";
import { modules as calls } from "#contract/all";
import { aGroup, aMembership } from "#tests/ui/groups/groups-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { setUpAuthPage } from "#ui-tests/auth/auth-harness";
import { signInTo } from "./account-fixtures.ts";

const { page, show } = setUpAuthPage();
const user = userEvent.setup();
const group = aGroup("Dawn rowers");
const membership = aMembership(group, "ada", "Ada");

const turn = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("switch", { name });
beforeEach(async () => {
  await signInTo(page);
  page.answer(calls.groups.memberships, pageOf([membership]));
  page.answer(callTo(calls.groups.membership, { groupId: group.id }), membership);
});

describe("what a group may tell", () => {
  it("is read when somebody looks, and saved at once", async () => {
    page.answer(callTo(calls.groups.updateMembership, { groupId: group.id }), {
      ...membership,
      announcementEmailNotification: false,
    });
    await show(<GroupPreferences />);
    const row = await screen.findByText("Dawn rowers");
    expect(page.bodies(callTo(calls.groups.membership, { groupId: group.id }))).toEqual([]);
    await user.click(row);
    await user.click(await turn("Announcements by email"));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.groups.updateMembership, { groupId: group.id }))).toEqual([
        { announcementEmailNotification: false },
      ]),
    );
    expect((await turn("Announcements by email")).checked).toBe(false);
    await user.click(screen.getByRole("radio", { name: "Featured" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.groups.updateMembership, { groupId: group.id })).at(-1)).toEqual({
        activityNotificationPreference: "featured",
      }),
    );
  });

  it("is told of posts on devices where its member says so, and of none of them there is nothing to choose", async () => {
    page.answer(callTo(calls.groups.updateMembership, { groupId: group.id }), {
      ...membership,
      activityPushNotification: true,
    });
    await show(<GroupPreferences />);
    await user.click(await screen.findByText("Dawn rowers"));
    const devices = await turn(/^New posts on my devices, too/);
    expect(devices.checked).toBe(false);
    await user.click(devices);
    await waitFor(() =>
      expect(page.bodies(callTo(calls.groups.updateMembership, { groupId: group.id }))).toEqual([
        { activityPushNotification: true },
      ]),
    );
    await user.click(screen.getByRole("radio", { name: "None" }));
    await waitFor(async () => expect((await turn(/^New posts on my devices, too/)).disabled).toBe(true));
  });

  it("waits for the first group", async () => {
    page.answer(calls.groups.memberships, pageOf([]));
    await show(<GroupPreferences />);
    await screen.findByText(/Once you are a member of a group/);
  });
});
