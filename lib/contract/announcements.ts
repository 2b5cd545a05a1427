import { announcement, announcementMails } from "#entities/inbox/announcements";
import { defineModule } from "#kernel/define";

export const announcements = defineModule("announcements", [], {
  get: {
    method: "GET",
    path: "/self/announcements/{announcementId}",
    permission: "account.own",
    gates: ["announcements"],
    response: announcement,
  },
  /**
   * What the link at the end of a mail is about; the link itself proves who may ask. No gate stands before these:
   * whoever gets mails can end them.
   */
  mails: {
    method: "GET",
    path: "/announcements/mails/{token}",
    permission: "mail.choose",
    response: announcementMails,
  },
  unsubscribe: {
    method: "DELETE",
    path: "/announcements/mails/{token}",
    permission: "mail.choose",
    response: announcementMails,
  },
  resubscribe: {
    method: "POST",
    path: "/announcements/mails/{token}",
    permission: "mail.choose",
    response: announcementMails,
  },
});
