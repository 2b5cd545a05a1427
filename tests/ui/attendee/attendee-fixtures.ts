import type { EventSessionQuestion } from "#entities/attendance/session-questions";
import type { EventAddOn } from "#entities/commerce/add-ons";
import type { BasePass } from "#entities/commerce/base-pass";
import type { Invoice, InvoiceLineItem } from "#entities/commerce/invoices";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Payment, PaymentLineItem } from "#entities/commerce/payments";
import type { BaseEvent } from "#entities/events/base-event";
import { baseEvent } from "#entities/events/base-event";
import type { Session } from "#entities/events/sessions";
import { baseSession } from "#entities/events/sessions";
import { baseOrganization } from "#entities/organization/organization";
import { anOrganization } from "#tests/ui/account/organization-fixture";
import { anImage } from "#tests/ui/accounts/accounts-fixtures";
import { aBaseEvent, aSession, idOf } from "#tests/ui/events/events-fixtures";
import { anIntent, aQuestion } from "#tests/ui/registration/registration-fixtures";

const hour = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

let lastItem = 0;

export const aLineItem = (over: Partial<PaymentLineItem> = {}): PaymentLineItem => {
  lastItem += 1;
  const [item] = anIntent([{ name: "Regular", amount: 0 }], 0).lineItems;
  if (!item) throw new Error("An intent has items");
  return {
    ...item,
    id: idOf(8000 + lastItem),
    pass: null,
    package: null,
    passAddOn: null,
    reservation: null,
    access: null,
    invoice: null,
    booking: null,
    subscription: null,
    payment: null,
    ...over,
  };
};

export const aCharge = (lineItems: PaymentLineItem[], over: Partial<Payment> = {}): Payment => ({
  id: idOf(90),
  type: "charge",
  source: "registration",
  address1: "",
  address2: "",
  city: "",
  state: "",
  country: "",
  zip: "",
  currency: "EUR",
  last4: "4242",
  stripeId: null,
  lineItems,
  createdAt: fromNow(-hour),
  refunds: [],
  refunded: null,
  integration: { type: "manual" },
  event: null,
  registration: null,
  passType: null,
  pass: null,
  session: null,
  place: null,
  space: null,
  membership: null,
  coupon: null,
  invoice: null,
  ...over,
});

export const aPrivateSession = (name: string, over: Partial<Session> = {}): Session => ({
  ...aSession(name, "2026-09-03T09:00:00.000Z", "2026-09-03T10:00:00.000Z"),
  registrationEnabled: true,
  access: "PRIVATE",
  supply: null,
  ...over,
});

type Access = BasePass["accesses"][number];

export const anAccess = (name: string, n: number, over: Partial<Access> = {}): Access => {
  const session = aPrivateSession(name);
  return {
    id: idOf(4000 + n),
    status: "ready",
    sessionId: session.id,
    passId: idOf(910),
    session: baseSession.parse(session),
    responses: [],
    ...over,
  };
};

type Reservation = NonNullable<BasePass["reservation"]>;

export const aReservation = (over: Partial<Reservation> = {}): Reservation => ({
  id: idOf(81),
  start: null,
  end: null,
  eventRoomTypeId: idOf(83),
  eventRoomType: {
    id: idOf(83),
    name: "Cabin",
    price: 0,
    pricePerNight: true,
    image: anImage(),
    minPasses: null,
    maxPasses: null,
    minStart: null,
    defaultStart: null,
    maxStart: null,
    minEnd: null,
    defaultEnd: null,
    maxEnd: null,
    taxCode: null,
    taxIncluded: false,
    sortOrder: 0,
    passTypes: [],
    addOns: [],
    supply: null,
  },
  roomId: null,
  room: null,
  ...over,
});

export const anAddOn = (name: string, n: number, over: Partial<EventAddOn> = {}): EventAddOn => ({
  id: idOf(5000 + n),
  name,
  shortDescription: "",
  longDescription: null,
  supply: null,
  price: 0,
  pricePerNight: false,
  taxCode: null,
  taxIncluded: false,
  sortOrder: n,
  eventId: idOf(900),
  image: null,
  createdAt: fromNow(-hour),
  updatedAt: fromNow(-hour),
  event: aBaseEvent(),
  ...over,
});

export const aSessionQuestion = (
  name: string,
  { price = null, supply = null, ...over }: Partial<EventSessionQuestion> = {},
): EventSessionQuestion => {
  const { eventId: _event, span: _span, choices: _choices, ...question } = aQuestion(name);
  return { ...question, choices: [], sortOrder: 0, price, supply, ...over };
};

/** One line of a bill. `amount`: minor units. */
export const aBilled = (amount: number): InvoiceLineItem => ({
  id: idOf(8900),
  name: "Second part",
  description: null,
  quantity: 1,
  amount,
  createdAt: fromNow(-hour),
  updatedAt: fromNow(-hour),
});

export const anInvoice = (event: BaseEvent, over: Partial<Invoice> = {}): Invoice => ({
  id: idOf(8901),
  alternateId: 12,
  title: "Second part",
  description: null,
  sentDate: fromNow(-hour),
  dueDate: "2026-10-01T10:00:00.000Z",
  status: "sent",
  lineItems: [],
  createdAt: fromNow(-hour),
  updatedAt: fromNow(-hour),
  account: null,
  event: baseEvent.parse(event),
  organization: baseOrganization.parse(anOrganization()),
  notes: null,
  payments: [],
  currency: "EUR",
  ...over,
});

/** A pass as its holder's own page shows it. */
export const aWholePass = (pass: BasePass, over: Partial<PassWithResponses> = {}): PassWithResponses => ({
  ...{ ...pass, package: null, matches: [], lineItem: null, updatedAt: pass.createdAt, payerId: null },
  responses: pass.responses.map((given) => ({ ...given, createdAt: pass.createdAt, updatedAt: pass.createdAt })),
  code: "signed",
  ...over,
});
