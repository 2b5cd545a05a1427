import { selfRoutes } from "#server/modules/account/self/self.routes";
import { attendeeRoutes } from "#server/modules/attendance/attendee/attendee.routes";
import { doorRoutes } from "#server/modules/attendance/door/door.routes";
import { reportRoutes } from "#server/modules/attendance/reports/reports.routes";
import { rosterRoutes } from "#server/modules/attendance/roster/roster.routes";
import { sessionRoutes } from "#server/modules/attendance/sessions/sessions.routes";
import { couponRoutes } from "#server/modules/commerce/coupons/coupons.routes";
import { invoiceRoutes } from "#server/modules/commerce/invoices/invoices.routes";
import { paymentRoutes } from "#server/modules/commerce/payments/payments.routes";
import { questionRoutes } from "#server/modules/commerce/questions/questions.routes";
import { registrationRoutes } from "#server/modules/commerce/registration/registration.routes";
import { roomRoutes } from "#server/modules/commerce/rooms/rooms.routes";
import { salesRoutes } from "#server/modules/commerce/sales/sales.routes";
import { activityRoutes } from "#server/modules/community/activities/activities.routes";
import { benefitRoutes } from "#server/modules/community/benefits/benefits.routes";
import { interestRoutes } from "#server/modules/community/interests/interests.routes";
import { moderationRoutes } from "#server/modules/community/moderation/moderation.routes";
import { advertisementRoutes } from "#server/modules/content/advertisements/advertisements.routes";
import { channelRoutes } from "#server/modules/content/channels/channels.routes";
import { chatRoutes } from "#server/modules/conversations/chat/chat.routes";
import { threadRoutes } from "#server/modules/conversations/threads/threads.routes";
import { agendaRoutes } from "#server/modules/events/agenda/agenda.routes";
import { calendarRoutes } from "#server/modules/events/calendars/calendars.routes";
import { eventRoutes } from "#server/modules/events/events/events.routes";
import { seriesRoutes } from "#server/modules/events/series/series.routes";
import { groupRoutes } from "#server/modules/groups/groups/groups.routes";
import { listingRoutes } from "#server/modules/hosting/listings/listings.routes";
import { programmeRoutes } from "#server/modules/hosting/programme/programme.routes";
import { loginRoutes } from "#server/modules/identity/login/login.routes";
import { announcementRoutes } from "#server/modules/inbox/announcements/announcements.routes";
import { notificationRoutes } from "#server/modules/inbox/notifications/notifications.routes";
import { organizationRoutes } from "#server/modules/organization/organization/organization.routes";
import { accountRoutes } from "#server/modules/people/accounts/accounts.routes";
import { levelRoutes } from "#server/modules/people/levels/levels.routes";
import { storageRoutes } from "#server/modules/platform/storage/storage.routes";
import { streamRoutes } from "#server/modules/platform/streams/streams.routes";
import { searchRoutes } from "#server/modules/search/search/search.routes";
import type { Implemented } from "./http/implement.ts";

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
  channelRoutes,
  chatRoutes,
  threadRoutes,
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
  searchRoutes,
  selfRoutes,
  seriesRoutes,
  sessionRoutes,
  storageRoutes,
  streamRoutes,
];
