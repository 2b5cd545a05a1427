import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { EventAnnouncementsScreen } from "#components/announcements/event-announcements-screen";
import { EmailsScreen } from "#components/event-mails/emails-screen";
import { modules as calls } from "#contract/all";
import type { EventEmail } from "#entities/hosting/listings";
import { ada } from "#tests/ui/desk/desk-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import type { Asked } from "#tests/ui/harness/fake-platform";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { paste, pasteOver } from "#tests/ui/harness/paste";
import { login } from "#tests/ui/harness/people";
import { aListing } from "#tests/ui/reports/reports-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const listing = aListing({ eventStart: "2099-06-04T09:00:00.000Z", eventEnd: "2099-06-05T09:00:00.000Z" });
const own: EventEmail = {
  ...{ type: "confirmation", eventId: listing.id, body: "<p>Bring boots</p>", replyTo: "crew@harbour.example" },
  ...{ createdAt: "2026-01-01T10:00:00.000Z", updatedAt: "2026-01-01T10:00:00.000Z" },
};

const bodyOf = ({ body }: Asked): Record<string, unknown> => ({ ...(typeof body === "object" ? body : {}) });

const opens = async (email: EventEmail | null, type: EventEmail["type"] = "confirmation") => {
  history.replaceState(null, "", `/en/listings/x/messages/emails?email=${type}`);
  page.answerElse([
    answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
    answer(callTo(calls.listings.attendees, { eventId: listing.id }), pageOf([])),
    answer(callTo(calls.listings.email, { eventId: listing.id, type }), email),
    answer(callTo(calls.listings.previewEmail, { eventId: listing.id, type }), (request) => ({
      subject: "You are registered",
      html: `<p>${bodyOf(request).body}</p>`,
      text: "",
      account: ada,
    })),
    answer(callTo(calls.listings.testEmail, { eventId: listing.id, type }), null),
    answer(callTo(calls.listings.updateEmail, { eventId: listing.id, type }), own),
    answer(callTo(calls.listings.resetEmail, { eventId: listing.id, type }), null),
  ]);
  await page.open(<EmailsScreen eventId={listing.id} />);
};
const preview = async (): Promise<HTMLElement> => screen.findByTitle("Preview of the e-mail");

describe("an event's own mails", () => {
  it("begin with the default text, and a reminder says when it goes out", async () => {
    await opens(null, "reminder");
    expect(await screen.findByText(/Hello \{\{firstName\}\}, \{\{eventName\}\} starts soon/)).toBeTruthy();
    expect(screen.getByText(/24 hours before the event begins: .*June 3, 2099/)).toBeTruthy();
  });

  it("are shown in a frame that runs nothing", async () => {
    await opens({ ...own, body: "<script>parent.x = 1</script>" });
    const frame = await preview();
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(frame.getAttribute("srcdoc")).toContain("<script>");
  });

  it("are written with the variables there are, and with no others", async () => {
    await opens(null);
    await user.click(await screen.findByRole("button", { name: "Write your own text" }));
    const text = await screen.findByRole("textbox", { name: "Your text" });
    pasteOver(text, "Ahoy {{firstname}}");
    expect(screen.getByText("There is no variable {{firstname}}. Take one from the menu.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send a test to myself" }).hasAttribute("disabled")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(page.asked(callTo(calls.listings.updateEmail, { eventId: listing.id, type: "confirmation" }))).toEqual([]);
    pasteOver(text, "Ahoy ");
    for (const variable of ["First name", "Last name", "Name of the event", "When", "Where", "Passes"]) {
      await user.click(screen.getByRole("button", { name: "Insert a variable" }));
      await user.click(await screen.findByRole("menuitem", { name: variable }));
    }
    await user.type(screen.getByLabelText(/^Replies go to/), "crew@harbour.example");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const variables = "{{firstName}}{{lastName}}{{eventName}}{{when}}{{where}}{{passes}}";
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.updateEmail, { eventId: listing.id, type: "confirmation" }))).toEqual([
        // The default text is nobody's words yet.
        {
          ...{ body: `<p>Ahoy ${variables}</p>`, replyTo: "crew@harbour.example" },
          base: { body: "", replyTo: "" },
        },
      ]),
    );
    expect(await screen.findByText("Your own text")).toBeTruthy();
  });

  it("are tried on oneself as they are typed", async () => {
    await opens(own);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    paste(await screen.findByRole("textbox", { name: "Your text" }), { text: "!" });
    await user.click(screen.getByRole("button", { name: "Send a test to myself" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.testEmail, { eventId: listing.id, type: "confirmation" }))).toEqual([
        { body: "<p>!Bring boots</p>" },
      ]),
    );
    expect(page.asked(callTo(calls.listings.updateEmail, { eventId: listing.id, type: "confirmation" }))).toEqual([]);
  });

  it("go back to the default text once that is confirmed", async () => {
    await opens(own);
    await user.click(await screen.findByRole("button", { name: "Back to the default text" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Use the default text" }));
    expect(await screen.findByText("Default text")).toBeTruthy();
    expect(page.asked(callTo(calls.listings.resetEmail, { eventId: listing.id, type: "confirmation" }))).toHaveLength(
      1,
    );
  });

  it("are kept as typed when they could not be saved", async () => {
    page.answer(
      callTo(calls.listings.updateEmail, { eventId: listing.id, type: "confirmation" }),
      refused("unavailable"),
    );
    await opens(own);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    paste(await screen.findByRole("textbox", { name: "Your text" }), { text: "!" });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Your text" })).toHaveProperty("textContent", "!Bring boots");
  });
});

describe("news for those who come", () => {
  it("say how many they reach each way before they are sent", async () => {
    history.replaceState(null, "", "/en/listings/x/messages?view=new");
    page.answerAll([
      answer(callTo(calls.listings.get, { eventId: listing.id }), listing),
      answer(callTo(calls.listings.announcements, { eventId: listing.id }), pageOf([])),
      answer(callTo(calls.listings.announcementAudience, { eventId: listing.id }), { email: 3, push: 41 }),
    ]);
    await page.open(<EventAnnouncementsScreen eventId={listing.id} />);
    expect(await screen.findByText("To 3 people who hold a pass and want news by email.")).toBeTruthy();
    expect(screen.getByText("To 41 people who hold a pass, among their notifications.")).toBeTruthy();
    await user.type(screen.getByLabelText("Title"), "High water");
    paste(await screen.findByRole("textbox", { name: "Text" }), { text: "Boots" });
    await user.click(screen.getByRole("button", { name: "Review and send" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Send to everybody who holds a pass?" }));
    expect(dialog.getByText(/3 people get an email, 41 a notification\./)).toBeTruthy();
    expect(page.asked(callTo(calls.listings.announce, { eventId: listing.id }))).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Send announcement" }));
    await waitFor(() =>
      expect(page.bodies(callTo(calls.listings.announce, { eventId: listing.id }))).toEqual([
        { title: "High water", html: "<p>Boots</p>", email: true, push: true },
      ]),
    );
  });
});
