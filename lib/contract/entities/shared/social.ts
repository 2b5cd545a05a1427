import * as z from "zod";

/** Each holds a handle or an address, as the member wrote it. */
export const socialLinks = z.object({
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  linkedIn: z.string().nullable(),
  tikTok: z.string().nullable(),
  youtube: z.string().nullable(),
  discord: z.string().nullable(),
});
