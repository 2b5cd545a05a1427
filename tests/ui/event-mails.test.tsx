import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EventAnnouncementsScreen } from "#components/announcements/event-announcements-screen";
import { EmailsScreen } from "#components/event-mails/emails-screen";
import type { EventEmail } from "#entities/listings";
import { failed, ok, type SeenRequest } from "./api-fake-server.ts";
import { ada } from "./desk-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { aListing } from "./reports-fixtures.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
// The editor needs a layout: it is proven in Chromium. What it hands over is what counts here.
vi.mock("#components/ui/html-editor", () => ({
  HtmlEditor: ({ label, inserts, defaultValue, onValueChange }: EditorProps) => (
    <>
      <textarea aria-label={label} defaultValue={defaultValue} onChange={({ target }) => onValueChange(target.value)} />
      <p>{inserts?.items.map(({ text }) => text).join(" ")}</p>
    </>
  ),
}));
interface EditorProps {
  label: string;
  inserts?: { items: { text: string }[] };
  defaultValue: string;
  onValueChange: (html: string) => void;
}

const page = setUpMemberPage();
const user = userEvent.setup();
const listing = aListing({ eventStart: "2099-06-04T09:00:00.000Z", eventEnd: "2099-06-05T09:00:00.000Z" });
const base = `/listings/${listing.id}`;
const own: EventEmail = {
  ...{ type: "confirmation", eventId: listing.id, body: "<p>Bring boots</p>", replyTo: "crew@harbour.example" },
  ...{ createdAt: "2026-01-01T10:00:00.000Z", updatedAt: "2026-01-01T10:00:00.000Z" },
};

const bodyOf = ({ body }: SeenRequest): Record<string, unknown> => ({ ...(typeof body === "object" ? body : {}) });
const sent = (name: string) => page.asked(name).map(bodyOf);

const opens = async (email: EventEmail | null, type: EventEmail["type"] = "confirmation") => {
  history.replaceState(null, "", `/en/listings/x/messages/emails?email=${type}`);
  const place = `${base}/emails/${type}`;
  page.answers = {
    [`GET ${base}`]: ok(listing),
    [`GET ${base}/attendees`]: ok([], { count: 0 }),
    [`GET ${place}`]: ok(email),
    [`POST ${place}/preview`]: (request) =>
      ok({ subject: "You are registered", html: `<p>${bodyOf(request).body}</p>`, text: "", account: ada }),
    [`POST ${place}/test`]: ok(null),
    [`PUT ${place}`]: ok(own),
    [`DELETE ${place}`]: ok(null),
    ...page.answers,
  };
  await page.open(<EmailsScreen eventId={listing.id} />);
  return place;
};
const preview = async (): Promise<HTMLElement> => screen.findByTitle("Preview of the e-mail");

beforeEach(() => {
  page.answers = {};
});

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
    const place = await opens(null);
    await user.click(await screen.findByRole("button", { name: "Write your own text" }));
    const text = await screen.findByRole("textbox", { name: "Your text" });
    expect(screen.getByText("{{firstName}} {{lastName}} {{eventName}} {{when}} {{where}} {{passes}}")).toBeTruthy();
    await user.clear(text);
    await user.type(text, "<p>Ahoy {{{{firstname}}</p>");
    expect(screen.getByText("There is no variable {{firstname}}. Take one from the menu.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send a test to myself" }).hasAttribute("disabled")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(page.asked(`PUT ${place}`)).toEqual([]);
    await user.clear(text);
    await user.type(text, "<p>Ahoy {{{{firstName}}</p>");
    await user.type(screen.getByLabelText(/^Replies go to/), "crew@harbour.example");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent(`PUT ${place}`)).toEqual([{ body: "<p>Ahoy {{firstName}}</p>", replyTo: "crew@harbour.example" }]),
    );
    expect(await screen.findByText("Your own text")).toBeTruthy();
  });

  it("are tried on oneself as they are typed", async () => {
    const place = await opens(own);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type(await screen.findByRole("textbox", { name: "Your text" }), "!");
    await user.click(screen.getByRole("button", { name: "Send a test to myself" }));
    await waitFor(() => expect(sent(`POST ${place}/test`)).toEqual([{ body: "<p>Bring boots</p>!" }]));
    expect(page.asked(`PUT ${place}`)).toEqual([]);
  });

  it("go back to the default text once that is confirmed", async () => {
    const place = await opens(own);
    await user.click(await screen.findByRole("button", { name: "Back to the default text" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: "Use the default text" }));
    expect(await screen.findByText("Default text")).toBeTruthy();
    expect(page.asked(`DELETE ${place}`)).toHaveLength(1);
  });

  it("are kept as typed when they could not be saved", async () => {
    page.answers[`PUT ${base}/emails/confirmation`] = failed(503);
    await opens(own);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type(await screen.findByRole("textbox", { name: "Your text" }), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Your text" })).toHaveProperty("value", "<p>Bring boots</p>!");
  });
});

describe("news for those who come", () => {
  it("say how many they reach each way before they are sent", async () => {
    history.replaceState(null, "", "/en/listings/x/messages?view=new");
    page.answers = {
      [`GET ${base}`]: ok(listing),
      [`GET ${base}/announcements`]: ok([], { count: 0 }),
      [`GET ${base}/announcements/audience`]: ok({ email: 3, push: 41 }),
    };
    await page.open(<EventAnnouncementsScreen eventId={listing.id} />);
    expect(await screen.findByText("To 3 people who hold a pass and want news by email.")).toBeTruthy();
    expect(screen.getByText("To 41 people who hold a pass, among their notifications.")).toBeTruthy();
    await user.type(screen.getByLabelText("Title"), "High water");
    await user.type(await screen.findByRole("textbox", { name: "Text" }), "<p>Boots</p>");
    await user.click(screen.getByRole("button", { name: "Review and send" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Send to everybody who holds a pass?" }));
    expect(dialog.getByText(/3 people get an email, 41 a notification\./)).toBeTruthy();
    expect(page.asked(`POST ${base}/announcements`)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Send announcement" }));
    await waitFor(() =>
      expect(sent(`POST ${base}/announcements`)).toEqual([
        { title: "High water", html: "<p>Boots</p>", email: true, push: true },
      ]),
    );
  });
});
