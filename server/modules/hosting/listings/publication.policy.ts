import type { ListingChanges } from "#entities/hosting/listings";
import type { ListingAction } from "./listing-acts.service.ts";

/** Who finds an event: nobody, whoever has its link, or everybody. */
export interface Standing {
  readonly published: boolean;
  /** Listed. */
  readonly visible: boolean;
}

/** What a host's changes make of it. To list an event publishes it, and a draft stands in no list. */
export const nextStanding = (before: Standing, { published, visible }: ListingChanges): Standing => {
  const next = published ?? (visible || before.published);
  return { published: next, visible: next && (visible ?? before.visible) };
};

/** The columns that keep it; what is published already keeps its day. */
export const publication = ({ published, visible }: Standing, now: Date, since: string | null = null) => ({
  visible: published && visible,
  publishedAt: published ? (since ?? now) : null,
});

/** What a host did to it, for the trail. */
export const standingActs = (before: Standing, next: Standing): ListingAction[] => {
  if (before.published !== next.published) return [next.published ? "event.published" : "event.unpublished"];
  if (before.visible !== next.visible) return [next.visible ? "event.listed" : "event.unlisted"];
  return [];
};
