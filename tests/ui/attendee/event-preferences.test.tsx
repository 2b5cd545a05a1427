import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { EventPreferences } from "#components/attendee/my-events/event-preferences";
import { modules as calls } from "#contract/all";
import type { Registration } from "#entities/commerce/registration";
import { refused } from "#tests/ui/harness/contract-reply";
import { callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { anOpenEvent, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const event = anOpenEvent();
const registration = aRegistration(event);
const at = callTo(calls.registration.updatePreferences, { eventId: event.id });

const open = (over: Partial<Registration> = {}) =>
  page.open(<EventPreferences registration={{ ...registration, ...over }} />);
const onDevices = () => screen.findByRole<HTMLInputElement>("switch", { name: /^New posts on my devices, too/ });

describe("new posts of an event on devices", () => {
  it("are told where its attendee says so, and saved at once", async () => {
    page.answer(at, { ...registration, activityPushNotification: true });
    await open();
    expect((await onDevices()).checked).toBe(false);
    await user.click(await onDevices());
    await waitFor(() => expect(page.bodies(at)).toEqual([{ activityPushNotification: true }]));
    expect((await onDevices()).checked).toBe(true);
  });

  it("are not to be chosen where it tells of none", async () => {
    page.answer(at, { ...registration, activityNotificationPreference: "none" });
    await open({ activityNotificationPreference: "featured" });
    expect((await onDevices()).disabled).toBe(false);
    await user.click(screen.getByRole("radio", { name: "None" }));
    await waitFor(() => expect(page.bodies(at)).toEqual([{ activityNotificationPreference: "none" }]));
    expect((await onDevices()).disabled).toBe(true);
  });

  it("go back to how they were where the change was refused", async () => {
    page.answer(at, refused("rate_limited"));
    await open({ activityPushNotification: true });
    await user.click(await onDevices());
    await waitFor(() => expect(page.bodies(at)).toEqual([{ activityPushNotification: false }]));
    await waitFor(async () => expect((await onDevices()).checked).toBe(true));
  });
});
