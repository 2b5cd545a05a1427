import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RegisterSessionScreen } from "#components/sessions/register-session-screen";
import type { Pass } from "#entities/passes";
import type { EventSessionAccess } from "#entities/session-access";
import type { EventSessionQuestion } from "#entities/session-questions";
import type { Session } from "#entities/sessions";
import { failed, ok, type SeenRequest } from "./api-fake-server.ts";
import { aPrivateSession, aSessionQuestion } from "./attendee-fixtures.ts";
import { aPassType, idOf } from "./events-fixtures.ts";
import { anIntent, anOpenEvent, aPass } from "./registration-fixtures.ts";
import { setUpMemberPage } from "./registration-harness";
import { place } from "./registration-router.ts";

vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  ...(await import("./registration-router.ts")).fakeNavigation,
}));
vi.mock("#components/layout/toasts", () => ({ notify: vi.fn(), notifyFailure: vi.fn() }));

const page = setUpMemberPage();
const user = userEvent.setup();
const event = anOpenEvent();
const whole = (pass: ReturnType<typeof aPass>): Pass => ({
  ...pass,
  package: null,
  matches: [],
  lineItem: null,
  updatedAt: pass.createdAt,
  payerId: null,
});
const first = whole(aPass(aPassType({ name: "Regular" })));
const second = whole(aPass(aPassType({ name: "Companion" }), { id: idOf(911), alternateId: 32 }));

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
  const base = `/self/events/${event.id}/sessions/${session.id}/registration`;
  const intent = {
    ...anIntent([{ name: session.name, amount: session.price ?? 0 }], price.total ?? 0),
    integration: { connectionId: "", type: price.type ?? "free" },
  };
  let drafts: EventSessionAccess[] = [];
  const save = ({ body }: SeenRequest) => {
    const wanted = hasPassIds(body) ? body : [];
    drafts = passes
      .filter(({ id }) => wanted.some(({ passId }) => passId === id))
      .map((pass, n) => draftOf(session, pass, n));
    return ok(null);
  };
  page.answers = {
    "GET /events/harbour-conf": ok(event),
    [`GET /events/harbour-conf/sessions/${session.slug}`]: ok(session),
    [`GET ${base}`]: () => ok([...accesses, ...drafts]),
    [`GET ${base}/passes`]: ok(passes),
    [`GET ${base}/questions`]: ok(
      questions.length > 0 ? [{ id: idOf(70), name: "Crew", description: null, sortOrder: 0, questions }] : [],
    ),
    [`POST ${base}/passes`]: save,
    [`PUT ${base}/questions`]: ok(null),
    [`GET ${base}/intent`]: ok(intent),
    [`POST /organization/intents/${intent.id}/capture`]: ok(null),
    "GET /self/addresses": ok(
      [
        {
          ...{ id: idOf(777), primary: true, name: "Home", address1: "Damrak 1", address2: "" },
          ...{ city: "Amsterdam", state: "NH", country: "NL", zip: "1012" },
        },
      ],
      { count: 1 },
    ),
  };
  return { base, capture: `POST /organization/intents/${intent.id}/capture` };
};

const draftOf = (session: Session, pass: Pass, n: number): EventSessionAccess => ({
  id: idOf(4000 + n),
  status: "draft",
  sessionId: session.id,
  passId: pass.id,
  session,
  responses: [],
  pass,
  createdAt: pass.createdAt,
  updatedAt: pass.createdAt,
});

const open = (session: Session) => page.open(<RegisterSessionScreen slug={event.slug} session={session.slug} />);
const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
const sentTo = (name: string) => page.asked(name).map(({ body }) => body);

beforeEach(() => {
  place.setState({ gone: [] });
  history.replaceState(null, "", "/en/events/harbour-conf/agenda/sailing/register");
});

describe("registering for a session", () => {
  const free = aPrivateSession("Sailing", { price: null });

  it("wants a pass, takes one, and confirms what costs nothing without an address", async () => {
    const { base, capture } = offers(free);
    await open(free);
    await press("Continue");
    expect(await screen.findByText("Please choose at least one pass.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Companion, no. 32" }));
    await press("Continue");
    await press("Confirm registration");
    await waitFor(() =>
      expect(place.getState().gone).toEqual([`/en/my-events/harbour-conf/passes/${second.id}/sessions/sailing`]),
    );
    expect(sentTo(`POST ${base}/passes`)).toEqual([[{ passId: second.id }]]);
    expect(page.asked(`PUT ${base}/questions`)).toHaveLength(0);
    expect(page.asked(`GET ${base}/intent`)[0]?.path).not.toContain("addressId");
    expect(page.asked(capture)).toHaveLength(1);
  });

  it("means the only pass without being asked, and judges its answers", async () => {
    const jacket = aSessionQuestion("Life jacket", { required: true });
    const { base } = offers(free, { passes: [first], questions: [jacket] });
    await open(free);
    await press("Continue");
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    expect(page.asked(`POST ${base}/passes`)).toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: /Life jacket/ }), "M");
    await press("Continue");
    expect(await screen.findByRole("button", { name: "Confirm registration" })).toBeTruthy();
    expect(sentTo(`PUT ${base}/questions`)).toEqual([
      [{ passId: first.id, responses: [{ questionId: jacket.id, value: "M" }] }],
    ]);
  });

  it("says of each pass what the platform refuses about its answer", async () => {
    const jacket = aSessionQuestion("Life jacket");
    const { base } = offers(free, { passes: [first], questions: [jacket] });
    await open(free);
    await user.type(await screen.findByRole("textbox", { name: /Life jacket/ }), "XXL");
    page.answers[`PUT ${base}/questions`] = failed(455, { code: "sold_out", fields: { [jacket.id]: "sold_out" } });
    await press("Continue");
    expect(await screen.findByRole("textbox", { name: /Life jacket/, description: "Sold out" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm registration" })).toBeNull();
  });
});

describe("a session with a price", () => {
  const priced = aPrivateSession("Sailing", { price: 2500 });

  it("says what each thing costs, and asks the server for the sum, with an address", async () => {
    const lunch = aSessionQuestion("Lunch boxes", { type: "quantity", price: 1250, supply: 6 });
    const { base, capture } = offers(priced, { passes: [first], questions: [lunch], type: "manual", total: 6050 });
    await open(priced);
    expect(await screen.findByText("€25.00 a pass")).toBeTruthy();
    expect(await screen.findByText("€12.50 each · 6 places left")).toBeTruthy();
    await press("More: Lunch boxes");
    await press("Continue");
    await press("Pay €60.50");
    await waitFor(() => expect(page.asked(capture)).toHaveLength(1));
    expect(page.asked(`GET ${base}/intent`)[0]?.path).toContain(`addressId=${idOf(777)}`);
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

  it.each([
    ["session_registration_closed", "Registration is closed for this session"],
    ["session_registration_disabled", "Registration is not enabled for this session"],
  ])("says why: %s", async (code, words) => {
    const { base } = offers(session);
    page.answers[`GET ${base}`] = failed(455, { code });
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
