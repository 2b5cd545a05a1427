import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { RegisterSessionScreen } from "#components/sessions/register-session-screen";
import { modules as calls } from "#contract/all";
import type { EventSessionAccess } from "#entities/attendance/session-access";
import type { EventSessionQuestion } from "#entities/attendance/session-questions";
import { basePass } from "#entities/commerce/base-pass";
import type { Pass } from "#entities/commerce/passes";
import type { Session } from "#entities/events/sessions";
import { baseSession } from "#entities/events/sessions";
import type { ErrorCode } from "#kernel/errors";
import { aPrivateSession, aSessionQuestion, aWholePass } from "#tests/ui/attendee/attendee-fixtures";
import { aPassType, idOf } from "#tests/ui/events/events-fixtures";
import { pageOf, refused } from "#tests/ui/harness/contract-reply";
import type { Asked } from "#tests/ui/harness/fake-platform";
import { answer, callTo } from "#tests/ui/harness/fake-platform";
import { place } from "#tests/ui/harness/navigation";
import { login } from "#tests/ui/harness/people";
import { anIntent, anOpenEvent, aPass } from "#tests/ui/registration/registration-fixtures";
import { setUpPage } from "#ui-tests/harness/page";

const page = setUpPage({ as: login });
const user = userEvent.setup();
const event = anOpenEvent();
const first = aWholePass(aPass(aPassType({ name: "Regular" })), { code: undefined });
const second = aWholePass(aPass(aPassType({ name: "Companion" }), { id: idOf(911), alternateId: 32 }), {
  code: undefined,
});

const hasPassIds = (body: unknown): body is { passId: string }[] => Array.isArray(body);

interface Offered {
  passes?: Pass[];
  questions?: EventSessionQuestion[];
  accesses?: EventSessionAccess[];
  type?: string;
  total?: number;
}

/** A platform that remembers which passes are to join. */
const offers = (
  session: Session,
  { passes = [first, second], questions = [], accesses = [], ...price }: Offered = {},
) => {
  const intent = {
    ...anIntent([{ name: session.name, amount: session.price ?? 0 }], price.total ?? 0),
    integration: { connectionId: "", type: price.type ?? "free" },
  };
  const capture = callTo(calls.organization.captureIntent, { intentId: intent.id });
  let drafts: EventSessionAccess[] = [];
  const save = ({ body }: Asked) => {
    const wanted = hasPassIds(body) ? body : [];
    drafts = passes
      .filter(({ id }) => wanted.some(({ passId }) => passId === id))
      .map((pass, n) => draftOf(session, pass, n));
    return null;
  };
  page.answerAll([
    answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
    answer(callTo(calls.events.session, { eventId: "harbour-conf", sessionId: session.slug }), session),
    answer(callTo(calls.sessions.get, { eventId: event.id, sessionId: session.id }), () => [...accesses, ...drafts]),
    answer(callTo(calls.sessions.passes, { eventId: event.id, sessionId: session.id }), passes),
    answer(
      callTo(calls.sessions.questions, { eventId: event.id, sessionId: session.id }),
      questions.length > 0 ? [{ id: idOf(70), name: "Crew", description: null, sortOrder: 0, questions }] : [],
    ),
    answer(callTo(calls.sessions.savePasses, { eventId: event.id, sessionId: session.id }), save),
    answer(callTo(calls.sessions.saveAnswers, { eventId: event.id, sessionId: session.id }), null),
    answer(callTo(calls.sessions.intent, { eventId: event.id, sessionId: session.id }), intent),
    answer(capture, null),
    answer(
      calls.self.addresses,
      pageOf([
        {
          ...{ id: idOf(777), primary: true, name: "Home", address1: "Damrak 1", address2: "" },
          ...{ city: "Amsterdam", state: "NH", country: "NL", zip: "1012" },
        },
      ]),
    ),
  ]);
  return { capture };
};

const draftOf = (session: Session, pass: Pass, n: number): EventSessionAccess => ({
  id: idOf(4000 + n),
  status: "draft",
  sessionId: session.id,
  passId: pass.id,
  session: baseSession.parse(session),
  responses: [],
  pass: basePass.parse(pass),
  createdAt: pass.createdAt,
  updatedAt: pass.createdAt,
});

const open = (session: Session) => page.open(<RegisterSessionScreen slug={event.slug} session={session.slug} />);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  history.replaceState(null, "", "/en/events/harbour-conf/agenda/sailing/register");
});

