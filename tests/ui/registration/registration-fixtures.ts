import type { BasePass } from "#entities/commerce/base-pass";
import type { PassType } from "#entities/commerce/pass-types";
import { basePassType } from "#entities/commerce/pass-types";
import type { PaymentIntent } from "#entities/commerce/payments";
import type { RegistrationQuestion, RegistrationSection } from "#entities/commerce/questions";
import type { Registration } from "#entities/commerce/registration";
import { registrationEventDetails } from "#entities/commerce/registration";
import type { Event } from "#entities/events/events";
import type { ListingRegistration } from "#entities/hosting/listings";
import { anEvent, idOf } from "#tests/ui/events/events-fixtures";

const hour = 3_600_000;
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const anOpenEvent = (over: Partial<Event> = {}): Event =>
  anEvent({
    id: idOf(900),
    eventStart: fromNow(48 * hour),
    eventEnd: fromNow(56 * hour),
    registrationStart: fromNow(-hour),
    registrationEnd: fromNow(24 * hour),
    ...over,
  });

const preferences = {
  activityNotificationPreference: "all",
  announcementEmailNotification: true,
  announcementPushNotification: true,
  activityPushNotification: false,
} as const;

const ada = {
  id: idOf(901),
  username: "ada",
  firstName: "Ada",
  lastName: "Morgenstern",
  image: null,
  needsProfileCompletion: false,
  accountTiers: [],
  subscriptions: [],
};

const attendance = { id: idOf(902), alternateId: 7, accountId: ada.id, eventId: idOf(900), ...preferences };

export const aPass = (ticket: PassType, over: Partial<BasePass> = {}): BasePass => ({
  id: idOf(910),
  alternateId: 31,
  location: null,
  usedAt: null,
  status: "ready",
  attendeeId: attendance.id,
  attendee: attendance,
  ticketId: ticket.id,
  ticket: basePassType.parse(ticket),
  passAddOns: [],
  reservationId: null,
  reservation: null,
  responses: [],
  couponId: null,
  coupon: null,
  packageId: null,
  accesses: [],
  createdAt: fromNow(-hour),
  ...over,
});

type Counts = Partial<Registration["event"]["_count"]>;

const detailsOf = (event: Event, counts: Counts = {}): Registration["event"] =>
  registrationEventDetails.parse({
    ...event,
    registrationCount: 0,
    registrationLimit: 0,
    allowMultipleRegistrations: true,
    allowSplitPayment: false,
    splitPaymentPercentage: 0,
    splitPaymentNetDays: null,
    splitPaymentDueDate: null,
    tickets: [],
    _count: { sections: 0, followups: 0, coupons: 0, addOns: 0, roomTypes: 0, ...counts },
  });

export const aRegistration = (event: Event, over: Partial<Registration> = {}, counts?: Counts): Registration => ({
  ...attendance,
  event: detailsOf(event, counts),
  account: ada,
  passes: [],
  packages: [],
  payments: [],
  coupons: [],
  createdAt: fromNow(-hour),
  _count: { fromTransferLogs: 0 },
  ...over,
});

export const anAttendee = (event: Event, name: string, passes: BasePass[], n: number): ListingRegistration => ({
  ...attendance,
  id: idOf(n),
  accountId: idOf(n + 100),
  event: detailsOf(event),
  account: { ...ada, id: idOf(n + 100), firstName: name, lastName: null, email: `${n}@example.org`, phone: null },
  couponId: null,
  coupon: null,
  passes,
  packages: [],
  payments: [],
  createdAt: fromNow(-hour),
});

type Line = { name: string; amount: number };

export const anIntent = (lines: readonly Line[], total: number, over: Partial<PaymentIntent> = {}): PaymentIntent => ({
  id: idOf(920),
  source: "registration",
  integrationId: idOf(921),
  accountId: ada.id,
  description: null,
  secret: "",
  referenceId: "",
  currency: "EUR",
  metadata: {},
  eventId: idOf(900),
  registrationId: attendance.id,
  invoiceId: null,
  bookingId: null,
  country: "",
  state: "",
  zip: "",
  coupon: null,
  lineItems: lines.map(({ name, amount }, at) => ({
    id: idOf(930 + at),
    type: "pass",
    name,
    quantity: 1,
    amount,
    paid: 0,
    refunded: 0,
    discount: 0,
    deferred: 0,
    salesTax: 0,
    taxCode: null,
    taxIncluded: false,
    eventId: idOf(900),
    accountId: null,
    addOnId: null,
    sessionId: null,
    placeId: null,
    spaceId: null,
    passId: null,
    packageId: null,
    passAddOnId: null,
    reservationId: null,
    accessId: null,
    bookingId: null,
    subscriptionId: null,
    paymentId: idOf(940),
  })),
  createdAt: fromNow(0),
  integration: { connectionId: "", type: "free" },
  taxIntegration: null,
  account: ada,
  event: null,
  session: null,
  registration: null,
  pass: null,
  passType: null,
  place: null,
  space: null,
  total,
  status: "open",
  ...over,
});

let lastQuestion = 0;

export const aQuestion = (name: string, over: Partial<RegistrationQuestion> = {}): RegistrationQuestion => {
  lastQuestion += 1;
  return {
    id: idOf(2000 + lastQuestion),
    featured: false,
    type: "text",
    name,
    required: false,
    description: null,
    label: null,
    placeholder: null,
    default: null,
    searchListId: null,
    mutable: true,
    min: null,
    max: null,
    masked: false,
    validation: null,
    validationMessage: null,
    locationOption: null,
    eventId: idOf(900),
    span: 12,
    choices: [],
    ...over,
  };
};

type Choice = RegistrationQuestion["choices"][number];

export const aChoice = (value: string, over: Partial<Choice> = {}): Choice => {
  lastQuestion += 1;
  return {
    id: idOf(2000 + lastQuestion),
    value,
    text: null,
    supply: null,
    description: null,
    sortOrder: lastQuestion,
    subQuestions: [],
    ...over,
  };
};

export const aSection = (name: string, questions: RegistrationQuestion[]): RegistrationSection => ({
  id: idOf(950),
  eventId: idOf(900),
  name,
  description: null,
  sortOrder: 0,
  accountTiers: [],
  eventTickets: [],
  eventAddOns: [],
  questions,
});
