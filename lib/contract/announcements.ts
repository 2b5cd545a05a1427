import { announcement } from "#entities/announcements";
import { defineModule } from "#kernel/define";

export const announcements = defineModule("announcements", ["announcements"], {
  get: {
    method: "GET",
    path: "/self/announcements/{announcementId}",
    auth: "signed-in",
    response: announcement,
  },
});