describe("registering for a session", () => {
  const free = aPrivateSession("Sailing", { price: null });

  it("wants a pass, takes one, and confirms what costs nothing without an address", async () => {
    const { capture } = offers(free);
    await open(free);
    await press("Continue");
    expect(await screen.findByText("Please choose at least one pass.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Companion, no. 32" }));
    await press("Continue");
    expect(await screen.findByText("in cart")).toBeTruthy();
    await press("Confirm registration");
    await waitFor(() =>
      expect(place.gone).toEqual([`/en/my-events/harbour-conf/passes/${second.id}/sessions/sailing`]),
    );
    expect(page.bodies(callTo(calls.sessions.savePasses, { eventId: event.id, sessionId: free.id }))).toEqual([
      [{ passId: second.id }],
    ]);
    expect(page.asked(callTo(calls.sessions.saveAnswers, { eventId: event.id, sessionId: free.id }))).toHaveLength(0);
    expect(page.asked(callTo(calls.sessions.intent, { eventId: event.id, sessionId: free.id }))[0]?.path).not.toContain(
      "addressId",
    );
    expect(page.asked(capture)).toHaveLength(1);
  });

  it("means the only pass without being asked, and judges its answers", async () => {
    const jacket = aSessionQuestion("Life jacket", { required: true });
    offers(free, { passes: [first], questions: [jacket] });
    await open(free);
    await press("Continue");
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(page.asked(callTo(calls.sessions.savePasses, { eventId: event.id, sessionId: free.id }))).toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /Life jacket/ }), "M");
    await press("Continue");
    expect(await screen.findByRole("button", { name: "Confirm registration" })).toBeTruthy();
    expect(page.bodies(callTo(calls.sessions.saveAnswers, { eventId: event.id, sessionId: free.id }))).toEqual([
      [{ passId: first.id, responses: [{ questionId: jacket.id, value: "M" }] }],
    ]);
  });

  it("says of each pass what the platform refuses about its answer", async () => {
    const jacket = aSessionQuestion("Life jacket");
    offers(free, { passes: [first], questions: [jacket] });
    await open(free);
    await user.type(await screen.findByRole("textbox", { name: /Life jacket/ }), "XXL");
    page.answer(
      callTo(calls.sessions.saveAnswers, { eventId: event.id, sessionId: free.id }),
      refused("sold_out", { fields: { [jacket.id]: "sold_out" } }),
    );
    await press("Continue");
    expect(await screen.findByRole("textbox", { name: /Life jacket/, description: "Sold out" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm registration" })).toBeNull();
  });
});

describe("a session with a price", () => {
  const priced = aPrivateSession("Sailing", { price: 2500 });

  it("says what each thing costs, and asks the server for the sum, with an address", async () => {
    const lunch = aSessionQuestion("Lunch boxes", { type: "quantity", price: 1250, supply: 6 });
    const { capture } = offers(priced, { passes: [first], questions: [lunch], type: "manual", total: 6050 });
    await open(priced);
    expect(await screen.findByText("€25.00 a pass")).toBeTruthy();
    expect(await screen.findByText("€12.50 each · 6 places left")).toBeTruthy();
    await press("More: Lunch boxes");
    await press("Continue");
    await press("Pay €60.50");
    await waitFor(() => expect(page.asked(capture)).toHaveLength(1));
    expect(page.asked(callTo(calls.sessions.intent, { eventId: event.id, sessionId: priced.id }))[0]?.path).toContain(
      `addressId=${idOf(777)}`,
    );
  });

  it("is at its price again after a reload, from what the server keeps", async () => {
    offers(priced, { accesses: [draftOf(priced, first, 9)], type: "manual", total: 2500 });
    history.replaceState(null, "", "/en/events/harbour-conf/agenda/sailing/register?step=confirm");
    await open(priced);
    expect(await screen.findByRole("button", { name: "Pay €25.00" })).toBeTruthy();
    await press("Change");
    const chosen = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Regular, no. 31" });
    expect(chosen.checked).toBe(true);
  });
});

describe("where one cannot register", () => {
  const session = aPrivateSession("Sailing");

  it.each<[ErrorCode, string]>([
    ["session_registration_closed", "Registration is closed for this session"],
    ["session_registration_disabled", "Registration is not enabled for this session"],
  ])("says why: %s", async (code, words) => {
    offers(session);
    page.answer(callTo(calls.sessions.get, { eventId: event.id, sessionId: session.id }), refused(code));
    await open(session);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  });

  it("offers a pass to whoever has none that may join", async () => {
    offers(session, { passes: [] });
    await open(session);
    expect((await screen.findByRole("link", { name: "Get a pass" })).getAttribute("href")).toBe(
      "/en/events/harbour-conf/register/passes",
    );
  });

  it("names the passes that are in already", async () => {
    offers(session, { passes: [], accesses: [{ ...draftOf(session, first, 1), status: "ready" }] });
    await open(session);
    expect((await screen.findByRole("link", { name: "Regular, no. 31" })).getAttribute("href")).toBe(
      `/en/my-events/harbour-conf/passes/${first.id}/sessions/sailing`,
    );
    expect(screen.queryByText("No pass of yours can join")).toBeNull();
  });
});
