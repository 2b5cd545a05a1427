import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PassQuestionsScreen } from "#components/attendee/pass-questions-screen";
import { PassSessionScreen } from "#components/attendee/pass-session-screen";
import { notify } from "#components/layout/toasts";
import type { BasePass } from "#entities/base-pass";
import { failed, ok } from "./api-fake-server.ts";
import { anAccess, aSessionQuestion } from "./attendee-fixtures.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
import { aChoice, anOpenEvent, aPass, aQuestion, aRegistration, aSection } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
vi.mock("#components/layout/toasts", () => ({ notify: vi.fn(), notifyFailure: vi.fn() }));

const page = setUpMemberPage();
const user = userEvent.setup();
const event = anOpenEvent();
const base = `/self/events/${event.id}/attendee`;
const passId = idOf(910);
const ofPass = `${base}/passes/${passId}`;
const regular = aPassType({ name: "Regular" });

const holds = (over: Partial<BasePass> = {}) => {
  const pass = aPass(regular, over);
  page.answers = {
    "GET /events/harbour-conf": ok(event),
    [`GET ${base}`]: ok(aRegistration(event, { passes: [pass] })),
    [`GET ${ofPass}`]: ok({ ...pass, code: "signed", lineItem: null }),
  };
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const sentTo = (name: string) => page.asked(name).map(({ body }) => body);

beforeEach(() => {
  vi.mocked(notify).mockReset();
});

describe("answers after registration", () => {
  const size = aQuestion("T-shirt size", { type: "select", choices: ["S", "M"].map((value) => aChoice(value)) });
  const job = aQuestion("Job title", { mutable: false });
  const later = aQuestion("Allergies", { required: true });
  const arrival = aQuestion("Arrival");
  const save = `PUT ${ofPass}/questions`;

  const open = async () => {
    holds({
      responses: [
        { questionId: size.id, question: size, value: "S" },
        { questionId: job.id, question: job, value: "Captain" },
      ],
    });
    page.answers[`GET ${ofPass}/questions`] = ok([aSection("About you", [size, job, later])]);
    page.answers[`GET ${ofPass}/followups`] = ok([{ ...aSection("Travel", [arrival]), id: idOf(951) }]);
    await page.open(<PassQuestionsScreen slug={event.slug} passId={passId} />);
    await screen.findByRole("heading", { name: "About you" });
  };
  const saveRegistration = async () => {
    const [, button] = await screen.findAllByRole("button", { name: "Save answers" });
    if (!button) throw new Error("There are two forms");
    await user.click(button);
  };

  it("shows as text what is fixed, judges the rest, and sends only what has changed", async () => {
    await open();
    expect(screen.getByText("Captain")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Job title" })).toBeNull();
    await saveRegistration();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(page.asked(save)).toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: "Allergies" }), "Peanuts");
    page.answers[save] = ok(null);
    await saveRegistration();
    await waitFor(() => expect(notify).toHaveBeenCalledWith("saved", "good"));
    expect(sentTo(save)).toEqual([{ questions: [{ id: later.id, value: "Peanuts" }] }]);
  });

  it("says beside the answer that it can no longer be changed", async () => {
    await open();
    await user.selectOptions(screen.getByRole("combobox", { name: /T-shirt size/ }), "M");
    await user.type(screen.getByRole("textbox", { name: "Allergies" }), "None");
    page.answers[save] = failed(460, { code: "answer_fixed", fields: { [size.id]: "answer_fixed" } });
    await saveRegistration();
    expect(await screen.findByText("This answer can no longer be changed.")).toBeTruthy();
    expect(notify).not.toHaveBeenCalled();
  });

  it("answers what was asked later at its own address", async () => {
    await open();
    const followup = `PUT ${ofPass}/followups/${idOf(951)}`;
    page.answers[followup] = ok(null);
    await user.type(screen.getByRole("textbox", { name: /Arrival/ }), "By boat");
    const [button] = screen.getAllByRole("button", { name: "Save answers" });
    if (button) await user.click(button);
    await waitFor(() => expect(sentTo(followup)).toEqual([{ questions: [{ id: arrival.id, value: "By boat" }] }]));
    expect(page.asked(save)).toHaveLength(0);
  });

  it("says so where nothing is asked", async () => {
    holds();
    page.answers[`GET ${ofPass}/questions`] = ok([]);
    page.answers[`GET ${ofPass}/followups`] = ok([]);
    await page.open(<PassQuestionsScreen slug={event.slug} passId={passId} />);
    expect(await screen.findByText("The hosts ask nothing about this pass.")).toBeTruthy();
  });
});

describe("a session of a pass", () => {
  it("changes answers, and leaves alone what was paid for", async () => {
    holds();
    const jacket = aSessionQuestion("Life jacket");
    const lunch = aSessionQuestion("Lunch boxes", { type: "quantity", price: 1250 });
    const access = anAccess("Sailing", 1, { responses: [{ questionId: lunch.id, question: lunch, value: "2" }] });
    const ofSession = `${ofPass}/sessions/${access.session.slug}`;
    page.answers[`GET ${ofSession}`] = ok({ ...access, pass: aPass(regular) });
    page.answers[`GET ${ofSession}/questions`] = ok([
      { id: idOf(70), name: "Crew", description: null, sortOrder: 0, questions: [jacket, lunch] },
    ]);
    const save = `PUT ${ofPass}/sessions/${access.sessionId}/questions`;
    page.answers[save] = ok(null);
    await page.open(<PassSessionScreen slug={event.slug} passId={passId} session={access.session.slug} />);
    await user.type(await screen.findByRole("textbox", { name: /Life jacket/ }), "M");
    expect(screen.queryByText(/Lunch boxes/)).toBeNull();
    await press("Save answers");
    await waitFor(() => expect(sentTo(save)).toEqual([[{ questionId: jacket.id, value: "M" }]]));
  });
});
