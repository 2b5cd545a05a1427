import * as z from "zod";
import { id, jsonObject, timestamp, uri } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseEvent, eventType } from "./base-event.ts";
import { baseRegistration } from "./base-registration.ts";
import { eventMediaItem } from "./event-media.ts";
import { baseEventPage, baseFaqSection } from "./event-pages.ts";
import { group } from "./groups.ts";
import { baseImage, baseVideo } from "./media.ts";
import { postalLines } from "./postal.ts";
import { eventSponsorshipLevel } from "./sponsors.ts";
import { baseStreamInput } from "./streams.ts";

/** Who sees the sessions, or the speakers. */
export const eventAgendaVisibility = z.enum(["everyone", "registered", "hidden"]);

export const event = baseEvent.extend({
  eventType,
  longDescription: z.string().nullable(),
  externalUrl: uri.nullable(),
  meetingUrl: uri.nullable(),
  venue: z.string().nullable(),
  venueMap: baseImage.nullable(),
  ...postalLines.shape,
  groupId: id.nullable(),
  group: group.nullable(),
  groupOnly: z.boolean(),
  creatorId: id.nullable(),
  creator: baseAccount,
  registration: z.boolean(),
  registrationStart: timestamp,
  registrationEnd: timestamp,
  publicRegistrants: z.boolean(),
  activityFeedEnabled: z.boolean(),
  chatBotNumber: z.string().nullable(),
  sessionsVisibility: eventAgendaVisibility,
  speakersVisibility: eventAgendaVisibility,
  iosAppLink: uri.nullable(),
  androidAppLink: uri.nullable(),
  /** The viewer's own; empty = not registered. */
  registrations: z.array(baseRegistration),
  pages: z.array(baseEventPage),
  streamInputs: z.array(baseStreamInput),
  streamReplay: baseVideo.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  faqSections: z.array(baseFaqSection),
  sponsorshipLevels: z.array(eventSponsorshipLevel),
  reservationDescription: z.string().nullable(),
  backgroundImage: baseImage.nullable(),
  media: z.array(eventMediaItem),
  options: jsonObject.nullable(),
  _count: z.object({
    activations: z.int(),
    sessions: z.int(),
    speakers: z.int(),
    sponsorshipLevels: z.int(),
    media: z.int(),
    roomTypes: z.int(),
  }),
  /** Who hosts it beside the creator. */
  coHosts: z.array(baseAccount).optional(),
  /** How many items of its media the viewer lacks a pass for, by the names of the pass types that open them. */
  lockedMedia: z.array(z.object({ passTypes: z.array(z.string()), count: z.int() })).optional(),
  /** A hint for the interface; the server decides each call again. */
  can: z.object({ host: z.boolean() }).optional(),
});
export type Event = z.infer<typeof event>;
