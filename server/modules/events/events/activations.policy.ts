import type { EventActivation } from "#entities/events/activations";

export type AccessLevel = EventActivation["accessLevel"];

/** Levels of activations that a pass of this level completes: what is regular and its own, a VIP pass all of them. */
export const openedBy = (level: AccessLevel): readonly AccessLevel[] =>
  level === "vip" ? ["regular", "virtual", "vip"] : [...new Set<AccessLevel>(["regular", level])];
