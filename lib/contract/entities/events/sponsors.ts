import * as z from "zod";
import { baseAccount } from "#entities/people/accounts";
import { baseImage } from "#entities/shared/media";
import { id, timestamp, uri } from "#kernel/wire";

/** A level of sponsors of the organization itself. */
export const baseSponsorshipLevel = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  color: z.string(),
  /** How large its sponsors are shown; 1 is plain. */
  scale: z.int(),
  image: baseImage.nullable(),
});
export type BaseSponsorshipLevel = z.infer<typeof baseSponsorshipLevel>;

export const sponsorshipLevel = baseSponsorshipLevel.extend({
  description: z.string().nullable(),
  sortOrder: z.int(),
  accounts: z.array(baseAccount),
  updatedAt: timestamp,
  createdAt: timestamp,
});
export type SponsorshipLevel = z.infer<typeof sponsorshipLevel>;

export const baseEventSponsorship = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  url: uri.nullable(),
  account: baseAccount.nullable(),
  image: baseImage.nullable(),
});
export type BaseEventSponsorship = z.infer<typeof baseEventSponsorship>;

export const eventSponsorshipLevel = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  sponsorsPerRow: z.int(),
  sponsors: z.array(baseEventSponsorship),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventSponsorshipLevel = z.infer<typeof eventSponsorshipLevel>;
