import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { MyEventScreen } from "#components/attendee/my-events/my-event-screen";
import { MyEventsScreen } from "#components/attendee/my-events/my-events-screen";
import { PassScreen } from "#components/attendee/passes/pass-screen";
import { modules as calls } from "#contract/all";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { login } from "#tests/ui/harness/people";
import { anOpenEvent, aPass, aRegistration } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";
import { aWholePass } from "./attendee-fixtures.ts";

const page = setUpPage({ as: login });
const reason = "The harbour is closed by a storm.";
const pass = aPass(aPassType({ name: "Regular" }), { status: "canceled" });

const holdsCanceled = () => {
  const event = { ...anOpenEvent(), status: "canceled", cancellationReason: reason, registration: false } as const;
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(calls.self.events, pageOf([event])),
    answer(callTo(calls.attendee.get, { eventId: event.id }), aRegistration(event, { passes: [pass] })),
    answer(callTo(calls.attendee.pass, { eventId: event.id, passId: pass.id }), aWholePass(pass)),
    answer(callTo(calls.attendee.transfers, { eventId: event.id }), pageOf([])),
  ]);
  return event;
};

it("tells on a pass that its event is canceled, and why, and shows no code", async () => {
  const { slug } = holdsCanceled();
  await page.open(<PassScreen slug={slug} passId={pass.id} />);
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("This event is canceled.");
  expect(notice.textContent).toContain(reason);
  expect(screen.queryByTitle(/to be scanned/)).toBeNull();
  for (const name of ["Print", "Hand on"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

it("tells it on one's registration, which offers no calendar entry any more", async () => {
  const { slug } = holdsCanceled();
  await page.open(<MyEventScreen slug={slug} />);
  expect((await screen.findByRole("alert")).textContent).toContain(reason);
  expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Show pass" })).toBeNull();
});

it("marks it among one's events", async () => {
  holdsCanceled();
  await page.open(<MyEventsScreen />);
  const card = await screen.findByRole("article");
  expect(card.textContent).toContain("Canceled");
  expect(card.textContent).not.toContain("Show pass");
});
