import { type Fault, platformFaults } from "#lib/forms/faults";

/** What the platform, or the way to it, has against a post or its pictures. */
export const refusalOf = (error: unknown): Fault => platformFaults(error)?.alert ?? { code: "internal" };
