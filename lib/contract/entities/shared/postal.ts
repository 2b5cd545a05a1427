import * as z from "zod";

/** Where an organization, an event or a room is; every line may be unknown. */
export const postalLines = z.object({
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  zip: z.string().nullable(),
});
