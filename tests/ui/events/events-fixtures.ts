import type { PassType } from "#entities/commerce/pass-types";
import type { BaseEvent } from "#entities/events/base-event";
import type { Event } from "#entities/events/events";
import type { Session } from "#entities/events/sessions";

/** `n` below 10^12 as an id. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

let lastId = 0;
const nextId = (): string => {
  lastId += 1;
  return idOf(lastId);
};

export const aBaseEvent = (over: Partial<BaseEvent> = {}): BaseEvent => ({
  id: nextId(),
  slug: "harbour-conf",
  name: "Harbour Conf",
  shortDescription: "Two days by the water.",
  featured: false,
  timezone: "Europe/Amsterdam",
  eventStart: "2026-09-03T07:00:00.000Z",
  eventEnd: "2026-09-04T15:00:00.000Z",
  image: null,
  squareImage: null,
  series: null,
  venue: "Beurs van Berlage",
  city: "Amsterdam",
  country: "NL",
  eventType: "physical",
  priceFrom: 24_900,
  availability: "open",
  ...over,
});

export const anEvent = (over: Partial<Event> = {}): Event => ({
  ...aBaseEvent(),
  eventType: "physical",
  venue: "Beurs van Berlage",
  longDescription: "<p>Talks and bread.</p>",
  externalUrl: null,
  meetingUrl: null,
  venueMap: null,
  address1: "Damrak 243",
  address2: null,
  city: "Amsterdam",
  state: null,
  country: "NL",
  zip: "1012 ZJ",
  groupId: null,
  group: null,
  groupOnly: false,
  creatorId: null,
  creator: {
    id: nextId(),
    username: "ada",
    firstName: "Ada",
    lastName: "Morgenstern",
    image: null,
    needsProfileCompletion: false,
    accountTiers: [],
    subscriptions: [],
  },
  registration: true,
  registrationStart: "2026-06-01T08:00:00.000Z",
  registrationEnd: "2026-09-01T22:00:00.000Z",
  publicRegistrants: false,
  activityFeedEnabled: false,
  chatBotNumber: null,
  sessionsVisibility: "everyone",
  speakersVisibility: "everyone",
  iosAppLink: null,
  androidAppLink: null,
  registrations: [],
  pages: [],
  streamInputs: [],
  streamReplay: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  faqSections: [],
  sponsorshipLevels: [],
  reservationDescription: null,
  backgroundImage: null,
  media: [],
  options: null,
  _count: { activations: 0, sessions: 0, speakers: 0, sponsorshipLevels: 0, media: 0, roomTypes: 0 },
  ...over,
});

export const aPassType = (over: Partial<PassType> = {}): PassType => ({
  id: nextId(),
  slug: "regular",
  cancelable: true,
  transferable: true,
  name: "Regular",
  shortDescription: "",
  longDescription: null,
  price: 24_900,
  accessLevel: "regular",
  featuredImage: null,
  minQuantityPerSale: 1,
  maxQuantityPerSale: 5,
  supply: null,
  priceSchedules: [],
  refundSchedules: [],
  enableCoupons: false,
  minCouponQuantity: null,
  maxCouponQuantity: null,
  sortOrder: 0,
  overrideStartDate: null,
  requiredPassTypeId: null,
  taxCode: null,
  taxIncluded: true,
  visibility: "public",
  active: true,
  event: aBaseEvent(),
  requiredPassType: null,
  ...over,
});

const named = new Map<string, string>();
/** Of a room or a track: the same id for the same name. */
export const idFor = (name: string): string => {
  const id = named.get(name) ?? nextId();
  named.set(name, id);
  return id;
};

type SessionChange = Partial<Omit<Session, "location" | "tracks" | "speakers">> & {
  room?: string;
  track?: string;
  speakers?: string[];
};

export const aSession = (
  name: string,
  startTime: string,
  endTime: string,
  { room, track, speakers = [], ...over }: SessionChange = {},
): Session => ({
  id: nextId(),
  slug: name.toLowerCase().replaceAll(" ", "-"),
  name,
  description: null,
  longDescription: null,
  location: room
    ? {
        id: idFor(room),
        name: room,
        description: null,
        address1: null,
        address2: null,
        city: null,
        state: null,
        country: null,
        zip: null,
        image: null,
        googlePlaceId: null,
      }
    : null,
  image: null,
  startTime,
  endTime,
  sortOrder: null,
  nonSession: false,
  registrationEnabled: false,
  registrationEnd: null,
  price: null,
  access: "PUBLIC",
  eventId: idOf(1),
  taxCode: null,
  taxIncluded: true,
  tracks: track ? [{ id: idFor(track), slug: track.toLowerCase(), name: track, color: "#0f766e" }] : [],
  speakers: speakers.map((firstName) => ({
    id: nextId(),
    slug: firstName.toLowerCase(),
    firstName,
    lastName: null,
    bio: null,
    title: null,
    company: null,
    companyBio: null,
    image: null,
    priority: 0,
    isHost: false,
  })),
  sponsors: [],
  streamInput: null,
  _count: { sections: 0 },
  ...over,
});
