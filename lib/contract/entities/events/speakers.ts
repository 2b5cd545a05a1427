import * as z from "zod";
import { socialLinks } from "#entities/shared/social";
import { clearableLine, clearableText, limits, profileLink, requiredLine } from "#entities/shared/text";
import { baseSpeaker } from "./base-speaker.ts";
import { baseSession } from "./sessions.ts";

export const speaker = baseSpeaker.extend({
  label: z.string().nullable(),
  website: z.string().nullable(),
  ...socialLinks.shape,
  sessions: z.array(baseSession),
});
export type Speaker = z.infer<typeof speaker>;

const oneLine = clearableLine(limits.line);
const handle = profileLink.optional();

/** The first five are the specification's; what is left out of the rest stays as it is. */
export const speakerInput = z.object({
  /** Null for who has one name only, as their last one. */
  firstName: requiredLine(limits.name)
    .nullable()
    .transform((name) => name ?? ""),
  lastName: clearableLine(limits.name),
  title: oneLine,
  company: oneLine,
  bio: clearableText(limits.description),
  companyBio: clearableText(limits.description).optional(),
  label: oneLine.optional(),
  isHost: z.boolean().optional(),
  priority: z.int().min(0).max(10_000).optional(),
  website: handle,
  facebook: handle,
  twitter: handle,
  instagram: handle,
  linkedIn: handle,
  tikTok: handle,
  youtube: handle,
  discord: handle,
});
export type SpeakerInput = z.input<typeof speakerInput>;
