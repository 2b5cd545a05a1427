import * as z from "zod";
import { baseRegistration } from "#entities/commerce/base-registration";
import { group } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { baseStreamInput, talkOfPlace } from "#entities/platform/streams";
import { baseImage, baseVideo } from "#entities/shared/media";
import { postalLines } from "#entities/shared/postal";
import { id, jsonObject, timestamp, uri } from "#kernel/wire";
import { baseEvent, eventType } from "./base-event.ts";
import { eventMediaItem } from "./event-media.ts";
import { baseEventPage, baseFaqSection } from "./event-pages.ts";
import { eventSponsorshipLevel } from "./sponsors.ts";

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
  ...talkOfPlace,
  /** Who hosts it beside the creator. */
  coHosts: z.array(baseAccount).optional(),
  /** How many items of its media the viewer lacks a pass for, by the names of the pass types that open them. */
  lockedMedia: z.array(z.object({ passTypes: z.array(z.string()), count: z.int() })).optional(),
  /** False = only its hosts see it, and whom they show it. */
  published: z.boolean().optional(),
  /** False = found only with its link. */
  visible: z.boolean().optional(),
  /** A hint for the interface; the server decides each call again. */
  can: z.object({ host: z.boolean() }).optional(),
});
export type Event = z.infer<typeof event>;
