import { isId } from "#kernel/id";

/** The pass type that a link opens; anything else in its place opens nothing. */
export const linkedPassType = (ticketId: string): string | undefined => (isId(ticketId) ? ticketId : undefined);
