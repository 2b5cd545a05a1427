import * as z from "zod";
import type { HostSpeaker } from "#entities/hosting/programme";
import { limits, line, requiredLine, text } from "#entities/shared/text";

export const networks = ["linkedIn", "twitter", "facebook", "instagram", "youtube", "tikTok", "discord"] as const;

const optional = (max: number) => text(max).transform((written) => written || null);
const optionalLine = (max: number) => line(max).transform((written) => written || null);
const oneLine = optionalLine(limits.line);
const link = optional(limits.link);

/** As the contract takes it; what stays blank is cleared. */
export const speakerFormSchema = z.object({
  speaker: z.object({
    firstName: requiredLine(limits.name),
    lastName: optionalLine(limits.name),
    title: oneLine,
    company: oneLine,
    bio: optional(limits.description),
    companyBio: optional(limits.description),
    label: oneLine,
    isHost: z.boolean(),
    website: link,
    facebook: link,
    twitter: link,
    instagram: link,
    linkedIn: link,
    tikTok: link,
    youtube: link,
    discord: link,
  }),
  /** A new picture; null = none any more. */
  imageDataUri: z.string().nullable().optional(),
});
export type SpeakerValues = z.input<typeof speakerFormSchema>;

type TextName = Exclude<keyof SpeakerValues["speaker"], "isHost">;

export const speakerValues = (speaker: HostSpeaker | null): SpeakerValues => {
  const written = (name: TextName): string => speaker?.[name] ?? "";
  return {
    speaker: {
      firstName: written("firstName"),
      lastName: written("lastName"),
      title: written("title"),
      company: written("company"),
      bio: written("bio"),
      companyBio: written("companyBio"),
      label: written("label"),
      isHost: speaker?.isHost ?? false,
      website: written("website"),
      facebook: written("facebook"),
      twitter: written("twitter"),
      instagram: written("instagram"),
      linkedIn: written("linkedIn"),
      tikTok: written("tikTok"),
      youtube: written("youtube"),
      discord: written("discord"),
    },
  };
};
