import type { EventAddOn } from "#entities/commerce/add-ons";
import type { BasePass } from "#entities/commerce/base-pass";
import type { BaseCoupon } from "#entities/commerce/coupons";
import type { EventPackage } from "#entities/commerce/packages";
import type { PassType } from "#entities/commerce/pass-types";
import { basePassType } from "#entities/commerce/pass-types";
import type { Payment } from "#entities/commerce/payments";
import type { EventRoomType } from "#entities/commerce/rooms";
import { baseEventRoomType } from "#entities/commerce/rooms";
import { aBaseEvent, idOf } from "#tests/ui/events/events-fixtures";
import { anIntent, fromNow } from "./registration-fixtures.ts";

let last = 0;

const picture = {
  id: idOf(960),
  uri: "https://example.org/room.webp",
  width: 800,
  height: 600,
  moderation: "safe",
} as const;

export const aRoomType = (name: string, over: Partial<EventRoomType> = {}): EventRoomType => {
  last += 1;
  return {
    id: idOf(3000 + last),
    name,
    description: null,
    price: 12_000,
    pricePerNight: true,
    image: picture,
    minPasses: null,
    maxPasses: null,
    minStart: null,
    defaultStart: "2027-05-01",
    maxStart: null,
    minEnd: null,
    defaultEnd: "2027-05-03",
    maxEnd: null,
    taxCode: null,
    taxIncluded: false,
    sortOrder: last,
    passTypes: [],
    addOns: [],
    supply: null,
    createdAt: fromNow(0),
    updatedAt: fromNow(0),
    rooms: [],
    ...over,
  };
};

type RoomTerms = EventRoomType["passTypes"][number];

/** What a room type says about a pass type. */
export const roomTerms = (passType: PassType, over: Partial<RoomTerms> = {}): RoomTerms => ({
  id: idOf(970),
  passTypeId: passType.id,
  passType: basePassType.parse(passType),
  enabled: true,
  premium: 0,
  includedNights: 0,
  minPasses: null,
  maxPasses: null,
  minStart: null,
  defaultStart: null,
  maxStart: null,
  minEnd: null,
  defaultEnd: null,
  maxEnd: null,
  ...over,
});

export const anAddOn = (name: string, over: Partial<EventAddOn> = {}): EventAddOn => {
  last += 1;
  return {
    id: idOf(4000 + last),
    name,
    shortDescription: "",
    longDescription: null,
    supply: null,
    price: 2_500,
    pricePerNight: false,
    taxCode: null,
    taxIncluded: false,
    sortOrder: last,
    eventId: idOf(900),
    image: null,
    createdAt: fromNow(0),
    updatedAt: fromNow(0),
    event: aBaseEvent(),
    ...over,
  };
};

export const aPackage = (name: string, contents: [PassType, number][]): EventPackage => {
  last += 1;
  return {
    id: idOf(5000 + last),
    name,
    description: "",
    price: 90_000,
    isActive: true,
    passes: contents.map(([passType, quantity], at) => ({
      id: idOf(5500 + last * 10 + at),
      passTypeId: passType.id,
      passType: basePassType.parse(passType),
      quantity,
    })),
    image: null,
    sortOrder: 0,
    taxCode: null,
    taxIncluded: false,
    createdAt: fromNow(0),
    updatedAt: fromNow(0),
  };
};

export const aCoupon = (code: string, over: Partial<BaseCoupon> = {}): BaseCoupon => ({
  id: idOf(980),
  code,
  eventId: idOf(900),
  ticketId: null,
  ticket: null,
  prePaid: false,
  active: true,
  startDate: null,
  endDate: null,
  discountAmount: null,
  discountPercent: 20,
  quantityMin: null,
  quantityMax: null,
  useLimit: null,
  purchaseLimit: null,
  emailDomains: null,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
  createdAt: fromNow(0),
  updatedAt: fromNow(0),
  ...over,
});

/** A first part, with the rest of it to come. */
export const aSplitPayment = (): Payment => {
  const nothing = { pass: null, package: null, passAddOn: null, reservation: null, access: null };
  const { lineItems } = anIntent([{ name: "Regular", amount: 24_900 }], 17_430);
  return {
    id: idOf(985),
    type: "charge",
    source: "registration",
    ...{ address1: "", address2: "", city: "", state: "", country: "", zip: "", currency: "EUR" },
    ...{ last4: null, stripeId: null, createdAt: fromNow(0), refunds: [], refunded: null },
    integration: { type: "test" },
    ...{ event: null, registration: null, passType: null, pass: null, session: null, place: null, space: null },
    ...{ membership: null, coupon: null, invoice: null },
    lineItems: lineItems.map((line) => ({
      ...line,
      ...nothing,
      ...{ invoice: null, booking: null, subscription: null, payment: null },
      deferred: 7_470,
    })),
  };
};

type Reservation = NonNullable<BasePass["reservation"]>;

/** A room that a draft holds, until so many ms from now. */
export const aHold = (roomType: EventRoomType, endsIn: number): Reservation => ({
  id: idOf(990),
  start: "2027-05-01",
  end: "2027-05-03",
  eventRoomTypeId: roomType.id,
  eventRoomType: baseEventRoomType.parse(roomType),
  roomId: null,
  room: null,
  expiresAt: fromNow(endsIn),
});
