import type { EventListing } from "#entities/hosting/listings";

/** Who finds an event: its hosts alone, whoever has the link, everybody; or nobody new, once it is canceled. */
export type Standing = "draft" | "link" | "everyone" | "canceled";

export const standingOf = ({ status, visible }: Pick<EventListing, "status" | "visible">): Standing => {
  if (status === "canceled" || status === "draft") return status;
  return visible ? "everyone" : "link";
};
