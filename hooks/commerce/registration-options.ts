import { registration } from "#contract/registration";
import { cart } from "#hooks/calls/freshness";
import { query } from "#lib/api/query";

/** The cart of one event; an empty id asks for none. */
export const registrationOptions = (eventId: string) => query(registration.get, { params: { eventId } }, cart);
