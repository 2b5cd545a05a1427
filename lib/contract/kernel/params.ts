import * as z from "zod";
import { isId } from "./id.ts";

/** An id, or the slug (accounts: the username, interests: the name) that stands for it. */
export const reference = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => isId(value) || /^[^/\s]+$/.test(value));

/**
 * The closed vocabulary of path parameters: a path may only name these.
 * Each stands for one kind of thing, so that tests can fill every path from a world of known rows.
 */
export const pathParams = {
  accountId: reference,
  activationId: reference,
  activityId: reference,
  addOnId: reference,
  addressId: reference,
  announcementId: reference,
  channelId: reference,
  contentId: reference,
  /** A conversation by its number: what the wire calls a channel of the chat. */
  conversationId: reference,
  couponId: reference,
  eventId: reference,
  followupId: reference,
  groupId: reference,
  groupStreamId: reference,
  intentId: reference,
  guestId: reference,
  interest: z.string().min(1).max(200),
  invitationId: reference,
  invoiceId: reference,
  levelId: reference,
  linkId: reference,
  locationId: reference,
  loginInvitationId: reference,
  mediaItemId: reference,
  /** A message of a conversation by its number. */
  messageId: reference,
  notificationId: reference,
  packageId: reference,
  pageId: reference,
  passId: reference,
  passTypeId: reference,
  paymentId: reference,
  questionId: reference,
  /** To a message of a thread. */
  reactionId: reference,
  reportId: reference,
  requestId: reference,
  roomTypeId: reference,
  searchListId: reference,
  sectionId: reference,
  seriesId: reference,
  sessionId: reference,
  /** A file by its number. */
  soundId: reference,
  speakerId: reference,
  sponsorId: reference,
  streamId: reference,
  threadId: reference,
  threadMessageId: reference,
  trackId: reference,
  /** What a mail's unsubscribe link carries, or a helper's link to the door. */
  token: z.string().min(1).max(500),
  type: z.enum(["confirmation", "cancellation", "reminder"]),
  username: z.string().min(1).max(254),
  videoId: reference,
} as const;
export type PathParam = keyof typeof pathParams;
