import * as z from "zod";
import { id, timestamp, uri } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseImage } from "./media.ts";

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
