import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DoorScreen } from "#components/door/door-screen";
import { HelperScreen } from "#components/door/helper-screen";
import { DoorLinksScreen } from "#components/door/links-screen";
import { modules as calls } from "#contract/all";
import type { DoorLink, DoorLinkCreated, DoorPass, DoorScan, DoorState, ScanOutcome } from "#entities/attendance/door";
import { doorLink } from "#entities/attendance/door";
import { idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import type { Asked } from "#tests/ui/harness/fake-platform";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing({ name: "Night sail", timezone: "Europe/Dublin" });
const base = `/listings/${listing.id}`;
const { id, name, eventStart, eventEnd, timezone } = listing;

const aDoorPass = (over: Partial<DoorPass> = {}): DoorPass => ({
  ...{ passId: idOf(950), name: "Grace Hopper", passType: "Regular", number: 31, seat: null, note: null },
  usedAt: null,
  ...over,
});
const state: DoorState = {
  event: { id, name, eventStart, eventEnd, timezone, venue: null },
  keys: [],
  counts: { passes: 40, admitted: 10 },
  passTypes: [
    { id: idOf(951), name: "Regular", passes: 30, admitted: 10 },
    { id: idOf(952), name: "Late", passes: 10, admitted: 0 },
  ],
};
const inTwelveHours = () => new Date(Date.now() + 12 * 3_600_000).toISOString();
const aLink = (over: Partial<DoorLink> = {}): DoorLink => ({
  ...{ id: idOf(960), name: "Gangway", createdAt: "2026-05-01T08:00:00.000Z", expiresAt: inTwelveHours() },
  ...{ revokedAt: null, lockedUntil: null, devices: 2 },
  ...over,
});

/** Answers every scan with one outcome. */
const scans =
  (outcome: ScanOutcome, pass: DoorPass | null, by: string | null = null) =>
  ({ body }: Asked) => {
    const sent = body as { scans: { id: string }[] };
    const at = "2026-06-04T08:12:00.000Z";
    return { results: sent.scans.map((scan) => ({ id: scan.id, outcome, pass, at, by })), counts: state.counts };
  };
const hostScans = callTo(calls.door.scan, { eventId: listing.id });
const lastScan = (at: Parameters<typeof page.asked>[0]) => {
  const body = page.asked(at).at(-1)?.body as { scans: object[] } | undefined;
  return body?.scans[0];
};

beforeEach(() => {
  history.replaceState(null, "", `/en${base}/door`);
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.door.get, { eventId: listing.id }), state),
    answer(callTo(calls.door.scans, { eventId: listing.id }), pageOf([])),
    answer(callTo(calls.door.links, { eventId: listing.id }), pageOf([])),
  ]);
});

describe("the door of a host", () => {
  const open = () => page.open(<DoorScreen eventId={listing.id} />);

  it("says how many are in, also by pass type", async () => {
    await open();
    expect(await screen.findByText("of 40 · 25% of all passes")).toBeTruthy();
    expect(screen.getByText("Nothing scanned yet")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "10 of 30 checked in" })).toBeTruthy();
  });

  it("lets in by name, and tells who was in before and where", async () => {
    page.answer(callTo(calls.door.passes, { eventId: listing.id }), pageOf([aDoorPass()]));
    page.answer(hostScans, scans("already", aDoorPass(), "Gangway"));
    await open();
    await user.type(await screen.findByRole("searchbox"), "gra");
    await user.click(await screen.findByRole("button", { name: "Check in Grace Hopper" }));
    await waitFor(() => expect(lastScan(hostScans)).toMatchObject({ passId: idOf(950), action: "in" }));
  });

  it("asks for nobody before two letters are typed, and says when there is nobody", async () => {
    page.answer(callTo(calls.door.passes, { eventId: listing.id }), pageOf([]));
    await open();
    const field = await screen.findByRole("searchbox");
    await user.type(field, "x");
    expect(screen.getByText("Type at least two letters of a name, or a pass number.")).toBeTruthy();
    await user.type(field, "yz");
    expect(await screen.findByText("No pass of this event matches “xyz”.")).toBeTruthy();
    expect(page.asked(callTo(calls.door.passes, { eventId: listing.id }))).toHaveLength(1);
  });

  it("takes back what a scan did, but only of who is in by it", async () => {
    const usedAt = "2026-06-04T08:12:00.000Z";
    const scan: DoorScan = {
      ...{ id: idOf(970), outcome: "admitted", pass: aDoorPass({ usedAt }), at: usedAt, by: null, action: "in" },
      ...{ scannedAt: usedAt, receivedAt: "2026-06-04T08:40:00.000Z", door: "Gangway" },
    };
    const older = { ...scan, id: idOf(971), pass: aDoorPass({ passId: idOf(953), name: "Alan Turing" }) };
    page.answer(callTo(calls.door.scans, { eventId: listing.id }), pageOf([scan, older]));
    page.answer(hostScans, scans("undone", aDoorPass()));
    await open();
    const undo = await screen.findByRole("button", { name: "Undo the check-in of Grace Hopper" });
    expect(screen.queryByRole("button", { name: "Undo the check-in of Alan Turing" })).toBeNull();
    expect(screen.getAllByText(/Sent later, at/)).toHaveLength(2);
    await user.click(undo);
    await waitFor(() => expect(lastScan(hostScans)).toMatchObject({ passId: idOf(950), action: "undo" }));
  });

  it("says when it could not be loaded, and tries again", async () => {
    page.answer(callTo(calls.door.get, { eventId: listing.id }), refused("malformed_request"));
    await open();
    expect(await screen.findByText("The door could not be loaded")).toBeTruthy();
    page.answer(callTo(calls.door.get, { eventId: listing.id }), state);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("of 40 · 25% of all passes")).toBeTruthy();
  });
});

