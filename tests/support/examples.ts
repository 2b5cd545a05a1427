import type * as z from "zod";
import type { modules } from "#contract/all";
import { channelBodies } from "./examples-channels.ts";
import { chatBodies } from "./examples-chat.ts";
import { moderationBodies } from "./examples-moderation.ts";
import { pushBodies } from "./examples-push.ts";
import { storageBodies } from "./examples-storage.ts";
import { streamBodies } from "./examples-streams.ts";
import { threadBodies } from "./examples-threads.ts";
import { inDays } from "./world.ts";

type Modules = typeof modules;
type WithBody<M> = { [K in keyof M as M[K] extends { body: z.ZodType } ? K : never]: M[K] };
type BodiesOf<M> = {
  [K in keyof WithBody<M>]: WithBody<M>[K] extends { body: infer B extends z.ZodType } ? z.input<B> : never;
};

/** A body for each call that takes one; a call without example does not compile. */
type Bodies = { readonly [M in keyof Modules]: BodiesOf<Modules[M]> };

/** Ids that bodies and queries name. */
export interface ExampleIds {
  readonly addressId: string;
  readonly addOnId: string;
  readonly couponCode: string;
  readonly passTypeId: string;
  /** A pass that is still a draft. */
  readonly draftId: string;
  readonly interestId: string;
  readonly questionId: string;
  readonly roomTypeId: string;
  /** A pass that is ready. */
  readonly passId: string;
  readonly sessionQuestionId: string;
  readonly sessionId: string;
  readonly speakerId: string;
  readonly trackId: string;
  readonly locationId: string;
  readonly followupQuestionId: string;
  /** Whom the pass may be handed to. */
  readonly receiverId: string;
  readonly groupId: string;
  /** Who is no member of the group. */
  readonly outsiderId: string;
  readonly muteProof: string;
}

/** One pixel. */
const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** What opens the door of a populated organization to a helper. */
export const doorPin = "271828";
export const doorSession = "A".repeat(43);

const weekend = {
  ...{ minStart: null, defaultStart: "2027-06-04", maxStart: null },
  ...{ minEnd: null, defaultEnd: "2027-06-06", maxEnd: null },
};

const newId = "0b0f2f53-6c8f-4d8a-9f5e-3f1d4a5b6c7d";

const address = {
  name: "Home",
  address1: "1 Quay Street",
  address2: "",
  city: "Galway",
  state: "Galway",
  country: "Ireland",
  zip: "H91 C9X2",
  primary: true,
};

