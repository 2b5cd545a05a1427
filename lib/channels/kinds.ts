import type { ContentKind } from "#entities/content/channels";

/** In the order in which lists offer them. */
export const contentKinds = ["article", "audio", "video"] as const satisfies readonly ContentKind[];
