import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionsScreen } from "#components/programme/sessions-screen";
import { SpeakersScreen } from "#components/programme/speakers-screen";
import { modules as calls } from "#contract/all";
import type { HostSession, HostSpeaker } from "#entities/hosting/programme";
import { aBaseAccount } from "#tests/ui/accounts/accounts-fixtures";
import { idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { framedPhoto, framePhoto } from "#tests/ui/harness/pictures";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const sponsor = aBaseAccount("ropeworks", "Ropeworks");
const listing = aListing({ timezone: "UTC", sponsors: [sponsor] });
const picture = {
  id: idOf(7001),
  uri: "https://example.org/quay.png",
  width: 4,
  height: 4,
  moderation: "safe",
} as const;

const session: HostSession = {
  ...{ id: idOf(7101), slug: "knots", name: "Knots", description: "Ropes first", longDescription: null },
  ...{ image: null, sortOrder: null, location: null, nonSession: false, access: "PUBLIC", eventId: listing.id },
  ...{ startTime: "2026-09-03T09:00:00.000Z", endTime: "2026-09-03T10:00:00.000Z" },
  ...{ registrationEnabled: true, registrationEnd: null, price: null, taxCode: null, taxIncluded: false },
  ...{ trackIds: [], speakerIds: [], sponsorIds: [], supply: 10, sold: 4 },
};
const speaker: HostSpeaker = {
  ...{ id: idOf(7201), slug: "grace", firstName: "Grace", lastName: "Hopper", title: null, company: null },
  ...{ bio: null, companyBio: null, label: null, isHost: false, priority: 0, website: null, facebook: null },
  ...{ twitter: null, instagram: null, linkedIn: null, tikTok: null, youtube: null, discord: null },
  image: picture,
};

beforeEach(() => {
  history.replaceState(null, "", "/");
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.programme.get, { eventId: listing.id }), {
      sessions: [session],
      speakers: [speaker],
      tracks: [],
      locations: [],
    }),
  ]);
});

const opened = async (name: string, title: string) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: title }));
};

describe("the sheet of a session", () => {
  const put = callTo(calls.programme.updateSession, { eventId: listing.id, sessionId: session.id });

  it("sends what was chosen and gives the focus back", async () => {
    page.answer(put, listing);
    await page.open(<SessionsScreen eventId={listing.id} />);
    const sheet = await opened("Knots", "Edit session");
    await user.click(sheet.getByLabelText("Sponsors"));
    await user.click(await sheet.findByRole("option", { name: "Ropeworks" }));
    await user.click(sheet.getByRole("button", { name: "Choose a picture" }));
    await framePhoto(user);
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.bodies(put)).toEqual([
      expect.objectContaining({
        session: expect.objectContaining({ name: "Knots", sponsorIds: [sponsor.id], supply: 10 }),
        imageDataUri: framedPhoto,
      }),
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Knots" })));
  });

  it("opens the talk of whoever comes, which a break has not", async () => {
    page.answer(put, listing);
    await page.open(<SessionsScreen eventId={listing.id} />);
    const sheet = await opened("Knots", "Edit session");
    await user.click(sheet.getByRole("checkbox", { name: /^Talk/ }));
    await user.click(sheet.getByRole("checkbox", { name: /This is a break/ }));
    expect(sheet.queryByRole("checkbox", { name: /^Talk/ })).toBeNull();
    await user.click(sheet.getByRole("checkbox", { name: /This is a break/ }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(page.bodies(put)).toMatchObject([{ session: { talk: true, nonSession: false }, base: { talk: false } }]),
    );
  });

  it("keeps what was typed when it is refused, says why at the field, and asks before it is lost", async () => {
    page.answer(put, refused("validation_failed", { fields: { "session.supply": "below_sold" } }));
    const confirm = vi.fn(() => false);
    vi.stubGlobal("confirm", confirm);
    await page.open(<SessionsScreen eventId={listing.id} />);
    const sheet = await opened("Knots", "Edit session");
    const places = sheet.getByLabelText("Places");
    await user.clear(places);
    await user.type(places, "3");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByText("More places than this are taken already.")).toBeTruthy();
    expect(document.activeElement).toBe(places);
    expect(places).toHaveProperty("value", "3");
    await user.click(sheet.getByRole("button", { name: "Cancel" }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.getByRole("dialog", { name: "Edit session" })).toBeTruthy();
  });

  it("stays open when Escape closes a list that hangs open in it", async () => {
    await page.open(<SessionsScreen eventId={listing.id} />);
    const sheet = await opened("Knots", "Edit session");
    await user.click(sheet.getByLabelText("Sponsors"));
    expect(await sheet.findByRole("option", { name: "Ropeworks" })).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(sheet.getByLabelText("Sponsors").getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the sheet of a speaker", () => {
  const put = callTo(calls.programme.updateSpeaker, { eventId: listing.id, speakerId: speaker.id });

  it("takes a picture away, or thinks better of it", async () => {
    page.answer(put, listing);
    await page.open(<SpeakersScreen eventId={listing.id} />);
    const sheet = await opened("Grace Hopper", "Edit speaker");
    const field = within(sheet.getByRole("group", { name: "Picture" }));
    await user.click(field.getByRole("button", { name: "Remove the picture" }));
    expect(document.activeElement).toBe(field.getByRole("button", { name: "Choose a picture" }));
    await user.click(field.getByRole("button", { name: "Undo" }));
    expect(document.activeElement).toBe(field.getByRole("button", { name: "Change picture" }));
    await user.click(field.getByRole("button", { name: "Remove the picture" }));
    await user.click(sheet.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.bodies(put)).toEqual([expect.objectContaining({ imageDataUri: null })]));
  });

  it("leaves the picture alone that nobody touched, and keeps a refused name", async () => {
    page.answer(put, refused("internal"));
    await page.open(<SpeakersScreen eventId={listing.id} />);
    const sheet = await opened("Grace Hopper", "Edit speaker");
    await user.type(sheet.getByLabelText("Last name"), "s");
    await user.click(sheet.getByRole("button", { name: "Save" }));
    expect(await sheet.findByRole("alert")).toBeTruthy();
    expect(sheet.getByLabelText("Last name")).toHaveProperty("value", "Hoppers");
    expect(page.bodies(put)[0]).not.toHaveProperty("imageDataUri");
  });
});
