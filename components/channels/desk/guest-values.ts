import * as z from "zod";
import { type ContentGuest, type ContentGuestInput, contentGuestInput } from "#entities/content/contents";
import { limits, line, text } from "#entities/shared/text";

export const guestTypes = ["guest", "host", "author"] as const;
export const networks = ["linkedIn", "twitter", "facebook", "instagram", "youtube", "tikTok", "discord"] as const;

const { type, name } = contentGuestInput.shape.contentGuest.shape;

/** A field of a form holds a text: what stays blank is cleared. */
const optional = (max: number) => text(max).transform((written) => written || null);
const oneLine = line(limits.line).transform((written) => written || null);
const link = optional(limits.link);

export const guestFormSchema = z.object({
  contentGuest: z.object({
    accountId: oneLine,
    type,
    name,
    title: oneLine,
    bio: optional(limits.description),
    company: oneLine,
    companyLink: link,
    companyBio: optional(limits.description),
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
export type GuestValues = z.input<typeof guestFormSchema>;
export type GuestChoice = z.output<typeof guestFormSchema>;

type TextName = Exclude<keyof GuestValues["contentGuest"], "type">;

export const guestValues = (guest: ContentGuest | null): GuestValues => {
  const written = (field: TextName): string => guest?.[field] ?? "";
  return {
    contentGuest: {
      accountId: written("accountId"),
      type: guest?.type ?? "guest",
      name: written("name"),
      title: written("title"),
      bio: written("bio"),
      company: written("company"),
      companyLink: written("companyLink"),
      companyBio: written("companyBio"),
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

export const guestInput = ({ contentGuest, imageDataUri }: GuestChoice): ContentGuestInput => ({
  contentGuest,
  ...(imageDataUri !== undefined && { imageDataUri }),
});
