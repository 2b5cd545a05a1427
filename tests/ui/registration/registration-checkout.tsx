import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckoutFrame } from "#components/registration/checkout-frame";
import { ExtrasScreen } from "#components/registration/extras/extras-screen";
import { PassesScreen } from "#components/registration/passes/passes-screen";
import { QuestionsScreen } from "#components/registration/questions/questions-screen";
import { RoomsScreen } from "#components/registration/stay/rooms-screen";
import { SummaryScreen } from "#components/registration/summary/summary-screen";
import { modules as calls } from "#contract/all";
import type { AccountAddress } from "#entities/account/self";
import type { EventPackage } from "#entities/commerce/packages";
import type { PassType } from "#entities/commerce/pass-types";
import type { CartOffer } from "#entities/commerce/payments";
import type { PassQuestions, RegistrationSection } from "#entities/commerce/questions";
import type { CartInput, PassDraft, Registration } from "#entities/commerce/registration";
import { aPassType } from "#tests/ui/events/events-fixtures";
import { pageOf } from "#tests/ui/harness/contract-reply";
import { type Answer, answer, beside, callTo } from "#tests/ui/harness/fake-platform";
import { place, useSelectedLayoutSegment } from "#tests/ui/harness/navigation";
import { login } from "#tests/ui/harness/people";
import { setUpPage } from "#ui-tests/harness/page";
import { anIntent, anOpenEvent, aPass, aRegistration } from "./registration-fixtures.ts";

export const user = userEvent.setup();
export const event = anOpenEvent();

function Steps() {
  const step = useSelectedLayoutSegment();
  if (step === "extras") return <ExtrasScreen />;
  if (step === "rooms") return <RoomsScreen />;
  if (step === "questions") return <QuestionsScreen />;
  return step === "summary" ? <SummaryScreen /> : <PassesScreen />;
}

const isCart = (body: unknown): body is CartInput => typeof body === "object" && body !== null && "passes" in body;

type Opening = {
  step?: string;
  sections?: RegistrationSection[];
  packages?: EventPackage[];
  counts?: Partial<Registration["event"]["_count"]>;
  details?: Partial<Registration["event"]>;
  /** The passes of the registration; drafts are its cart. */
  passes?: Registration["passes"];
  /** Laid over what the platform of these tests says. */
  answers?: readonly Answer[];
};

/** The checkout over a platform that keeps the cart it was sent. */
export const setUpCheckout = () => {
  const page = setUpPage({ as: login });
  const sentCart = (): CartInput => {
    const body = page.asked(callTo(calls.registration.savePasses, { eventId: event.id })).at(-1)?.body;
    return isCart(body) ? body : { passes: [], packages: [] };
  };
  const sentPasses = (): readonly PassDraft[] => sentCart().passes;
  const open = (passTypes: PassType[], opening: Opening = {}) => {
    const { step = "passes", sections = [], packages = [], counts, details, answers } = opening;
    history.replaceState(null, "", `/en/events/${event.slug}/register/${step}${location.search}`);
    place.stand(`/en/events/${event.slug}/register`, step);
    // Of its own for every test: what was edited is remembered by the registration.
    const first = passTypes.slice(0, 1).map((type) => aPass(type, { id: crypto.randomUUID(), status: "draft" }));
    const passes = opening.passes ?? (step === "passes" ? [] : first);
    const drafts = passes.filter(({ status }) => status === "draft");
    const inCart = () =>
      page.asked(callTo(calls.registration.savePasses, { eventId: event.id })).length > 0 ? sentPasses() : drafts;
    const registration = aRegistration(
      event,
      { id: crypto.randomUUID(), passes },
      { sections: sections.length, ...counts },
    );
    page.answerAll([
      answer(callTo(calls.events.get, { eventId: "harbour-conf" }), event),
      answer(callTo(calls.events.passTypes, { eventId: "harbour-conf" }), { passTypes, packages }),
      answer(callTo(calls.registration.get, { eventId: event.id }), {
        ...registration,
        event: { ...registration.event, ...details },
      }),
      answer(callTo(calls.registration.savePasses, { eventId: event.id }), null),
      answer(callTo(calls.registration.saveAddOns, { eventId: event.id }), null),
      answer(callTo(calls.registration.saveReservations, { eventId: event.id }), null),
      answer(callTo(calls.registration.questions, { eventId: event.id }), () =>
        inCart().map(({ id }): PassQuestions => ({ passId: id, sections })),
      ),
      answer(callTo(calls.registration.saveAnswers, { eventId: event.id }), null),
      answer(offer, () => {
        const lines = inCart().map(
          ({ ticketId }) => passTypes.find(({ id }) => id === ticketId) ?? { name: "", price: 0 },
        );
        const sum = lines.reduce((total, { price }) => total + price, 0);
        return anIntent(
          lines.map(({ name, price }) => ({ name, amount: price })),
          sum === 0 ? 0 : sum + surcharge,
        );
      }),
      answer(calls.self.addresses, pageOf([])),
      ...(answers ?? []),
    ]);
    return page.open(
      <CheckoutFrame slug={event.slug}>
        <Steps />
      </CheckoutFrame>,
    );
  };
  const openCheckout = (passTypes: PassType[], sections: RegistrationSection[] = [], step = "passes") =>
    open(passTypes, { sections, step });

  return { page, sentCart, sentPasses, open, openCheckout };
};

/** The buyer's billing address. */
export const anAddress: AccountAddress = {
  id: "00000000-0000-4000-8000-000000000777",
  primary: true,
  name: "Home",
  address1: "Damrak 1",
  address2: "",
  city: "Amsterdam",
  state: "NH",
  country: "NL",
  zip: "1012",
};
export const addresses = () => pageOf([anAddress]);

/** A pass that costs something, and the offer for it, to be paid at the gateway of trials. */
export const regular = aPassType({ name: "Regular", price: 24_900 });
export const anOffer = (over: Partial<CartOffer> = {}): CartOffer => ({
  ...anIntent([{ name: "Regular", amount: 24_900 }], 24_900, {
    secret: "test-secret",
    integration: { connectionId: "", type: "test" },
  }),
  ...over,
});
export const capture = callTo(calls.organization.captureIntent, { intentId: anOffer().id });
/** Where the offer for the cart is. */
export const offer = callTo(calls.registration.intent, { eventId: event.id });
/** What became of the offer. */
export const look = callTo(calls.organization.intent, { intentId: anOffer().id });
export const gateway = "POST /test-gateway/confirm";

/** What the last step needs, over a buyer with an address. */
export const paidAnswers = (): Answer[] => [
  answer(calls.self.addresses, addresses()),
  answer(offer, anOffer()),
  beside(gateway, { body: { nonce: "test-nonce" } }),
];

/** The platform of these tests asks ten euros more than anybody here could add up. */
const surcharge = 1000;

export const more = (name: string) => screen.findByRole("button", { name: `One more: ${name}` });
/** One at the end of the step, one in the bar on phones: the style sheet shows either. */
export const goOn = async (name: string | RegExp = "Continue") => {
  // It waits for the price.
  const button = await waitFor(() => {
    const [first] = screen.getAllByRole<HTMLButtonElement>("button", { name });
    if (!first || first.disabled) throw new Error(`There is no button ${name} to press`);
    return first;
  });
  return user.click(button);
};
export const order = async () => within(await screen.findByRole("complementary", { name: "Your order" }));