describe("the links for helpers", () => {
  const open = () => page.open(<DoorLinksScreen eventId={listing.id} />);

  it("show their secrets once", async () => {
    const url = "https://harbour.example/en/door/secret";
    const made: DoorLinkCreated = { ...aLink(), url, pin: "271828" };
    page.answer(callTo(calls.door.createLink, { eventId: listing.id }), made);
    await open();
    expect(await screen.findByText("No helpers yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Create link" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New link" }));
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    const field = dialog.getByLabelText("Name of the door");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await user.type(field, "Gangway");
    await user.selectOptions(dialog.getByLabelText("Works for"), "24");
    page.answer(callTo(calls.door.links, { eventId: listing.id }), pageOf([doorLink.parse(made)]));
    await user.click(dialog.getByRole("button", { name: "Create link" }));
    expect(await screen.findByText("271828")).toBeTruthy();
    expect(screen.getByText(url)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(said("good").at(-1)).toBe("link copied"));
    await user.click(screen.getByRole("button", { name: "Copy PIN" }));
    await waitFor(() => expect(said("good").at(-1)).toBe("code copied to clipboard"));
    const sent = page.asked(callTo(calls.door.createLink, { eventId: listing.id }))[0]?.body as { expiresAt: string };
    expect(Date.parse(sent.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("271828")).toBeNull());
    expect(await screen.findByText("2 devices")).toBeTruthy();
  });

  it("are revoked once that is confirmed, and what is over cannot be", async () => {
    const over = aLink({ id: idOf(961), name: "Pier", expiresAt: "2026-01-01T00:00:00.000Z" });
    page.answer(
      callTo(calls.door.links, { eventId: listing.id }),
      pageOf([aLink({ lockedUntil: inTwelveHours() }), over]),
    );
    const place = callTo(calls.door.revokeLink, { eventId: listing.id, linkId: idOf(960) });
    page.answer(place, null);
    await open();
    expect(await screen.findByText(/^Locked until .*: too many wrong PINs$/)).toBeTruthy();
    expect(screen.getByText("Expired")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Revoke Pier" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Revoke Gangway" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke Gangway?" }));
    expect(page.asked(place)).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Revoke" }));
    await waitFor(() => expect(page.asked(place)).toHaveLength(1));
  });
});

describe("a helper", () => {
  const session = "A".repeat(43);
  const open = () => page.open(<HelperScreen token="secret" />, { as: null });
  const type = async (pin: string) => {
    const [first] = await screen.findAllByRole("textbox");
    if (first) await user.click(first);
    await user.keyboard(pin);
  };
  beforeEach(() => {
    // Devices sound; this one has nothing to sound with.
    vi.stubGlobal(
      "AudioContext",
      class {
        readonly state = "suspended";
        resume = async () => undefined;
        close = async () => undefined;
      },
    );
    const told = { ...state, door: "Gangway", expiresAt: inTwelveHours() };
    page.answerAll([
      answer(callTo(calls.door.invitation, { token: "secret" }), {
        door: "Gangway",
        event: "Night sail",
        needsPin: true,
      }),
      answer(callTo(calls.door.enter, { token: "secret" }), { ...told, session }),
      answer(callTo(calls.door.helperState, { token: "secret" }), told),
      answer(callTo(calls.door.helperRevoked, { token: "secret" }), { at: "2026-06-04T08:00:00.000Z", passes: [] }),
    ]);
  });

  it("enters by the PIN, and scans with what entering gave", async () => {
    page.answer(callTo(calls.door.enter, { token: "secret" }), refused("code_invalid"));
    await open();
    expect(await screen.findByText("Night sail · Gangway")).toBeTruthy();
    await type("111111");
    expect(await screen.findByText("That is not the PIN. Please try again.")).toBeTruthy();
    page.answer(callTo(calls.door.enter, { token: "secret" }), {
      ...state,
      door: "Gangway",
      expiresAt: inTwelveHours(),
      session,
    });
    page.answer(callTo(calls.door.helperScan, { token: "secret" }), scans("already", aDoorPass(), "Pier"));
    await type("271828");
    expect(await screen.findByText("Hold a pass in front of the camera")).toBeTruthy();
    expect(page.asked(callTo(calls.door.enter, { token: "secret" })).at(-1)?.body).toEqual({ pin: "271828" });
    await user.click(screen.getByText("Code"));
    await user.type(screen.getByLabelText("Code of the pass"), "some-code{Enter}");
    const card = within(
      await screen.findByText("Already checked in").then((title) => title.closest("[role=status]") as HTMLElement),
    );
    // The refusal says since when, and by whom: in the event's own time.
    expect(card.getByText(/^Checked in at 9:12\sAM: Pier\.$/)).toBeTruthy();
    expect(card.getByText("Grace Hopper")).toBeTruthy();
    expect(lastScan(callTo(calls.door.helperScan, { token: "secret" }))).toMatchObject({
      code: "some-code",
      action: "in",
    });
  });

  it("is told that the link has ended", async () => {
    page.answer(callTo(calls.door.invitation, { token: "secret" }), refused("door_closed"));
    await open();
    expect(await screen.findByText("This link has ended")).toBeTruthy();
  });

  it("is told that there is no such link", async () => {
    page.answer(callTo(calls.door.invitation, { token: "secret" }), refused("not_found"));
    await open();
    expect(await screen.findByText("This link does not exist")).toBeTruthy();
  });

  it("waits after too many wrong PINs", async () => {
    page.answer(callTo(calls.door.enter, { token: "secret" }), refused("rate_limited"));
    await open();
    await type("111111");
    expect(await screen.findByText("Too many wrong PINs")).toBeTruthy();
    expect(screen.queryByText("That is not the PIN. Please try again.")).toBeNull();
  });
});
