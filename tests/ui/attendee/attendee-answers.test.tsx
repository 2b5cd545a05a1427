import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PassQuestionsScreen } from "#components/attendee/passes/pass-questions-screen";
import { PassSessionScreen } from "#components/attendee/passes/pass-session-screen";
import { modules as calls } from "#contract/all";
import type { BasePass } from "#entities/commerce/base-pass";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { refused } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { said } from "#tests/ui/harness/said";
import {
  aChoice,
  anOpenEvent,
  aPass,
  aQuestion,
  aRegistration,
  aSection,
} from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { anAccess, aSessionQuestion, aWholePass } from "./attendee-fixtures.ts";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const event = anOpenEvent();
const passId = idOf(910);
const regular = aPassType({ name: "Regular" });

const holds = (over: Partial<BasePass> = {}) => {
  const pass = aPass(regular, over);
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.attendee.get, { eventId: event.id }), aRegistration(event, { passes: [pass] })),
    answer(callTo(calls.attendee.pass, { eventId: event.id, passId }), aWholePass(pass)),
  ]);
};
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

describe("answers after registration", () => {
  const size = aQuestion("T-shirt size", { type: "select", choices: ["S", "M"].map((value) => aChoice(value)) });
  const job = aQuestion("Job title", { mutable: false });
  const later = aQuestion("Allergies", { required: true });
  const arrival = aQuestion("Arrival");
  const save = callTo(calls.attendee.saveAnswers, { eventId: event.id, passId });

  const open = async () => {
    holds({
      responses: [
        { questionId: size.id, question: size, value: "S" },
        { questionId: job.id, question: job, value: "Captain" },
      ],
    });
    page.answer(callTo(calls.attendee.questions, { eventId: event.id, passId }), [
      aSection("About you", [size, job, later]),
    ]);
    page.answer(callTo(calls.attendee.followups, { eventId: event.id, passId }), [
      { ...aSection("Travel", [arrival]), id: idOf(951) },
    ]);
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
    page.answer(save, null);
    await saveRegistration();
    await waitFor(() => expect(said("good")).toEqual(["saved"]));
    expect(page.bodies(save)).toEqual([{ questions: [{ id: later.id, value: "Peanuts" }] }]);
  });

  it("says beside the answer that it can no longer be changed", async () => {
    await open();
    await user.selectOptions(screen.getByRole("combobox", { name: /T-shirt size/ }), "M");
    await user.type(screen.getByRole("textbox", { name: "Allergies" }), "None");
    page.answer(save, refused("answer_fixed", { fields: { [size.id]: "answer_fixed" } }));
    await saveRegistration();
    expect(await screen.findByText("This answer can no longer be changed.")).toBeTruthy();
    expect(said()).toEqual([]);
  });

  it("answers what was asked later at its own address", async () => {
    await open();
    const followup = callTo(calls.attendee.saveFollowup, { eventId: event.id, passId, followupId: idOf(951) });
    page.answer(followup, null);
    await user.type(screen.getByRole("textbox", { name: /Arrival/ }), "By boat");
    const [button] = screen.getAllByRole("button", { name: "Save answers" });
    if (button) await user.click(button);
    await waitFor(() => expect(page.bodies(followup)).toEqual([{ questions: [{ id: arrival.id, value: "By boat" }] }]));
    expect(page.asked(save)).toHaveLength(0);
  });

  it("says so where nothing is asked", async () => {
    holds();
    page.answer(callTo(calls.attendee.questions, { eventId: event.id, passId }), []);
    page.answer(callTo(calls.attendee.followups, { eventId: event.id, passId }), []);
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
    page.answer(callTo(calls.attendee.sessionAccess, { eventId: event.id, passId, sessionId: access.session.slug }), {
      ...access,
      pass: aPass(regular),
      createdAt: event.createdAt,
      updatedAt: event.createdAt,
    });
    page.answer(
      callTo(calls.attendee.sessionQuestions, { eventId: event.id, passId, sessionId: access.session.slug }),
      [{ id: idOf(70), name: "Crew", description: null, sortOrder: 0, questions: [jacket, lunch] }],
    );
    const save = callTo(calls.attendee.saveSessionAnswers, { eventId: event.id, passId, sessionId: access.sessionId });
    page.answer(save, null);
    await page.open(<PassSessionScreen slug={event.slug} passId={passId} session={access.session.slug} />);
    await user.type(await screen.findByRole("textbox", { name: /Life jacket/ }), "M");
    expect(screen.queryByText(/Lunch boxes/)).toBeNull();
    await press("Save answers");
    await waitFor(() => expect(page.bodies(save)).toEqual([[{ questionId: jacket.id, value: "M" }]]));
  });
});
