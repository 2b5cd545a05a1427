import { accounts } from "./accounts.ts";
import { activities } from "./activities.ts";
import { advertisements } from "./advertisements.ts";
import { agenda } from "./agenda.ts";
import { announcements } from "./announcements.ts";
import { attendee } from "./attendee.ts";
import { benefits } from "./benefits.ts";
import { calendars } from "./calendars.ts";
import { channels } from "./channels.ts";
import { chat } from "./chat.ts";
import { coupons } from "./coupons.ts";
import { door } from "./door.ts";
import { events } from "./events.ts";
import { groups } from "./groups.ts";
import { interests } from "./interests.ts";
import { invoices } from "./invoices.ts";
import { levels } from "./levels.ts";
import { listings } from "./listings.ts";
import { login } from "./login.ts";
import { moderation } from "./moderation.ts";
import { notifications } from "./notifications.ts";
import { organization } from "./organization.ts";
import { payments } from "./payments.ts";
import { programme } from "./programme.ts";
import { questions } from "./questions.ts";
import { registration } from "./registration.ts";
import { reports } from "./reports.ts";
import { rooms } from "./rooms.ts";
import { roster } from "./roster.ts";
import { sales } from "./sales.ts";
import { search } from "./search.ts";
import { self } from "./self.ts";
import { series } from "./series.ts";
import { sessions } from "./sessions.ts";
import { storage } from "./storage.ts";
import { streams } from "./streams.ts";
import { threads } from "./threads.ts";

/** Every module: for the server, the API's description and the tests. */
export const modules = {
  accounts,
  activities,
  advertisements,
  agenda,
  announcements,
  attendee,
  benefits,
  calendars,
  channels,
  chat,
  coupons,
  door,
  events,
  groups,
  interests,
  invoices,
  levels,
  listings,
  login,
  moderation,
  notifications,
  organization,
  payments,
  programme,
  questions,
  registration,
  reports,
  rooms,
  roster,
  sales,
  search,
  self,
  series,
  sessions,
  storage,
  streams,
  threads,
};
