/** Mails that are about no place, and the switch in the preferences that ends each kind. */
export const ownMails = {
  messages: "chatUnreadEmail",
  groupInvitations: "groupInvitationEmail",
  groupRequests: "groupRequestAcceptedEmail",
  digests: "digestEmail",
} as const;
export type OwnMails = keyof typeof ownMails;
