import { routes } from "#lib/routes";

/** Where a pass type is offered to who knows its address. */
export const passLink = (slug: string, ticketId: string): string => routes.register(slug, "passes", { ticketId });
