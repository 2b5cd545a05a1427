import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AttendeesScreen } from "#components/roster/attendees-screen";
import { failed, ok } from "./api-fake-server.ts";
import { aPassType } from "./events-fixtures.ts";
import { anAttendee, aPass } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { aListing } from "./reports-fixtures.ts";
import { aRosterRow } from "./roster-fixtures.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
// The editor needs a layout: it is proven in Chromium. What it hands over is what counts here.
vi.mock("#components/ui/html-editor", () => ({
  HtmlEditor: ({ label, defaultValue, onValueChange }: EditorProps) => (
    <textarea aria-label={label} defaultValue={defaultValue} onChange={({ target }) => onValueChange(target.value)} />
  ),
}));
interface EditorProps {
  label: string;
  defaultValue: string;
  onValueChange: (html: string) => void;
}

const page = setUpMemberPage();
const user = userEvent.setup();
const listing = aListing();
const base = `/listings/${listing.id}`;
const regular = aPassType({ name: "Regular" });
const pass = aPass(regular);
const ada = anAttendee(listing, "Ada", [pass], 5003);
const ofPass = `${base}/attendees/${ada.accountId}/passes/${pass.id}`;
const rows = [aRosterRow("Ada", { accountId: ada.accountId }), aRosterRow("Grace")];

const bodies = (name: string) => page.asked(name).map(({ body }) => body);

beforeEach(() => {
  history.replaceState(null, "", `/en${base}/attendees`);
  localStorage.clear();
  page.answers = {
    [`GET ${base}`]: ok(listing),
    [`GET ${base}/sales`]: ok({ currency: "EUR", taxCodes: [], passTypes: [], packages: [], addOns: [] }),
    [`GET ${base}/questions`]: ok([]),
    [`GET ${base}/roster`]: ok(rows, { count: rows.length }),
    [`GET ${base}/attendees/${ada.accountId}`]: ok(ada),
    [`GET ${ofPass}`]: ok([]),
  };
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
    page.answers[`PUT ${ofPass}/seat`] = failed(400, { code: "validation_failed", fields: { location: "too_long" } });
    await choose("Change the seat");
    const dialog = within(await screen.findByRole("dialog", { name: "Seat of pass 31" }));
    const field = dialog.getByLabelText("Seat or place");
    await user.type(field, "Row 4, seat 12");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field).toHaveProperty("value", "Row 4, seat 12");
    page.answers[`PUT ${ofPass}/seat`] = ok(null);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Seat of pass 31" })).toBeNull());
    expect(bodies(`PUT ${ofPass}/seat`).at(-1)).toEqual({ location: "Row 4, seat 12" });
  });

  it("it is taken away once that is confirmed, and a failure stays to be read", async () => {
    page.answers[`POST ${ofPass}/cancel`] = failed(460, { code: "pass_used" });
    await choose("Cancel this pass");
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this pass?" }));
    expect(dialog.getByText("Ada loses Regular and is told by e-mail.")).toBeTruthy();
    // Nothing was paid: there is nothing to give back, and nothing to choose.
    expect(dialog.queryByRole("checkbox")).toBeNull();
    expect(bodies(`POST ${ofPass}/cancel`)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Cancel the pass" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("This pass has been used already.");
    page.answers[`POST ${ofPass}/cancel`] = ok(null);
    await user.click(dialog.getByRole("button", { name: "Cancel the pass" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Cancel this pass?" })).toBeNull());
    expect(bodies(`POST ${ofPass}/cancel`).at(-1)).toEqual({ issueRefund: false });
  });

  it("that is used cannot be taken away", async () => {
    const used = aPass(regular, { usedAt: "2026-03-01T10:00:00.000Z" });
    page.answers[`GET ${base}/attendees/${ada.accountId}`] = ok({ ...ada, passes: [used] });
    await open();
    await user.click(await screen.findByRole("button", { name: "Ada" }));
    await user.click(await screen.findByRole("button", { name: "More for pass 31" }));
    const item = await screen.findByRole("menuitem", { name: "Cancel this pass" });
    expect(item.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a mail to attendees", () => {
  const send = `POST ${base}/roster/mails`;
  const write = async () => {
    await open();
    await screen.findByRole("button", { name: "Grace" });
    await user.click(screen.getAllByRole("button", { name: "Send an e-mail" })[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "E-mail to attendees" }));
    await user.type(dialog.getByLabelText("Subject"), "Where to moor");
    await user.type(await dialog.findByRole("textbox", { name: "Text" }), "<p>North quay</p>");
    return dialog;
  };
  const letter = { subject: "Where to moor", html: "<p>North quay</p>" };

  it("is counted before it is sent, and sent once", async () => {
    page.answers[send] = ok({ recipients: 1 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog", { name: "Send to one person?" }));
    expect(last.getByText("One attendee has ended such e-mails or left no address.")).toBeTruthy();
    expect(bodies(send)).toEqual([{ ...letter, dryRun: true }]);
    await user.click(last.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies(send).slice(1)).toEqual([letter]);
  });

  it("that fails is not lost", async () => {
    page.answers[send] = ok({ recipients: 2 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog"));
    page.answers[send] = failed(429, { code: "rate_limited" });
    await user.click(last.getByRole("button", { name: "Send" }));
    expect((await last.findByRole("alert")).textContent).toContain("Nothing was sent");
    await user.click(last.getByRole("button", { name: "Keep writing" }));
    expect(dialog.getByLabelText("Subject")).toHaveProperty("value", "Where to moor");
  });

  it("that reaches nobody cannot be sent", async () => {
    page.answers[send] = ok({ recipients: 0 });
    const dialog = await write();
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    const last = within(await screen.findByRole("alertdialog", { name: "Nobody would get this e-mail" }));
    expect(last.queryByRole("button", { name: "Send" })).toBeNull();
    expect(bodies(send)).toHaveLength(1);
  });

  it("that was closed is gone on with", async () => {
    await write();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getAllByRole("button", { name: "Send an e-mail" })[0] as HTMLElement);
    const again = within(await screen.findByRole("dialog", { name: "E-mail to attendees" }));
    expect(again.getByLabelText("Subject")).toHaveProperty("value", "Where to moor");
    expect(await again.findByRole("textbox", { name: "Text" })).toHaveProperty("value", "<p>North quay</p>");
  });

  it("without a text leads back from the preview to what is missing", async () => {
    const dialog = await write();
    await user.clear(dialog.getByLabelText("Subject"));
    await user.click(dialog.getByText("Preview"));
    await user.click(dialog.getByRole("button", { name: "Check and send" }));
    await waitFor(() => expect(dialog.getByLabelText("Subject").getAttribute("aria-invalid")).toBe("true"));
    expect(dialog.queryByRole("region", { name: "Preview" })).toBeNull();
    expect(bodies(send)).toEqual([]);
  });

  it("is shown as its readers get it", async () => {
    const dialog = await write();
    await user.click(dialog.getByText("Preview"));
    const preview = within(await dialog.findByRole("region", { name: "Preview" }));
    expect(preview.getByText("North quay")).toBeTruthy();
    expect(preview.getByText(/^You get this e-mail from the hosts because you are registered for /)).toBeTruthy();
  });
});
