import { hearUnheard } from "#server/domain-events/hearing-job";
import { createMailSender } from "#server/mail/send";
import { makeExport } from "#server/modules/account/self/export-job.service";
import { createFarewellSender } from "#server/modules/account/self/farewell.service";
import { mailRoster } from "#server/modules/attendance/roster/roster-mail-job";
import { refundAtGateway } from "#server/modules/commerce/payments/refund-job";
import { settleIntent } from "#server/modules/commerce/payments/settle-job";
import { mailReceipt } from "#server/modules/commerce/receipts/receipt-mail-job";
import { mailBoughtCoupon } from "#server/modules/commerce/registration/bought-coupon-mail-job";
import { publishScheduled } from "#server/modules/content/channels/publication.service";
import { readMessageLink } from "#server/modules/conversations/chat/message-links.service";
import { mailCancellation } from "#server/modules/events/event-mails/cancellation-job";
import { mailConfirmation } from "#server/modules/events/event-mails/confirmation-job";
import { mailEventCanceled } from "#server/modules/events/event-mails/event-canceled-job";
import { mailMove, tellOfMove } from "#server/modules/events/event-mails/move-job";
import { mailReminder } from "#server/modules/events/event-mails/reminder-job";
import { mailTransfer } from "#server/modules/events/event-mails/transfer-job";
import { withdrawRegistration, withdrawRegistrations } from "#server/modules/hosting/listings/withdrawal-job";
import { mailLoginInvitation } from "#server/modules/identity/login/invitation-mail-job";
import { mailLoginChange } from "#server/modules/identity/login/login-change-mail-job";
import { mailRecoveryCodesMade } from "#server/modules/identity/login/recovery-codes-mail-job";
import { mailAnnouncement } from "#server/modules/inbox/announcements/announcement-mail-job";
import { mailContent } from "#server/modules/inbox/announcements/content-mail-job";
import { mailDigests } from "#server/modules/inbox/digests/digests.service";
import { mailNotifications } from "#server/modules/inbox/notifications/notification-mail.service";
import { pushMessages } from "#server/modules/inbox/push/push-messages.service";
import { pushNotices } from "#server/modules/inbox/push/push-notices.service";
import { pushPosts } from "#server/modules/inbox/push/push-posts.service";
import { sendPush } from "#server/modules/inbox/push/push-sending.service";
import { lookForUnread, mailUnread } from "#server/modules/inbox/unread-mails/unread-mails.service";
import { readUpload } from "#server/modules/platform/media/media-reading.service";
import { abandonBytes } from "#server/modules/platform/media/media-sweep.service";
import { makeRenditions } from "#server/modules/platform/media/renditions.service";
import { sweepImage } from "#server/modules/platform/storage/image-sweep.service";
import type { MailTransport } from "#server/ports/mail";
import { notifyOfCharge } from "#server/test-gateway/notify-job";
import type { JobCtx } from "./context.ts";
import type { Payload, TaskName } from "./tasks.ts";
import { tidyOrganization } from "./tidying.ts";

export type Handlers = { readonly [N in TaskName]: (ctx: JobCtx, payload: Payload<N>) => Promise<void> };

/** What each task does. A job may run twice (a worker that dies is replaced), so each of these bears that. */
export const createHandlers = (transport: MailTransport | null): Handlers => ({
  "mail.urgent": createMailSender(transport),
  "mail.send": createMailSender(transport),
  "mail.bulk": createMailSender(transport),
  "facts.hear": hearUnheard,
  "registrations.confirmed": mailConfirmation,
  "coupons.bought": mailBoughtCoupon,
  "registrations.canceled": mailCancellation,
  "registrations.eventCanceled": mailEventCanceled,
  "registrations.moved": mailMove,
  "events.moved": tellOfMove,
  "registrations.transferred": mailTransfer,
  "registrations.remind": mailReminder,
  "registrations.withdrawMany": withdrawRegistrations,
  "registrations.withdraw": withdrawRegistration,
  "logins.invite": mailLoginInvitation,
  "logins.changed": mailLoginChange,
  "logins.recoveryCodesMade": mailRecoveryCodesMade,
  "payments.receipt": mailReceipt,
  "notifications.mail": mailNotifications,
  "push.notices": pushNotices,
  "messages.readLink": readMessageLink,
  "push.messages": pushMessages,
  "push.posts": pushPosts,
  "push.send": sendPush,
  "push.bulk": sendPush,
  "unread.look": lookForUnread,
  "unread.mail": mailUnread,
  "digests.mail": mailDigests,
  "announcements.mail": mailAnnouncement,
  "contents.publish": publishScheduled,
  "contents.mail": mailContent,
  "roster.mail": mailRoster,
  "accounts.export": makeExport,
  "accounts.farewell": createFarewellSender(transport),
  "payments.settle": settleIntent,
  "payments.refund": refundAtGateway,
  "testGateway.notify": notifyOfCharge,
  "images.sweep": sweepImage,
  "organization.tidy": tidyOrganization,
  "media.read": readUpload,
  "media.renditions": makeRenditions,
  "media.abandon": abandonBytes,
  "files.remove": async ({ platform }, { keys }) => {
    for (const key of keys) await platform.files.remove(key);
  },
});
