import { createMailSender } from "#server/mail/send";
import { mailAnnouncement } from "#server/modules/announcements/announcement-mail-job";
import { mailCancellation } from "#server/modules/event-mails/cancellation-job";
import { mailConfirmation } from "#server/modules/event-mails/confirmation-job";
import { mailReminder } from "#server/modules/event-mails/reminder-job";
import { mailTransfer } from "#server/modules/event-mails/transfer-job";
import { withdrawRegistration } from "#server/modules/listings/withdrawal-job";
import { mailNotifications } from "#server/modules/notifications/notification-mail.service";
import { refundAtGateway } from "#server/modules/payments/refund-job";
import { settleIntent } from "#server/modules/payments/settle-job";
import { mailReceipt } from "#server/modules/receipts/receipt-mail-job";
import { mailRoster } from "#server/modules/roster/roster-mail-job";
import { makeExport } from "#server/modules/self/export-job.service";
import { createFarewellSender } from "#server/modules/self/farewell.service";
import { sweepImage } from "#server/modules/storage/image-sweep.service";
import type { MailTransport } from "#server/ports/mail";
import { notifyOfCharge } from "#server/test-gateway/notify-job";
import type { JobCtx } from "./context.ts";
import type { Payload, TaskName } from "./tasks.ts";

export type Handlers = { readonly [N in TaskName]: (ctx: JobCtx, payload: Payload<N>) => Promise<void> };

/** What each task does. A job may run twice (a worker that dies is replaced), so each of these bears that. */
export const createHandlers = (transport: MailTransport | null): Handlers => ({
  "mail.send": createMailSender(transport),
  "registrations.confirmed": mailConfirmation,
  "registrations.canceled": mailCancellation,
  "registrations.transferred": mailTransfer,
  "registrations.remind": mailReminder,
  "registrations.withdraw": withdrawRegistration,
  "payments.receipt": mailReceipt,
  "notifications.mail": mailNotifications,
  "announcements.mail": mailAnnouncement,
  "roster.mail": mailRoster,
  "accounts.export": makeExport,
  "accounts.farewell": createFarewellSender(transport),
  "payments.settle": settleIntent,
  "payments.refund": refundAtGateway,
  "testGateway.notify": notifyOfCharge,
  "images.sweep": sweepImage,
  "files.remove": async ({ platform }, { keys }) => {
    for (const key of keys) await platform.files.remove(key);
  },
});