export const exampleBodies = (ids: ExampleIds): Bodies => ({
  accounts: {},
  activities: {
    create: {
      message: "Ahoy @grace, see https://harbour.example",
      entities: [
        { type: "mention", startIndex: 5, endIndex: 11, marks: ["bold"], accountId: ids.outsiderId },
        { type: "link", startIndex: 17, endIndex: 40, marks: [], href: "https://harbour.example" },
      ],
      groupId: ids.groupId,
    },
    setStanding: { pinned: true, featured: true },
  },
  advertisements: {},
  announcements: {},
  agenda: {},
  benefits: {},
  calendars: {},
  channels: channelBodies(ids, picture),
  chat: chatBodies(ids),
  sales: {
    setOrder: { kind: "passTypes", ids: [ids.passTypeId] },
    createPassType: { passType: { name: "Student", price: 4_000 }, imageDataUri: picture },
    updatePassType: { passType: { active: false }, imageDataUri: null },
    createPackage: {
      package: { name: "Crew of three", price: 9_000, passes: [{ passTypeId: ids.passTypeId, quantity: 3 }] },
    },
    updatePackage: { package: { price: 8_000 } },
    createAddOn: { addOn: { name: "Breakfast", price: 1_200, passTypeIds: [ids.passTypeId] } },
    updateAddOn: { addOn: { supply: 40 } },
  },
  roster: {
    export: { format: "csv", status: "ready", columns: ["firstName", "email"] },
    mail: { subject: "High water", html: "<p>Bring boots</p>", accountIds: [ids.outsiderId] },
    saveResponses: { questions: [{ id: ids.questionId, value: "None" }] },
    cancelPass: { issueRefund: false },
    saveSeat: { location: "Row 3, seat 12" },
    receivePayment: { received: true },
  },
  rooms: {
    setOrder: { ids: [ids.roomTypeId] },
    create: {
      roomType: { name: "Cabin", price: 9_000, supply: 4, ...weekend, rooms: [{ id: null, roomName: "12" }] },
      imageDataUri: picture,
    },
    update: {
      roomType: { name: "Quiet cabin", supply: null, addOns: [{ addOnId: ids.addOnId, ...weekend }] },
      imageDataUri: null,
    },
  },
  reports: {},
  moderation: moderationBodies,
  questions: {
    createSection: { kind: "followup", name: "After the event", passTypeIds: [ids.passTypeId] },
    updateSection: { name: "You and your boat" },
    setOrder: { sections: [{ id: null, questionIds: [ids.questionId] }] },
    create: {
      name: "Which port?",
      type: "radio",
      required: true,
      mutable: false,
      choices: [{ id: null, value: "Galway" }],
    },
    update: { name: "Diet", required: false, mutable: true, choices: [] },
    createSearchList: { name: "Rivers", values: ["Corrib", "Shannon"] },
  },
  programme: {
    createSession: {
      session: {
        name: "Knots",
        description: "Ten of them",
        startTime: inDays(10.5),
        endTime: inDays(10.6),
        trackIds: [ids.trackId],
        speakerIds: [ids.speakerId],
        locationId: ids.locationId,
      },
      imageDataUri: picture,
    },
    updateSession: {
      session: { name: "Tides", description: "", startTime: inDays(10.5), endTime: inDays(10.6), supply: 40 },
    },
    moveSessions: { sessionIds: [ids.sessionId], minutes: 15 },
    createSpeaker: {
      speaker: { firstName: "Ada", lastName: "Byron", title: null, company: null, bio: null },
      imageDataUri: picture,
    },
    updateSpeaker: {
      speaker: { firstName: "Grace", lastName: "Hopper", title: "Admiral", company: null, bio: null },
    },
    orderSpeakers: { speakerIds: [ids.speakerId] },
    createTrack: { name: "Ropes", color: "#0369a1" },
    updateTrack: { name: "Sails", color: "#0f766e", description: "All about canvas" },
    createLocation: { name: "Pier", city: "Galway" },
    updateLocation: { name: "Boat house", description: "Mind the step" },
    importFile: { format: "csv", content: "title,start,end\nKnots,2020-01-01 10:00,11:00", apply: false },
  },
  door: {
    scan: {
      scans: [{ id: newId, passId: ids.passId, at: "2026-01-31T12:00:00Z", action: "in" }],
      sentAt: "2026-01-31T12:00:05Z",
    },
    createLink: { name: "Door B", expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    enter: { pin: doorPin },
    helperState: { session: doorSession },
    helperRevoked: { session: doorSession },
    helperSearch: { session: doorSession, search: "ada" },
    helperScan: {
      session: doorSession,
      scans: [{ id: newId, code: "a.b.c", at: "2026-01-31T12:00:00Z", action: "in" }],
    },
  },
  coupons: {
    create: { code: "QUAY25", discountPercent: 25, ticketId: ids.passTypeId, emailDomains: "harbour.example" },
    createBatch: { count: 3, prefix: "CREW-", discountAmount: 500, useLimit: 1 },
    update: { active: false },
  },
  invoices: {},
  levels: {},
  series: {},
  search: {},
  sessions: {
    savePasses: [{ passId: ids.passId }],
    saveAnswer: { response: "None" },
    saveAnswers: [{ passId: ids.passId, responses: [{ questionId: ids.sessionQuestionId, value: "None" }] }],
  },
  attendee: {
    saveAnswers: { questions: [{ id: ids.questionId, value: "None" }] },
    saveFollowup: { questions: [{ id: ids.followupQuestionId, value: "Good" }] },
    transfer: { receiverId: ids.receiverId },
    cancel: { issueRefund: true },
    saveSessionAnswers: [{ questionId: ids.sessionQuestionId, value: "None" }],
  },
  events: { completeActivation: { code: "LIGHTHOUSE" } },
  groups: {
    updateMembership: { activityNotificationPreference: "none", announcementEmailNotification: false },
    create: {
      group: { name: "Night sailors", description: "Out after dark", access: "private", active: true },
      imageDataUri: picture,
    },
    update: { group: { name: "Day sailors", externalUrl: "https://sailors.example" } },
    invite: { accountIds: [ids.outsiderId] },
    matchAccounts: { names: ["Ada Byron"] },
    decideReport: { decision: "keep" },
    announce: { title: "High water", html: "<p>Bring <strong>boots</strong></p>", email: true, push: true },
  },
  interests: { create: { name: "Night sailing" }, saveOwn: { interestIds: [ids.interestId] } },
  listings: {
    remove: { reason: "A storm is coming." },
    announce: { title: "High water", html: "<p>Bring boots</p>", email: true, push: true },
    create: {
      event: {
        eventType: "physical",
        visible: false,
        name: "Night sail",
        shortDescription: "Out after dark",
        eventStart: "2027-06-04T20:00:00Z",
        eventEnd: "2027-06-04T23:00:00Z",
        timezone: "Europe/Dublin",
        venue: "The quay",
        registration: true,
        registrationLimit: 40,
      },
      image: picture,
      sponsorIds: [ids.outsiderId],
      speakers: [{ firstName: "Grace", lastName: "Hopper", title: null, company: null, bio: null }],
      sessions: [
        {
          name: "Casting off",
          description: "",
          startTime: "2027-06-04T20:00:00Z",
          endTime: "2027-06-04T20:30:00Z",
        },
      ],
    },
    update: { event: { name: "Day sail", registrationLimit: null, registrationEnd: null }, image: picture },
    copy: { name: "Night sail again", eventStart: "2027-07-04T20:00:00Z" },
    addSponsor: { sponsorId: ids.outsiderId },
    addCoHost: { accountId: ids.outsiderId },
    updateEmail: { body: "<p>Bring boots</p>", replyTo: "crew@harbour.example" },
    previewEmail: { body: "<p>Bring boots</p>" },
    testEmail: {},
  },
  login: {
    createAccount: {
      email: "grace@example.org",
      username: "grace-hopper",
      firstName: "Grace",
      lastName: "Hopper",
      locale: "en",
      termsAccepted: "2026-01-31T12:00:00Z",
      attributes: {},
    },
  },
  notifications: { ...pushBodies, update: { state: "favorited", read: true }, mute: { proof: ids.muteProof } },
  organization: { captureIntent: { nonce: "nonce", deviceData: "device" } },
  payments: {},
  registration: {
    applyCoupon: {
      passes: [{ id: ids.draftId, ticketId: ids.passTypeId }],
      packages: [],
      couponCode: ids.couponCode,
    },
    updatePreferences: { activityNotificationPreference: "none", announcementEmailNotification: false },
    savePasses: { passes: [{ id: ids.draftId, ticketId: ids.passTypeId }], packages: [] },
    saveAddOns: [{ id: ids.draftId, passAddOns: [{ id: newId, addOnId: ids.addOnId }] }],
    saveReservations: [
      {
        id: ids.draftId,
        reservation: { id: newId, eventRoomTypeId: ids.roomTypeId, start: "2026-07-01", end: "2026-07-03" },
      },
    ],
    saveAnswers: [{ id: ids.draftId, responses: [{ questionId: ids.questionId, value: "None" }] }],
    saveAnswer: { response: "None" },
  },
  self: {
    update: { firstName: "Augusta", bio: "Analyst", locale: "en", termsAccepted: true, attributes: {} },
    setImage: { buffer: picture },
    setBanner: { buffer: picture },
    createAddress: address,
    updateAddress: { city: "Cork" },
    updateNotificationPreferences: { chatPush: false, activityNotificationPreference: "none" },
  },
  streams: streamBodies,
  threads: threadBodies(ids),
  storage: storageBodies(picture),
});
