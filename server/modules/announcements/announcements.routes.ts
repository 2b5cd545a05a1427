import { announcements } from "#contract/announcements";
import { AppError } from "#kernel/errors";
import { implement } from "#server/http/implement";
import { getAnnouncement } from "./announcements.service.ts";

const unavailable = () => Promise.reject(new AppError("unavailable"));

export const announcementRoutes = implement(announcements)({
  get: (ctx, { params }) => getAnnouncement(ctx, params.announcementId),
  mails: unavailable,
  unsubscribe: unavailable,
  resubscribe: unavailable,
});
