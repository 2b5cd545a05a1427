import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AttendeesScreen } from "#components/roster/attendees-screen";
import { modules as calls } from "#contract/all";
import { aCharge, aLineItem } from "#tests/ui/attendee/attendee-fixtures";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { paste } from "#tests/ui/harness/paste";
import { login } from "#tests/ui/harness/people";
import { anAttendee, aPass } from "#tests/ui/registration/registration-fixtures";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { someSales } from "#tests/ui/sales/sales-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aRosterRow } from "./roster-fixtures.ts";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing();
const base = `/listings/${listing.id}`;
const regular = aPassType({ name: "Regular" });
const pass = aPass(regular);
const ada = anAttendee(listing, "Ada", [pass], 5003);
const rows = [aRosterRow("Ada", { accountId: ada.accountId }), aRosterRow("Grace")];

beforeEach(() => {
  history.replaceState(null, "", `/en${base}/attendees`);
  localStorage.clear();
  page.answerAll([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.sales.get, { eventId: listing.id }), someSales()),
    answer(callTo(calls.listings.questions, { eventId: listing.id }), pageOf([])),
    answer(callTo(calls.roster.list, { eventId: listing.id }), pageOf(rows)),
    answer(callTo(calls.listings.attendee, { eventId: listing.id, accountId: ada.accountId }), ada),
    answer(
      callTo(calls.listings.attendeeSections, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      [],
    ),
  ]);
});
const open = () => page.open(<AttendeesScreen eventId={listing.id} />);

