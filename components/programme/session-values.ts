import * as z from "zod";
import { sessionAccess } from "#entities/events/sessions";
import type { HostSession } from "#entities/hosting/programme";
import { limits, requiredLine, text } from "#entities/shared/text";
import { toInstant, toZonedText } from "#lib/format/zoned-time";

/** What a clock of the event shows, made an instant. */
const clock = (zone: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { error: "required" })
    .transform((shown) => toInstant(shown, zone).instant);

const blankClock = (zone: string) =>
  z.string().transform((shown) => (shown === "" ? null : toInstant(shown, zone).instant));

/** As the contract takes it, by the event's clock. */
export const sessionFormSchema = (zone: string) =>
  z.object({
    session: z.object({
      name: requiredLine(limits.line),
      description: text(limits.description),
      startTime: clock(zone),
      endTime: clock(zone),
      longDescription: text(limits.html).transform((html) => html || null),
      nonSession: z.boolean(),
      talk: z.boolean(),
      locationId: z.string().transform((id) => id || null),
      trackIds: z.array(z.string()).max(20, { error: "too_many" }),
      speakerIds: z.array(z.string()).max(50, { error: "too_many" }),
      sponsorIds: z.array(z.string()).max(50, { error: "too_many" }),
      access: sessionAccess,
      registrationEnabled: z.boolean(),
      registrationEnd: blankClock(zone),
      price: z.int().min(0).nullable(),
      supply: z
        .string()
        .trim()
        .regex(/^\d{0,7}$/, { error: "invalid_number" })
        .transform((places) => (places === "" ? null : Number(places))),
    }),
    /** A new picture; null = none any more. */
    imageDataUri: z.string().nullable().optional(),
  });
export type SessionValues = z.input<ReturnType<typeof sessionFormSchema>>;
export type SessionChoice = z.output<ReturnType<typeof sessionFormSchema>>;

const shown = (instant: string | null, zone: string): string => (instant ? toZonedText(instant, zone) : "");

export const sessionValues = (session: HostSession, zone: string): SessionValues => ({
  session: {
    name: session.name,
    description: session.description ?? "",
    startTime: shown(session.startTime, zone),
    endTime: shown(session.endTime, zone),
    longDescription: session.longDescription ?? "",
    nonSession: session.nonSession,
    talk: session.talk ?? false,
    locationId: session.location?.id ?? "",
    trackIds: session.trackIds,
    speakerIds: session.speakerIds,
    sponsorIds: session.sponsorIds,
    access: session.access,
    registrationEnabled: session.registrationEnabled,
    registrationEnd: shown(session.registrationEnd, zone),
    price: session.price,
    supply: session.supply === null ? "" : String(session.supply),
  },
});

export const newSession = (start: string, end: string, zone: string): SessionValues => ({
  session: {
    name: "",
    description: "",
    startTime: shown(start, zone),
    endTime: shown(end, zone),
    longDescription: "",
    nonSession: false,
    talk: false,
    locationId: "",
    trackIds: [],
    speakerIds: [],
    sponsorIds: [],
    access: "PUBLIC",
    registrationEnabled: false,
    registrationEnd: "",
    price: null,
    supply: "",
  },
});

export const sessionBodyOf = ({ session, imageDataUri }: SessionChoice) => ({
  session,
  ...(imageDataUri !== undefined && { imageDataUri }),
});
