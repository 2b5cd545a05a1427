import * as z from "zod";

/** Where a browser takes notices: an address of its push service, which has a name and the usual port. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "invalid_url" })
  .max(2_000, { error: "too_long" })
  .refine((address) => URL.parse(address)?.port === "", { error: "invalid_url" });

/** As a browser gives it: a point of the curve P-256, uncompressed, and 16 bytes of its own; both base64url. */
const keys = z.object({
  p256dh: z.string().regex(/^B[A-P][\w-]{85}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const pushSubscriptionInput = z.object({ endpoint, keys });
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const pushEndpointInput = z.object({ endpoint });

/** What a notice of a conversation carries. */
export const pushMuteInput = z.object({
  proof: z
    .string()
    .regex(/^[\w-]+$/)
    .max(100),
});
export type PushMuteInput = z.infer<typeof pushMuteInput>;

export const pushState = z.object({
  /** What browsers subscribe with: a point of the curve P-256, base64url. */
  key: z.string(),
  /** The devices that are told: SHA-256 of each one's endpoint, base64url. */
  devices: z.array(z.string()),
});
export type PushState = z.infer<typeof pushState>;
