import { accounts } from "./accounts.ts";
import { activities } from "./activities.ts";
import { announcements } from "./announcements.ts";
import { attendee } from "./attendee.ts";
import { events } from "./events.ts";
import { groups } from "./groups.ts";
import { interests } from "./interests.ts";
import { listings } from "./listings.ts";
import { login } from "./login.ts";
import { notifications } from "./notifications.ts";
import { organization } from "./organization.ts";
import { payments } from "./payments.ts";
import { registration } from "./registration.ts";
import { self } from "./self.ts";

/** Every module: for the server, the API's description and the tests. */
export const modules = {
  accounts,
  activities,
  announcements,
  attendee,
  events,
  groups,
  interests,
  listings,
  login,
  notifications,
  organization,
  payments,
  registration,
  self,
};
