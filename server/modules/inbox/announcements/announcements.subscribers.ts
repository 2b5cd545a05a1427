import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";

/** News reach their audience by mail, through a job. */
export const announcementSubscribers: Subscribers = {
  "announcement.published": async (tx, { organizationId, payload }) => {
    const { announcementId, email } = payload;
    if (email) await enqueue(tx, "announcements.mail", { organizationId, announcementId, after: null });
  },
  "content.published": async (tx, { organizationId, payload: { contentId, email, isNews } }) => {
    if (email && isNews) await enqueue(tx, "contents.mail", { organizationId, contentId, after: null });
  },
};
