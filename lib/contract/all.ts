import { accounts } from "./accounts.ts";
import { attendee } from "./attendee.ts";
import { events } from "./events.ts";
import { listings } from "./listings.ts";
import { login } from "./login.ts";
import { organization } from "./organization.ts";
import { registration } from "./registration.ts";
import { self } from "./self.ts";

/** Every module: for the server, the API's description and the tests. */
export const modules = { accounts, attendee, events, listings, login, organization, registration, self };
