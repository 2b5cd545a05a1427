import { announcements } from "#contract/announcements";
import { implement } from "#server/http/implement";
import { getAnnouncement } from "./announcements.service.ts";

export const announcementRoutes = implement(announcements)({
  get: (ctx, { params }) => getAnnouncement(ctx, params.announcementId),
});
