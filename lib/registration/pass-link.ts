import { isId } from "#kernel/id";
import { routes } from "#lib/routes";

/** Where a pass type is offered to who knows its address. `event`: its slug. */
export const passLink = (event: string, ticketId: string): string => routes.register(event, "passes", { ticketId });

/** The pass type that such a link opens; anything else in its place opens nothing. */
export const linkedPassType = (ticketId: string): string | undefined => (isId(ticketId) ? ticketId : undefined);
