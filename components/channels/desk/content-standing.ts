import type { Content } from "#entities/content/contents";

/** Whether readers have it, will have it at its minute, or nobody knows when. */
export type ContentStanding = "draft" | "scheduled" | "out";

export const standingOf = ({
  published,
  publishSchedule,
}: Pick<Content, "published" | "publishSchedule">): ContentStanding => {
  if (published !== null) return "out";
  return publishSchedule ? "scheduled" : "draft";
};

/** When that is, or was; null for a draft. */
export const instantOf = ({
  published,
  publishSchedule,
}: Pick<Content, "published" | "publishSchedule">): string | null => published ?? publishSchedule?.date ?? null;
