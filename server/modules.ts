import type { Implemented } from "./http/implement.ts";
import { accountRoutes } from "./modules/accounts/accounts.routes.ts";
import { activityRoutes } from "./modules/activities/activities.routes.ts";
import { advertisementRoutes } from "./modules/advertisements/advertisements.routes.ts";
import { agendaRoutes } from "./modules/agenda/agenda.routes.ts";
import { announcementRoutes } from "./modules/announcements/announcements.routes.ts";
import { attendeeRoutes } from "./modules/attendee/attendee.routes.ts";
import { benefitRoutes } from "./modules/benefits/benefits.routes.ts";
import { calendarRoutes } from "./modules/calendars/calendars.routes.ts";
import { couponRoutes } from "./modules/coupons/coupons.routes.ts";
import { doorRoutes } from "./modules/door/door.routes.ts";
import { eventRoutes } from "./modules/events/events.routes.ts";
import { groupRoutes } from "./modules/groups/groups.routes.ts";
import { interestRoutes } from "./modules/interests/interests.routes.ts";
import { invoiceRoutes } from "./modules/invoices/invoices.routes.ts";
import { levelRoutes } from "./modules/levels/levels.routes.ts";
import { listingRoutes } from "./modules/listings/listings.routes.ts";
import { loginRoutes } from "./modules/login/login.routes.ts";
import { moderationRoutes } from "./modules/moderation/moderation.routes.ts";
import { notificationRoutes } from "./modules/notifications/notifications.routes.ts";
import { organizationRoutes } from "./modules/organization/organization.routes.ts";
import { paymentRoutes } from "./modules/payments/payments.routes.ts";
import { programmeRoutes } from "./modules/programme/programme.routes.ts";
import { questionRoutes } from "./modules/questions/questions.routes.ts";
import { registrationRoutes } from "./modules/registration/registration.routes.ts";
import { reportRoutes } from "./modules/reports/reports.routes.ts";
import { roomRoutes } from "./modules/rooms/rooms.routes.ts";
import { rosterRoutes } from "./modules/roster/roster.routes.ts";
import { salesRoutes } from "./modules/sales/sales.routes.ts";
import { selfRoutes } from "./modules/self/self.routes.ts";
import { seriesRoutes } from "./modules/series/series.routes.ts";
import { sessionRoutes } from "./modules/sessions/sessions.routes.ts";
import { storageRoutes } from "./modules/storage/storage.routes.ts";

/** Every module of the platform; a module that is not here is not served. */
export const modules: readonly Implemented[] = [
  accountRoutes,
  activityRoutes,
  advertisementRoutes,
  agendaRoutes,
  announcementRoutes,
  attendeeRoutes,
  benefitRoutes,
  calendarRoutes,
  couponRoutes,
  doorRoutes,
  eventRoutes,
  groupRoutes,
  interestRoutes,
  invoiceRoutes,
  levelRoutes,
  listingRoutes,
  loginRoutes,
  moderationRoutes,
  notificationRoutes,
  organizationRoutes,
  paymentRoutes,
  programmeRoutes,
  questionRoutes,
  registrationRoutes,
  reportRoutes,
  roomRoutes,
  rosterRoutes,
  salesRoutes,
  selfRoutes,
  seriesRoutes,
  sessionRoutes,
  storageRoutes,
];
