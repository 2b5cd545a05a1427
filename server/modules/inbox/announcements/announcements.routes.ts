import { announcements } from "#contract/announcements";
import { implement } from "#server/http/implement";
import { getAnnouncement } from "./announcements.service.ts";
import { getMails, setSubscribed } from "./mail-subscriptions.service.ts";

export const announcementRoutes = implement(announcements)({
  get: (ctx, { params }) => getAnnouncement(ctx, params.announcementId),
  mails: (ctx, { params }) => getMails(ctx, params.token),
  unsubscribe: (ctx, { params }) => setSubscribed(ctx, params.token, false),
  resubscribe: (ctx, { params }) => setSubscribed(ctx, params.token, true),
});