describe("of a pass", () => {
  const choose = async (name: string) => {
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    await user.click(await screen.findByRole("button", { name: "More for pass 31" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };

  it("the seat is changed, and a refusal keeps what was typed", async () => {
    page.answer(
      callTo(calls.roster.saveSeat, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      refused("validation_failed", { fields: { location: "too_long" } }),
    );
    await choose("Change the seat");
    const dialog = within(await screen.findByRole("dialog", { name: "Seat of pass 31" }));
    const field = dialog.getByLabelText("Seat or place");
    await user.type(field, "Row 4, seat 12");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field).toHaveProperty("value", "Row 4, seat 12");
    page.answer(
      callTo(calls.roster.saveSeat, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      null,
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Seat of pass 31" })).toBeNull());
    expect(
      page
        .bodies(callTo(calls.roster.saveSeat, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }))
        .at(-1),
    ).toEqual({ location: "Row 4, seat 12" });
  });

  it("it is taken away once that is confirmed, and a failure stays to be read", async () => {
    page.answer(
      callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      refused("pass_used"),
    );
    await choose("Cancel this pass");
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this pass?" }));
    expect(dialog.getByText("Ada loses Regular and is told by e-mail.")).toBeTruthy();
    // Nothing was paid: there is nothing to give back, and nothing to choose.
    expect(dialog.queryByRole("checkbox")).toBeNull();
    expect(
      page.bodies(callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id })),
    ).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Cancel the pass" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("This pass has been used already.");
    page.answer(
      callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      null,
    );
    await user.click(dialog.getByRole("button", { name: "Cancel the pass" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel this pass?" })).toBeNull());
    expect(
      page
        .bodies(callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }))
        .at(-1),
    ).toEqual({ issueRefund: false });
  });

  it("others that go with it are named with what goes back, and go with the next press", async () => {
    const schedules = (percentage: number) => [
      {
        id: crypto.randomUUID(),
        percentage,
        startDate: "2026-01-01T00:00:00.000Z",
        endDate: "2099-01-01T00:00:00.000Z",
      },
    ];
    const refunded = aPass(aPassType({ ...regular, refundSchedules: schedules(100) }));
    const workshop = aPass(aPassType({ name: "Workshop day", refundSchedules: schedules(50) }), { id: idOf(912) });
    const payments = [
      aCharge([aLineItem({ passId: refunded.id, paid: 20_000 }), aLineItem({ passId: workshop.id, paid: 6_000 })]),
    ];
    page.answer(callTo(calls.listings.attendee, { eventId: listing.id, accountId: ada.accountId }), {
      ...ada,
      passes: [refunded, workshop],
      payments,
    });
    const message = "Workshop day is only valid together with this pass.";
    const fields = { [workshop.id]: "pass_depended_on" };
    page.answer(
      callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      refused("pass_depended_on", { message, fields }),
    );
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    const [first] = await screen.findAllByRole("button", { name: "More for pass 31" });
    if (first) await user.click(first);
    await user.click(await screen.findByRole("menuitem", { name: "Cancel this pass" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this pass?" }));
    expect(dialog.getByRole("checkbox", { name: "Refund €200.00" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel the pass" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(dialog.getByRole("checkbox", { name: "Refund €230.00" })).toBeTruthy();
    expect(dialog.getByText("Given back now for Workshop day").parentElement?.textContent).toContain("€30.00");
    page.answer(
      callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id }),
      null,
    );
    await user.click(dialog.getByRole("button", { name: "Cancel all of them" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel this pass?" })).toBeNull());
    expect(
      page.bodies(callTo(calls.roster.cancelPass, { eventId: listing.id, accountId: ada.accountId, passId: pass.id })),
    ).toEqual([{ issueRefund: true }, { issueRefund: true, dependents: "cancel" }]);
  });

  it("that is used cannot be taken away", async () => {
    const used = aPass(regular, { usedAt: "2026-03-01T10:00:00.000Z" });
    page.answer(callTo(calls.listings.attendee, { eventId: listing.id, accountId: ada.accountId }), {
      ...ada,
      passes: [used],
    });
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    await user.click(await screen.findByRole("button", { name: "More for pass 31" }));
    const item = await screen.findByRole("menuitem", { name: "Cancel this pass" });
    expect(item.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a mail to attendees", () => {
  const send = callTo(calls.roster.mail, { eventId: listing.id });
  const write = async () => {
    await open();
    await screen.findByRole("button", { name: "Grace" });
    await user.click(screen.getAllByRole("button", { name: "Send an e-mail" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "E-mail to attendees" }));
    await user.type(dialog.getByLabelText("Subject"), "Where to moor");
    paste(await dialog.findByRole("textbox", { name: "Text" }), { text: "North quay" });
    return dialog;
  };
  const letter = { subject: "Where to moor", html: "<p>North quay</p>" };

  it("is counted before it is sent, and sent once", async () => {
    page.answer(send, { recipients: 1 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog", { name: "Send to one person?" }));
    expect(last.getByText("One attendee has ended such e-mails or left no address.")).toBeTruthy();
    expect(page.bodies(send)).toEqual([{ ...letter, dryRun: true }]);
    await user.click(last.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(page.bodies(send).slice(1)).toEqual([letter]);
  });

  it("that fails is not lost", async () => {
    page.answer(send, { recipients: 2 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog"));
    page.answer(send, refused("rate_limited"));
    await user.click(last.getByRole("button", { name: "Send" }));
    expect((await last.findByRole("alert")).textContent).toContain("Nothing was sent");
    await user.click(last.getByRole("button", { name: "Keep writing" }));
    expect(dialog.getByLabelText("Subject")).toHaveProperty("value", "Where to moor");
  });

  it("that reaches nobody cannot be sent", async () => {
    page.answer(send, { recipients: 0 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog", { name: "Nobody would get this e-mail" }));
    expect(last.queryByRole("button", { name: "Send" })).toBeNull();
    expect(page.bodies(send)).toHaveLength(1);
  });

  it("that was closed is gone on with", async () => {
    await write();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getAllByRole("button", { name: "Send an e-mail" })[0] as HTMLElement);
    const again = within(await screen.findByRole("dialog", { name: "E-mail to attendees" }));
    expect(again.getByLabelText("Subject")).toHaveProperty("value", "Where to moor");
    expect(await again.findByRole("textbox", { name: "Text" })).toHaveProperty("textContent", "North quay");
  });

  it("without a text leads back from the preview to what is missing", async () => {
    const dialog = await write();
    await user.clear(dialog.getByLabelText("Subject"));
    await user.click(dialog.getByText("Preview"));
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    await waitFor(() => expect(dialog.getByLabelText("Subject").getAttribute("aria-invalid")).toBe("true"));
    expect(dialog.queryByRole("region", { name: "Preview" })).toBeNull();
    expect(page.bodies(send)).toEqual([]);
  });

  it("is shown as its readers get it", async () => {
    const dialog = await write();
    await user.click(dialog.getByText("Preview"));
    const preview = within(await dialog.findByRole("region", { name: "Preview" }));
    expect(preview.getByText("North quay")).toBeTruthy();
    expect(preview.getByText(/^You get this e-mail from the hosts because you are registered for /)).toBeTruthy();
  });
});
