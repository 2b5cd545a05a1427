// Made by `node bin/tables.ts` from the migrations; not edited by hand.

import type { ColumnType } from "kysely";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface AccountAddresses {
  accountId: string;
  address1: string;
  address2: Generated<string>;
  city: string;
  country: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  name: Generated<string>;
  organizationId: Generated<string>;
  primary: Generated<boolean>;
  state: string;
  zip: string;
}

export interface AccountAttributes {
  description: string | null;
  editable: Generated<boolean>;
  id: Generated<string>;
  label: string;
  name: string;
  organizationId: Generated<string>;
  public: Generated<boolean>;
  required: Generated<boolean>;
  sortOrder: Generated<number>;
  type: Generated<"text" | "number" | "date" | "boolean">;
}

export interface AccountAttributeValues {
  accountId: string;
  attributeId: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  value: string;
}

export interface AccountBlocks {
  accountId: string;
  blockerId: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
}

export interface AccountExports {
  accountId: string;
  attempts: Generated<number>;
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  progress: Generated<number>;
  size: number | null;
  status: Generated<"waiting" | "running" | "ready" | "failed">;
  token: string;
  updatedAt: Timestamp;
}

export interface AccountFollows {
  accountId: string;
  createdAt: Generated<Timestamp>;
  followerId: string;
  organizationId: Generated<string>;
}

export interface AccountInterests {
  accountId: string;
  createdAt: Generated<Timestamp>;
  interestId: string;
  organizationId: Generated<string>;
}

export interface AccountPresence {
  accountId: string;
  hereUntil: Timestamp;
  organizationId: Generated<string>;
}

export interface Accounts {
  bannerId: string | null;
  bio: string | null;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  disabled: Generated<boolean>;
  discord: string | null;
  email: string | null;
  facebook: string | null;
  featured: Generated<boolean>;
  firstName: string | null;
  followerCount: Generated<number>;
  followingCount: Generated<number>;
  id: Generated<string>;
  imageId: string | null;
  instagram: string | null;
  internalRefId: string | null;
  lastName: string | null;
  linkedIn: string | null;
  locale: Generated<string>;
  organizationId: Generated<string>;
  phone: string | null;
  role: Generated<"owner" | "administrator" | "moderator" | "member">;
  search: Generated<string>;
  shareCode: Generated<string>;
  termsAccepted: Timestamp | null;
  tikTok: string | null;
  timezone: string | null;
  twitter: string | null;
  updatedAt: Generated<Timestamp>;
  username: string;
  verified: Generated<boolean>;
  website: string | null;
  youtube: string | null;
}

export interface AccountTierMembers {
  accountId: string;
  organizationId: Generated<string>;
  tierId: string;
}

export interface AccountTiers {
  color: string | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  iconName: Generated<string>;
  id: Generated<string>;
  imageId: string | null;
  name: string;
  organizationId: Generated<string>;
  priority: Generated<number>;
  slug: string;
  updatedAt: Generated<Timestamp>;
}

export interface Activities {
  accountId: string;
  commentCount: Generated<number>;
  commentedId: string | null;
  contentId: string | null;
  createdAt: Generated<Timestamp>;
  editedAt: Timestamp | null;
  eventId: string | null;
  featured: Generated<boolean>;
  giphyId: string | null;
  groupId: string | null;
  id: Generated<string>;
  imageId: string | null;
  keptAt: Timestamp | null;
  likeCount: Generated<number>;
  message: string;
  organizationId: Generated<string>;
  pinned: Generated<boolean>;
  reshare: Generated<boolean>;
  search: Generated<string>;
  sharedId: string | null;
  updatedAt: Generated<Timestamp>;
  videoId: string | null;
}

export interface ActivityEntities {
  accountId: string | null;
  activityId: string;
  endIndex: number;
  href: string | null;
  id: Generated<string>;
  interestId: string | null;
  marks: Generated<string[]>;
  organizationId: Generated<string>;
  preview: Generated<boolean>;
  saidAt: Timestamp | null;
  startIndex: number;
  type: "mention" | "interest" | "link" | "segment";
}

export interface ActivityImages {
  activityId: string;
  imageId: string;
  organizationId: Generated<string>;
  sortOrder: number;
}

export interface ActivityLikes {
  accountId: string;
  activityId: string;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
}

export interface ActivityReports {
  accountId: string;
  activityId: string;
  createdAt: Generated<Timestamp>;
  decidedAt: Timestamp | null;
  decision: "keep" | "dismiss" | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  withdrawnAt: Timestamp | null;
}

export interface Advertisements {
  createdAt: Generated<Timestamp>;
  description: string | null;
  endDate: Timestamp | null;
  id: Generated<string>;
  imageId: string | null;
  link: string;
  organizationId: Generated<string>;
  startDate: Generated<Timestamp>;
  title: string;
  type: Generated<"square" | "rectangle">;
  updatedAt: Generated<Timestamp>;
  weight: Generated<number>;
}

export interface Announcements {
  createdAt: Generated<Timestamp>;
  creatorId: string | null;
  eventId: string | null;
  groupId: string | null;
  html: string | null;
  id: Generated<string>;
  message: string | null;
  organizationId: Generated<string>;
  slug: string;
  title: string | null;
  updatedAt: Generated<Timestamp>;
}

export interface AskedMembers {
  accountId: string;
  askerId: string;
  closedAt: Timestamp | null;
  conversationId: string;
  createdAt: Generated<Timestamp>;
  eventId: string | null;
  groupId: string | null;
  organizationId: Generated<string>;
}

export interface AttendeePackages {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  packageId: string;
  registrationId: string;
  status: Generated<"draft" | "canceled" | "needsInfo" | "ready">;
  updatedAt: Generated<Timestamp>;
}

export interface Attendees {
  createdAt: Timestamp;
  eventId: string;
  name: Generated<string>;
  organizationId: Generated<string>;
  paid: Generated<number>;
  registrationId: string;
  search: Generated<string>;
  status: Generated<"ready" | "needsInfo" | "canceled">;
  usedAt: Timestamp | null;
}

export interface AuditLog {
  accountId: string | null;
  action: string;
  createdAt: Generated<Timestamp>;
  details: Generated<Json>;
  eventId: string | null;
  groupId: string | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  subject: string;
  subjectId: string;
}

export interface Benefits {
  createdAt: Generated<Timestamp>;
  description: string | null;
  endDate: Timestamp | null;
  eventId: string | null;
  id: Generated<string>;
  imageId: string | null;
  managerId: string | null;
  organizationId: Generated<string>;
  priority: Generated<number>;
  search: Generated<string>;
  slug: string;
  startDate: Generated<Timestamp>;
  title: string;
  updatedAt: Generated<Timestamp>;
}

export interface CalendarLinks {
  accountId: string;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  secret: string;
}

export interface Channels {
  appleUrl: string | null;
  bannerId: string | null;
  contentCount: Generated<number>;
  createdAt: Generated<Timestamp>;
  creatorId: string | null;
  description: string | null;
  externalUrl: string | null;
  googleUrl: string | null;
  groupId: string | null;
  id: Generated<string>;
  imageId: string;
  name: string;
  organizationId: Generated<string>;
  priority: Generated<number>;
  private: Generated<boolean>;
  search: Generated<string>;
  slug: string;
  spotifyUrl: string | null;
  subscriberCount: Generated<number>;
  tikTokUrl: string | null;
  timezone: string | null;
  twitterUrl: string | null;
  updatedAt: Generated<Timestamp>;
  visible: Generated<boolean>;
  youtubeUrl: string | null;
}

export interface ChannelSubscribers {
  accountId: string;
  activityNotificationPreference: Generated<"all" | "featured" | "none">;
  admitted: Generated<boolean>;
  channelId: string;
  contentEmailNotification: Generated<boolean>;
  contentPushNotification: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface ChatPreferences {
  accountId: string;
  messagesFrom: Generated<"members" | "contacts" | "contactsOnly">;
  organizationId: Generated<string>;
  presence: Generated<boolean>;
  readReceipts: Generated<boolean>;
  typing: Generated<boolean>;
}

export interface ContentGuests {
  accountId: string | null;
  bio: string | null;
  company: string | null;
  companyBio: string | null;
  companyLink: string | null;
  contentId: string;
  createdAt: Generated<Timestamp>;
  discord: string | null;
  facebook: string | null;
  id: Generated<string>;
  imageId: string | null;
  instagram: string | null;
  linkedIn: string | null;
  name: string;
  organizationId: Generated<string>;
  slug: string;
  tikTok: string | null;
  title: string | null;
  twitter: string | null;
  type: "guest" | "host" | "author";
  updatedAt: Generated<Timestamp>;
  website: string | null;
  youtube: string | null;
}

export interface ContentInterests {
  contentId: string;
  interestId: string;
  organizationId: Generated<string>;
}

export interface ContentLikes {
  accountId: string;
  contentId: string;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
}

export interface ContentNumbers {
  contentId: string;
  day: string;
  opened: Generated<number>;
  organizationId: Generated<string>;
  played: Generated<number>;
}

export interface Contents {
  activityCount: Generated<number>;
  announcedAt: Timestamp | null;
  appleUrl: string | null;
  audioId: number | null;
  body: string | null;
  channelId: string;
  createdAt: Generated<Timestamp>;
  description: string | null;
  duration: string | null;
  email: Generated<boolean>;
  externalUrl: string | null;
  featured: Generated<boolean>;
  googleUrl: string | null;
  id: Generated<string>;
  imageId: string | null;
  imageUrl: string | null;
  kind: Generated<"video" | "audio" | "article">;
  likeCount: Generated<number>;
  organizationId: Generated<string>;
  publishAt: Timestamp | null;
  published: Timestamp | null;
  push: Generated<boolean>;
  scheduledAt: Timestamp | null;
  scheduleUpdatedAt: Timestamp | null;
  search: Generated<string>;
  slug: string;
  spotifyUrl: string | null;
  squareImageId: string | null;
  title: string | null;
  updatedAt: Generated<Timestamp>;
  videoId: string | null;
  youtubeUrl: string | null;
}

export interface ConversationMembers {
  accountId: string;
  conversationId: string;
  createdAt: Generated<Timestamp>;
  joinedAfter: Generated<number>;
  namedIn: Generated<number>;
  notifications: Generated<boolean>;
  organizationId: Generated<string>;
  readUntil: Generated<number>;
  role: Generated<"moderator" | "member">;
  updatedAt: Generated<Timestamp>;
}

export interface ConversationMessageReactions {
  accountId: string;
  createdAt: Generated<Timestamp>;
  emojiName: "thumbs_up" | "heart" | "laugh" | "surprised" | "sad" | "clap" | "fire" | "question";
  id: Generated<string>;
  messageId: number;
  organizationId: Generated<string>;
}

export interface ConversationMessages {
  accountId: string;
  clientKey: string | null;
  conversationId: string;
  createdAt: Generated<Timestamp>;
  editedAt: Timestamp | null;
  event: "joined" | "left" | "removed" | "named" | "pictured" | "unpictured" | null;
  fileCount: Generated<number>;
  id: Generated<number>;
  linkHash: Buffer | null;
  mentionCount: Generated<number>;
  organizationId: Generated<string>;
  pictureCount: Generated<number>;
  reactionCount: Generated<number>;
  replyTo: number | null;
  search: string | null;
  text: string;
  updatedAt: Generated<Timestamp>;
}

export interface Conversations {
  createdAt: Generated<Timestamp>;
  direct: Generated<boolean>;
  id: Generated<string>;
  imageId: string | null;
  lastMessageAt: Timestamp | null;
  lastMessageId: number | null;
  name: string | null;
  number: Generated<number>;
  organizationId: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface Counters {
  name: string;
  organizationId: Generated<string>;
  value: number;
}

export interface Coupons {
  active: Generated<boolean>;
  applyToAddOns: Generated<boolean>;
  applyToPassType: Generated<boolean>;
  applyToReservation: Generated<boolean>;
  code: string;
  createdAt: Generated<Timestamp>;
  description: string | null;
  discountAmount: number | null;
  discountPercent: number | null;
  emailDomains: string | null;
  endDate: Timestamp | null;
  eventId: string;
  holdsEventPlaces: Generated<boolean>;
  holdsPlaces: Generated<boolean>;
  id: Generated<string>;
  organizationId: Generated<string>;
  passTypeId: string | null;
  prePaid: Generated<boolean>;
  purchaseLimit: number | null;
  quantityMax: number | null;
  quantityMin: number | null;
  registrationId: string | null;
  startDate: Timestamp | null;
  updatedAt: Generated<Timestamp>;
  useLimit: number | null;
  uses: Generated<number>;
}

export interface DigestRounds {
  knownUntil: Timestamp;
  organizationId: Generated<string>;
}

export interface Digests {
  accountId: string;
  dueAt: Timestamp;
  mailedAt: Timestamp | null;
  organizationId: Generated<string>;
}

export interface DomainEvents {
  id: Generated<number>;
  name: string;
  occurredAt: Timestamp;
  organizationId: Generated<string>;
  payload: Json;
  thingId: string;
}

export interface DoorLinks {
  createdAt: Generated<Timestamp>;
  creatorId: string | null;
  eventId: string;
  expiresAt: Timestamp;
  id: Generated<string>;
  lockedUntil: Timestamp | null;
  name: string;
  organizationId: Generated<string>;
  pinHash: string;
  revokedAt: Timestamp | null;
  tokenHash: string;
  tries: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface DoorScans {
  accountId: string | null;
  action: "in" | "undo";
  eventId: string;
  id: string;
  linkId: string | null;
  organizationId: Generated<string>;
  outcome: "admitted" | "already" | "undone" | "canceled" | "wrong_event" | "unknown" | "forged" | "moved";
  passId: string | null;
  receivedAt: Generated<Timestamp>;
  scannedAt: Timestamp;
  usedAt: Timestamp | null;
  usedScanId: string | null;
}

export interface DoorSessions {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  linkId: string;
  organizationId: Generated<string>;
  originHash: string | null;
  secretHash: string;
}

export interface Downloads {
  accountId: string;
  createdAt: Timestamp;
  eventId: string;
  expiresAt: Timestamp;
  id: Generated<string>;
  kind: string;
  organizationId: Generated<string>;
  parameters: Json;
  tokenDigest: Buffer;
}

export interface EventActivationCompletions {
  activationId: string;
  createdAt: Generated<Timestamp>;
  earnedPoints: Generated<number>;
  id: Generated<string>;
  organizationId: Generated<string>;
  passId: string;
  updatedAt: Generated<Timestamp>;
}

export interface EventActivations {
  accessLevel: Generated<"regular" | "virtual" | "vip">;
  code: string | null;
  createdAt: Generated<Timestamp>;
  eventId: string;
  id: Generated<string>;
  imageId: string | null;
  longDescription: string | null;
  maxPoints: Generated<number>;
  name: string;
  organizationId: Generated<string>;
  shortDescription: Generated<string>;
  slug: string;
  sortOrder: Generated<number>;
  startAfter: Generated<Timestamp>;
  type: Generated<"public" | "private" | "protected">;
  updatedAt: Generated<Timestamp>;
}

export interface EventAddOnPassTypes {
  addOnId: string;
  organizationId: Generated<string>;
  passTypeId: string;
}

export interface EventAddOns {
  createdAt: Generated<Timestamp>;
  eventId: string;
  id: Generated<string>;
  imageId: string | null;
  longDescription: string | null;
  name: string;
  organizationId: Generated<string>;
  price: Generated<number>;
  pricePerNight: Generated<boolean>;
  shortDescription: Generated<string>;
  sold: Generated<number>;
  sortOrder: Generated<number>;
  supply: number | null;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
}

export interface EventEmails {
  body: Generated<string>;
  createdAt: Generated<Timestamp>;
  eventId: string;
  organizationId: Generated<string>;
  replyTo: Generated<string>;
  type: "confirmation" | "cancellation" | "reminder";
  updatedAt: Generated<Timestamp>;
}

export interface EventHosts {
  accountId: string;
  createdAt: Generated<Timestamp>;
  eventId: string;
  organizationId: Generated<string>;
}

export interface EventInterests {
  eventId: string;
  interestId: string;
  organizationId: Generated<string>;
}

export interface EventMails {
  createdAt: Timestamp;
  creatorId: string | null;
  eventId: string;
  html: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  recipients: number;
  subject: string;
}

export interface EventMedia {
  createdAt: Generated<Timestamp>;
  description: string | null;
  eventId: string;
  fileId: number | null;
  id: Generated<string>;
  imageId: string | null;
  name: string;
  organizationId: Generated<string>;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
  videoId: string | null;
}

export interface EventMediaPassTypes {
  mediaId: string;
  organizationId: Generated<string>;
  passTypeId: string;
}

export interface EventPackagePasses {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  packageId: string;
  passTypeId: string;
  quantity: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface EventPackages {
  createdAt: Generated<Timestamp>;
  description: Generated<string>;
  eventId: string;
  id: Generated<string>;
  imageId: string | null;
  isActive: Generated<boolean>;
  name: string;
  organizationId: Generated<string>;
  price: Generated<number>;
  sortOrder: Generated<number>;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
}

export interface EventPageImages {
  imageId: string;
  organizationId: Generated<string>;
  pageId: string;
  sortOrder: Generated<number>;
}

export interface EventPages {
  createdAt: Generated<Timestamp>;
  eventId: string;
  html: Generated<string>;
  id: Generated<string>;
  organizationId: Generated<string>;
  slug: string;
  sortOrder: Generated<number>;
  subtitle: Generated<string>;
  title: string;
  updatedAt: Generated<Timestamp>;
}

export interface EventPreviews {
  createdAt: Generated<Timestamp>;
  eventId: string;
  organizationId: Generated<string>;
  secret: string;
}

export interface EventRoomTypeAddOns {
  addOnId: string;
  createdAt: Generated<Timestamp>;
  defaultEnd: string | null;
  defaultStart: string | null;
  id: Generated<string>;
  maxEnd: string | null;
  maxStart: string | null;
  minEnd: string | null;
  minStart: string | null;
  organizationId: Generated<string>;
  roomTypeId: string;
  updatedAt: Generated<Timestamp>;
}

export interface EventRoomTypePassTypes {
  createdAt: Generated<Timestamp>;
  defaultEnd: string | null;
  defaultStart: string | null;
  enabled: Generated<boolean>;
  id: Generated<string>;
  includedNights: Generated<number>;
  maxEnd: string | null;
  maxPasses: number | null;
  maxStart: string | null;
  minEnd: string | null;
  minPasses: number | null;
  minStart: string | null;
  organizationId: Generated<string>;
  passTypeId: string;
  premium: Generated<number>;
  roomTypeId: string;
  updatedAt: Generated<Timestamp>;
}

export interface EventRoomTypes {
  createdAt: Generated<Timestamp>;
  defaultEnd: string | null;
  defaultStart: string | null;
  description: string | null;
  eventId: string;
  id: Generated<string>;
  imageId: string | null;
  maxEnd: string | null;
  maxPasses: number | null;
  maxStart: string | null;
  minEnd: string | null;
  minPasses: number | null;
  minStart: string | null;
  name: string;
  organizationId: Generated<string>;
  price: Generated<number>;
  pricePerNight: Generated<boolean>;
  sortOrder: Generated<number>;
  supply: number | null;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
}

export interface Events {
  activityFeedEnabled: Generated<boolean>;
  address1: string | null;
  address2: string | null;
  allowMultipleRegistrations: Generated<boolean>;
  allowSplitPayment: Generated<boolean>;
  androidAppLink: string | null;
  backgroundImageId: string | null;
  calendarSequence: Generated<number>;
  canceledAt: Timestamp | null;
  cancellationReason: string | null;
  chatBotNumber: string | null;
  city: string | null;
  country: string | null;
  createdAt: Generated<Timestamp>;
  creatorId: string | null;
  eventEnd: Timestamp;
  eventStart: Timestamp;
  eventType: Generated<"physical" | "virtual" | "hybrid">;
  externalUrl: string | null;
  featured: Generated<boolean>;
  groupId: string | null;
  groupOnly: Generated<boolean>;
  id: Generated<string>;
  imageId: string | null;
  iosAppLink: string | null;
  longDescription: string | null;
  meetingUrl: string | null;
  movedFrom: Json | null;
  name: string;
  newActivityCreatorEmailNotification: Generated<boolean>;
  newActivityCreatorPushNotification: Generated<boolean>;
  options: Json | null;
  organizationId: Generated<string>;
  publicRegistrants: Generated<boolean>;
  publishedAt: Generated<Timestamp | null>;
  registration: Generated<boolean>;
  registrationCount: Generated<number>;
  registrationEnd: Timestamp | null;
  registrationLimit: Generated<number>;
  registrationStart: Timestamp | null;
  reservationDescription: string | null;
  search: Generated<string>;
  seriesId: string | null;
  sessionsVisibility: Generated<"everyone" | "registered" | "hidden">;
  shortDescription: Generated<string>;
  slug: string;
  source: string | null;
  sourceId: string | null;
  speakersVisibility: Generated<"everyone" | "registered" | "hidden">;
  splitPaymentDueDate: Timestamp | null;
  splitPaymentNetDays: number | null;
  splitPaymentPercentage: Generated<number>;
  squareImageId: string | null;
  state: string | null;
  streamReplayId: string | null;
  talk: Generated<boolean>;
  timezone: string | null;
  updatedAt: Generated<Timestamp>;
  venue: string | null;
  venueMapId: string | null;
  visible: Generated<boolean>;
  zip: string | null;
}

export interface EventSponsors {
  accountId: string;
  createdAt: Generated<Timestamp>;
  eventId: string;
  organizationId: Generated<string>;
}

export interface EventSponsorshipLevels {
  createdAt: Generated<Timestamp>;
  description: string | null;
  eventId: string;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  slug: string;
  sortOrder: Generated<number>;
  sponsorsPerRow: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface EventSponsorships {
  accountId: string | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  imageId: string | null;
  levelId: string;
  name: string;
  organizationId: Generated<string>;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
  url: string | null;
}

export interface Faqs {
  answer: string | null;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  question: string;
  search: Generated<string>;
  sectionId: string;
  slug: string;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface FaqSections {
  createdAt: Generated<Timestamp>;
  eventId: string;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  slug: string;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface Files {
  accountId: string | null;
  contentType: string;
  createdAt: Generated<Timestamp>;
  durationMs: number | null;
  id: Generated<number>;
  key: string;
  name: string;
  organizationId: Generated<string>;
  peaks: number[] | null;
  problem: "unreadable" | "no_picture" | "no_sound" | "codec" | "too_long" | null;
  ready: Generated<boolean>;
  secret: Buffer | null;
  size: number;
  tags: Json | null;
  updatedAt: Generated<Timestamp>;
}

export interface GroupInterests {
  groupId: string;
  interestId: string;
  organizationId: Generated<string>;
}

export interface GroupInvitations {
  accountId: string;
  createdAt: Generated<Timestamp>;
  groupId: string;
  id: Generated<string>;
  inviterId: string;
  organizationId: Generated<string>;
  status: Generated<"invited" | "rejected" | "canceled">;
  updatedAt: Generated<Timestamp>;
}

export interface GroupMemberships {
  accountId: string;
  activityNotificationPreference: Generated<"all" | "featured" | "none">;
  activityPushNotification: Generated<boolean>;
  announcementEmailNotification: Generated<boolean>;
  announcementPushNotification: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  groupId: string;
  organizationId: Generated<string>;
  role: Generated<"member" | "moderator">;
  rosterName: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface GroupRequests {
  accountId: string;
  createdAt: Generated<Timestamp>;
  groupId: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  status: Generated<"requested" | "rejected">;
  updatedAt: Generated<Timestamp>;
}

export interface Groups {
  access: Generated<"public" | "private">;
  active: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  creatorId: string | null;
  description: Generated<string>;
  externalUrl: string | null;
  featured: Generated<boolean>;
  id: Generated<string>;
  imageId: string | null;
  memberCount: Generated<number>;
  name: string;
  organizationId: Generated<string>;
  search: Generated<string>;
  slug: string;
  squareImageId: string | null;
  talk: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
}

export interface GroupSponsors {
  accountId: string;
  groupId: string;
  organizationId: Generated<string>;
  sortOrder: Generated<number>;
}

export interface IdentityChallenges {
  expiresAt: Timestamp;
  name: "NEW_PASSWORD_REQUIRED" | "SOFTWARE_TOKEN_MFA" | "SMS_MFA";
  organizationId: Generated<string>;
  sessionHash: string;
  sub: string;
  tries: Generated<number>;
}

export interface IdentityCodes {
  codeHash: string;
  expiresAt: Timestamp;
  organizationId: Generated<string>;
  purpose: "confirm" | "reset" | "signIn";
  sub: string;
  tries: Generated<number>;
}

export interface IdentityKeys {
  createdAt: Generated<Timestamp>;
  kid: string;
  organizationId: Generated<string>;
  privateJwk: string;
  retiredAt: Timestamp | null;
}

export interface IdentityLockouts {
  expiresAt: Timestamp;
  failures: number;
  lockedUntil: Timestamp | null;
  nameHash: string;
  organizationId: Generated<string>;
}

export interface IdentityOrigins {
  organizationId: Generated<string>;
  originHash: string;
  seenAt: Timestamp;
  sub: string;
}

export interface IdentityPools {
  maskingKey: string;
  organizationId: Generated<string>;
}

export interface IdentityRecoveryCodes {
  codeHash: string;
  organizationId: Generated<string>;
  sub: string;
}

export interface IdentityRefreshTokens {
  family: string;
  organizationId: Generated<string>;
  rotatedAt: Timestamp | null;
  tokenHash: string;
}

export interface IdentitySessions {
  browser: string | null;
  endedAt: Timestamp | null;
  expiresAt: Timestamp;
  family: Generated<string>;
  network: string | null;
  organizationId: Generated<string>;
  refreshedAt: Timestamp;
  signedInAt: Timestamp;
  sub: string;
  system: string | null;
}

export interface IdentityUsers {
  createdAt: Timestamp;
  email: string;
  emailVerified: Generated<boolean>;
  locale: string | null;
  mfa: Generated<"none" | "totp" | "email">;
  organizationId: Generated<string>;
  passwordHash: string;
  status: Generated<"UNCONFIRMED" | "CONFIRMED" | "FORCE_CHANGE_PASSWORD" | "RESET_REQUIRED">;
  sub: Generated<string>;
  totpPending: string | null;
  totpSecret: string | null;
  totpSince: Timestamp | null;
  totpStep: Generated<number>;
  updatedAt: Timestamp;
  username: string;
}

export interface Images {
  accountId: string | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  height: number;
  id: Generated<string>;
  moderation: Generated<"safe" | "warning">;
  name: string | null;
  organizationId: Generated<string>;
  secret: Buffer | null;
  type: Generated<"admin" | "people" | "activity" | "banner">;
  updatedAt: Generated<Timestamp>;
  width: number;
}

export interface Interests {
  createdAt: Generated<Timestamp>;
  featured: Generated<boolean>;
  id: Generated<string>;
  imageId: string | null;
  key: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface InvoiceLineItems {
  amount: number;
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  invoiceId: string;
  lineItemId: string | null;
  name: string;
  organizationId: Generated<string>;
  quantity: Generated<number>;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface Invoices {
  accountId: string;
  alternateId: Generated<number>;
  createdAt: Generated<Timestamp>;
  currency: string;
  description: string | null;
  dueDate: Timestamp;
  eventId: string | null;
  id: Generated<string>;
  notes: string | null;
  organizationId: Generated<string>;
  registrationId: string | null;
  sentDate: Generated<Timestamp>;
  status: Generated<"sent" | "paid" | "void">;
  title: string;
  updatedAt: Generated<Timestamp>;
}

export interface JobWorkers {
  id: string;
  running: number;
  seenAt: Generated<Timestamp>;
  slots: number;
  startedAt: Generated<Timestamp>;
}

export interface LegalTexts {
  createdAt: Generated<Timestamp>;
  html: string;
  kind: "terms" | "privacy";
  locale: string;
  organizationId: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface LinkPreviews {
  channel: string | null;
  description: string | null;
  faviconId: string | null;
  fetchedAt: Generated<Timestamp>;
  found: boolean;
  id: Generated<number>;
  imageId: string | null;
  mediaType: string | null;
  organizationId: Generated<string>;
  siteName: string | null;
  title: string | null;
  url: string;
  urlHash: Generated<Buffer>;
  video: string | null;
}

export interface LoginAccounts {
  accountId: string;
  createdAt: Generated<Timestamp>;
  loginId: string;
  organizationId: Generated<string>;
}

export interface LoginInvitations {
  accountId: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  id: Generated<string>;
  inviterId: string;
  name: string;
  organizationId: Generated<string>;
}

export interface Logins {
  createdAt: Generated<Timestamp>;
  email: string;
  enabled: Generated<boolean>;
  firstName: string | null;
  id: Generated<string>;
  internalRefId: string | null;
  lastName: string | null;
  organizationId: Generated<string>;
  status: Generated<string>;
  sub: string;
  updatedAt: Generated<Timestamp>;
  username: string;
  verified: Generated<boolean>;
}

export interface MailKeys {
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  secret: string;
}

export interface Mails {
  aboutIds: Generated<string[]>;
  attachments: Generated<Json>;
  html: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  recipient: string;
  sentAt: Generated<Timestamp>;
  subject: string;
  text: string;
}

export interface MediaUploads {
  accountId: string | null;
  attempt: string | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  fileId: number | null;
  id: Generated<string>;
  isWanted: Generated<boolean>;
  key: string;
  organizationId: Generated<string>;
  received: Generated<number>;
  size: number;
  storeName: string;
  tokenDigest: Buffer;
  videoId: string | null;
  writer: string | null;
  writerUntil: Timestamp | null;
}

export interface MessageFiles {
  accountId: string;
  contentType: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  messageId: number | null;
  name: string;
  organizationId: Generated<string>;
  secret: Buffer;
  size: number;
  sortOrder: Generated<number>;
}

export interface MessageImages {
  imageId: string;
  messageId: number;
  organizationId: Generated<string>;
  sortOrder: number;
}

export interface MessageMentions {
  accountId: string;
  endIndex: number;
  messageId: number;
  organizationId: Generated<string>;
  startIndex: number;
}

export interface MessageReports {
  authorId: string;
  createdAt: Generated<Timestamp>;
  decidedAt: Timestamp | null;
  deciderId: string | null;
  decision: "dismiss" | "remove" | null;
  id: Generated<string>;
  messageId: number | null;
  organizationId: Generated<string>;
  place: string | null;
  reason: string;
  reporterId: string;
  threadMessageId: string | null;
}

export interface MessageRequests {
  askedId: string;
  askerId: string;
  closedAt: Timestamp | null;
  conversationId: string;
  createdAt: Generated<Timestamp>;
  leftAt: Timestamp | null;
  organizationId: Generated<string>;
  sentAt: Timestamp | null;
}

export interface NotificationPreferences {
  accountId: string;
  activityNotificationPreference: Generated<"featured" | "none">;
  chatPush: Generated<boolean>;
  chatUnreadEmail: Generated<boolean>;
  chatUnreadPush: Generated<boolean>;
  commentPush: Generated<boolean>;
  digestEmail: Generated<boolean>;
  digestEvery: "daily" | "weekly" | null;
  groupInvitationEmail: Generated<boolean>;
  groupInvitationPush: Generated<boolean>;
  groupRequestAcceptedEmail: Generated<boolean>;
  groupRequestAcceptedPush: Generated<boolean>;
  likePush: Generated<boolean>;
  newFollowerPush: Generated<boolean>;
  organizationAnnouncementEmail: Generated<boolean>;
  organizationAnnouncementPush: Generated<boolean>;
  organizationId: Generated<string>;
  resharePush: Generated<boolean>;
  supportTicketConfirmationEmail: Generated<boolean>;
  transferEmail: Generated<boolean>;
  transferPush: Generated<boolean>;
}

export interface NotificationReads {
  accountId: string;
  organizationId: Generated<string>;
  readUntil: Timestamp;
}

export interface Notifications {
  accountId: string;
  activityId: string | null;
  announcementId: string | null;
  bundle: string | null;
  contentId: string | null;
  createdAt: Generated<Timestamp>;
  eventId: string | null;
  found: Generated<boolean>;
  groupId: string | null;
  id: Generated<string>;
  invitationId: string | null;
  markedUnread: Generated<boolean>;
  organizationId: Generated<string>;
  read: Generated<boolean>;
  senderId: string | null;
  state: Generated<"new" | "favorited" | "archived" | "deleted">;
  type:
    | "ANNOUNCEMENT"
    | "FOLLOW"
    | "INVITATION"
    | "TRANSFER"
    | "LIKE"
    | "COMMENT"
    | "RESHARE"
    | "EVENT"
    | "ACTIVITY"
    | "GROUP_INVITATION"
    | "GROUP_REQUEST_ACCEPTED"
    | "CONTENT"
    | "MENTION";
  updatedAt: Generated<Timestamp>;
}

export interface OrganizationDomains {
  createdAt: Generated<Timestamp>;
  domain: string;
  organizationId: string;
}

export interface OrganizationModules {
  editable: Generated<boolean>;
  editableTiers: Generated<string[]>;
  enabled: Generated<boolean>;
  enabledTiers: Generated<string[]>;
  module: string;
  options: Generated<Json>;
  organizationId: Generated<string>;
  requireAuth: Generated<boolean>;
}

export interface Organizations {
  adaptiveIcon: string | null;
  address1: string | null;
  address2: string | null;
  appIcon: string | null;
  appStoreLink: string | null;
  auth: Generated<Json>;
  city: string | null;
  clientTheme: Generated<"light" | "dark" | "auto">;
  country: string | null;
  createdAt: Generated<Timestamp>;
  currency: Generated<string>;
  defaultLocale: Generated<string>;
  description: Generated<string>;
  discord: string | null;
  email: string;
  facebook: string | null;
  googlePlayLink: string | null;
  iconDark: string | null;
  iconLight: string | null;
  id: Generated<string>;
  instagram: string | null;
  internalRefIdName: Generated<string>;
  languages: Generated<Json>;
  linkedIn: string | null;
  locales: Generated<string[]>;
  logoDark: string | null;
  logoLight: string | null;
  name: string;
  options: Json | null;
  ownLinks: Generated<Json>;
  paymentConnectionId: string | null;
  paymentType: Generated<"none" | "free" | "stripe" | "paypal" | "braintree" | "authorizenet" | "manual" | "test">;
  phone: string | null;
  primaryColor: Generated<string>;
  primaryModule: Generated<string>;
  secondaryColor: Generated<string>;
  slug: string;
  splashScreen: string | null;
  splashScreenColor: Generated<string>;
  state: string | null;
  tagManagerId: string | null;
  tikTok: string | null;
  timezone: Generated<string>;
  twitter: string | null;
  updatedAt: Generated<Timestamp>;
  userPoolClientId: string;
  userPoolId: string;
  website: string | null;
  youtube: string | null;
  zip: string | null;
}

export interface PassAddOns {
  addOnId: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  passId: string;
  status: Generated<"draft" | "canceled" | "needsInfo" | "ready">;
  updatedAt: Generated<Timestamp>;
}

export interface Passes {
  alternateId: Generated<number>;
  attendeePackageId: string | null;
  couponId: string | null;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  location: string | null;
  organizationId: Generated<string>;
  passTypeId: string;
  payerId: string | null;
  registrationId: string;
  reservationId: string | null;
  soldAt: Timestamp | null;
  status: Generated<"draft" | "canceled" | "needsInfo" | "ready">;
  updatedAt: Generated<Timestamp>;
  usedAt: Timestamp | null;
}

export interface PassSigningKeys {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  privateKey: string;
  publicKey: string;
  retiredAt: Timestamp | null;
}

export interface PassTypePriceSchedules {
  createdAt: Generated<Timestamp>;
  endDate: Timestamp;
  id: Generated<string>;
  name: string | null;
  organizationId: Generated<string>;
  passTypeId: string;
  price: number;
  startDate: Timestamp;
  updatedAt: Generated<Timestamp>;
}

export interface PassTypeRefundSchedules {
  createdAt: Generated<Timestamp>;
  endDate: Timestamp;
  id: Generated<string>;
  organizationId: Generated<string>;
  passTypeId: string;
  percentage: number;
  startDate: Timestamp;
  updatedAt: Generated<Timestamp>;
}

export interface PassTypes {
  accessLevel: Generated<"regular" | "virtual" | "vip">;
  active: Generated<boolean>;
  cancelable: Generated<boolean>;
  createdAt: Generated<Timestamp>;
  enableCoupons: Generated<boolean>;
  eventId: string;
  featuredImageId: string | null;
  id: Generated<string>;
  longDescription: string | null;
  maxCouponQuantity: number | null;
  maxQuantityPerSale: Generated<number>;
  minCouponQuantity: number | null;
  minQuantityPerSale: Generated<number>;
  name: string;
  organizationId: Generated<string>;
  overrideStartDate: Timestamp | null;
  price: Generated<number>;
  requiredPassTypeId: string | null;
  shortDescription: Generated<string>;
  slug: string;
  sold: Generated<number>;
  sortOrder: Generated<number>;
  supply: number | null;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  transferable: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
  visibility: Generated<"public" | "private">;
}

export interface PaymentIntents {
  accountId: string;
  address1: Generated<string>;
  address2: Generated<string>;
  attempts: Generated<number>;
  capturedAt: Timestamp | null;
  city: Generated<string>;
  connectionId: Generated<string>;
  country: Generated<string>;
  couponId: string | null;
  createdAt: Generated<Timestamp>;
  currency: string;
  description: string | null;
  eventId: string | null;
  fingerprint: string;
  held: Generated<Json>;
  holdEndsAt: Timestamp | null;
  id: Generated<string>;
  integrationType: "free" | "stripe" | "paypal" | "braintree" | "authorizenet" | "manual" | "test";
  invoiceId: string | null;
  metadata: Generated<Json>;
  organizationId: Generated<string>;
  passId: string | null;
  passTypeId: string | null;
  referenceId: Generated<string>;
  registrationId: string | null;
  secret: Generated<string>;
  sessionId: string | null;
  source: "registration" | "invoice" | "pass" | "coupon" | "session" | "booking";
  state: Generated<string>;
  status: Generated<"open" | "processing" | "captured" | "expired">;
  total: number;
  updatedAt: Generated<Timestamp>;
  zip: Generated<string>;
}

export interface PaymentLineItems {
  accessId: string | null;
  accountId: string | null;
  addOnId: string | null;
  amount: number;
  attendeePackageId: string | null;
  createdAt: Generated<Timestamp>;
  deferred: Generated<number>;
  discount: Generated<number>;
  eventId: string | null;
  id: Generated<string>;
  intentId: string | null;
  invoiceId: string | null;
  name: string;
  organizationId: Generated<string>;
  paid: Generated<number>;
  passAddOnId: string | null;
  passId: string | null;
  paymentId: string | null;
  quantity: Generated<number>;
  refunded: Generated<number>;
  refundedItemId: string | null;
  reservationId: string | null;
  salesTax: Generated<number>;
  sessionId: string | null;
  sortOrder: Generated<number>;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  type: "pass" | "package" | "reservation" | "addOn" | "access" | "invoice" | "booking" | "coupon" | "subscription";
  updatedAt: Generated<Timestamp>;
}

export interface Payments {
  accountId: string;
  address1: Generated<string>;
  address2: Generated<string>;
  amount: number;
  city: Generated<string>;
  country: Generated<string>;
  couponId: string | null;
  createdAt: Generated<Timestamp>;
  currency: string;
  eventId: string | null;
  id: Generated<string>;
  integrationType: "free" | "stripe" | "paypal" | "braintree" | "authorizenet" | "manual" | "test";
  intentId: string | null;
  invoiceId: string | null;
  last4: string | null;
  late: Generated<boolean>;
  organizationId: Generated<string>;
  passId: string | null;
  passTypeId: string | null;
  refundedId: string | null;
  registrationId: string | null;
  sessionId: string | null;
  source: "registration" | "invoice" | "pass" | "coupon" | "session" | "booking" | "subscription";
  state: Generated<string>;
  status: Generated<"pending" | "succeeded" | "failed">;
  stripeId: string | null;
  type: Generated<"charge" | "refund">;
  updatedAt: Generated<Timestamp>;
  zip: Generated<string>;
}

export interface PushKeys {
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  privateKey: string;
  publicKey: string;
}

export interface PushSubscriptions {
  accountId: string;
  auth: string;
  createdAt: Generated<Timestamp>;
  endpoint: string;
  failures: Generated<number>;
  fingerprint: string;
  id: Generated<string>;
  lastUsedAt: Timestamp | null;
  loginId: string;
  organizationId: Generated<string>;
  p256dh: string;
  pausedUntil: Timestamp | null;
  signedInAt: Timestamp | null;
}

export interface QuietHours {
  accountId: string;
  fromMinute: number;
  organizationId: Generated<string>;
  untilMinute: number;
  zone: string;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface ReadingMarks {
  day: string;
  mark: Buffer;
  organizationId: Generated<string>;
}

export interface ReadingSalts {
  day: string;
  organizationId: Generated<string>;
  salt: Buffer;
}

export interface RegistrationQuestionChoices {
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  questionId: string;
  sold: Generated<number>;
  sortOrder: Generated<number>;
  supply: number | null;
  text: string | null;
  updatedAt: Generated<Timestamp>;
  value: string;
}

export interface RegistrationQuestionResponses {
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  passId: string;
  questionId: string;
  updatedAt: Generated<Timestamp>;
  value: string;
}

export interface RegistrationQuestions {
  createdAt: Generated<Timestamp>;
  default: string | null;
  description: string | null;
  eventId: string;
  featured: Generated<boolean>;
  id: Generated<string>;
  label: string | null;
  locationOption: "country" | "countryState" | "countryStateCity" | null;
  masked: Generated<boolean>;
  max: string | null;
  min: string | null;
  mutable: Generated<boolean>;
  name: string;
  organizationId: Generated<string>;
  placeholder: string | null;
  required: Generated<boolean>;
  searchListId: string | null;
  sectionId: string | null;
  sortOrder: Generated<number>;
  span: Generated<number>;
  type:
    | "text"
    | "textarea"
    | "number"
    | "time"
    | "date"
    | "toggle"
    | "select"
    | "radio"
    | "checkbox"
    | "search"
    | "file"
    | "location"
    | "quantity";
  updatedAt: Generated<Timestamp>;
  validation: string | null;
  validationMessage: string | null;
}

export interface Registrations {
  accountId: string;
  activityNotificationPreference: Generated<"all" | "featured" | "none">;
  activityPushNotification: Generated<boolean>;
  alternateId: Generated<number>;
  announcementEmailNotification: Generated<boolean>;
  announcementPushNotification: Generated<boolean>;
  couponId: string | null;
  createdAt: Generated<Timestamp>;
  eventId: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  registeredAt: Timestamp | null;
  remindedAt: Timestamp | null;
  source: string | null;
  updatedAt: Generated<Timestamp>;
  withdrawnAt: Timestamp | null;
}

export interface RegistrationSectionAddOns {
  addOnId: string;
  organizationId: Generated<string>;
  sectionId: string;
}

export interface RegistrationSectionPassTypes {
  organizationId: Generated<string>;
  passTypeId: string;
  sectionId: string;
}

export interface RegistrationSections {
  createdAt: Generated<Timestamp>;
  description: string | null;
  eventId: string;
  id: Generated<string>;
  kind: Generated<"registration" | "followup">;
  name: string;
  organizationId: Generated<string>;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface RegistrationSectionTiers {
  organizationId: Generated<string>;
  sectionId: string;
  tierId: string;
}

export interface RegistrationSubQuestions {
  choiceId: string;
  organizationId: Generated<string>;
  questionId: string;
  sortOrder: Generated<number>;
}

export interface ReportedFiles {
  contentType: string;
  id: string;
  name: string;
  organizationId: Generated<string>;
  reportId: string;
  secret: Buffer;
  size: number;
  sortOrder: number;
}

export interface ReportedImages {
  imageId: string;
  organizationId: Generated<string>;
  reportId: string;
  sortOrder: number;
}

export interface ReportedMessages {
  accountId: string;
  fileCount: Generated<number>;
  messageId: number;
  organizationId: Generated<string>;
  pictureCount: Generated<number>;
  reportId: string;
  saidAt: Timestamp;
  text: string;
}

export interface RoomReservations {
  checkIn: string | null;
  checkOut: string | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  registrationId: string;
  roomId: string | null;
  roomTypeId: string;
  status: Generated<"draft" | "canceled" | "needsInfo" | "ready">;
  updatedAt: Generated<Timestamp>;
}

export interface RoomRoomTypes {
  organizationId: Generated<string>;
  roomId: string;
  roomTypeId: string;
}

export interface Rooms {
  eventId: string;
  id: Generated<string>;
  organizationId: Generated<string>;
  roomName: string;
}

export interface SavedSessions {
  accountId: string;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  sessionId: string;
}

export interface SearchLists {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  updatedAt: Generated<Timestamp>;
}

export interface SearchListValues {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  search: Generated<string>;
  searchListId: string;
  updatedAt: Generated<Timestamp>;
  value: string;
}

export interface Series {
  createdAt: Generated<Timestamp>;
  description: string | null;
  endDate: Timestamp | null;
  id: Generated<string>;
  imageId: string | null;
  longDescription: string | null;
  name: string;
  organizationId: Generated<string>;
  search: Generated<string>;
  slug: string;
  startDate: Timestamp | null;
  updatedAt: Generated<Timestamp>;
}

export interface SessionAccesses {
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  passId: string;
  sessionId: string;
  status: Generated<"draft" | "canceled" | "needsInfo" | "ready">;
  updatedAt: Generated<Timestamp>;
}

export interface SessionLocations {
  address1: string | null;
  address2: string | null;
  city: string | null;
  country: string | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  eventId: string;
  googlePlaceId: string | null;
  id: Generated<string>;
  imageId: string | null;
  name: string;
  organizationId: Generated<string>;
  state: string | null;
  updatedAt: Generated<Timestamp>;
  zip: string | null;
}

export interface SessionQuestionChoices {
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  questionId: string;
  sold: Generated<number>;
  sortOrder: Generated<number>;
  supply: number | null;
  text: string | null;
  updatedAt: Generated<Timestamp>;
  value: string;
}

export interface SessionQuestionResponses {
  accessId: string;
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  questionId: string;
  updatedAt: Generated<Timestamp>;
  value: string;
}

export interface SessionQuestions {
  createdAt: Generated<Timestamp>;
  default: string | null;
  description: string | null;
  featured: Generated<boolean>;
  id: Generated<string>;
  label: string | null;
  locationOption: "country" | "countryState" | "countryStateCity" | null;
  masked: Generated<boolean>;
  max: string | null;
  min: string | null;
  mutable: Generated<boolean>;
  name: string;
  organizationId: Generated<string>;
  placeholder: string | null;
  price: number | null;
  required: Generated<boolean>;
  searchListId: string | null;
  sectionId: string | null;
  sessionId: string;
  sold: Generated<number>;
  sortOrder: Generated<number>;
  supply: number | null;
  type:
    | "text"
    | "textarea"
    | "number"
    | "time"
    | "date"
    | "toggle"
    | "select"
    | "radio"
    | "checkbox"
    | "search"
    | "file"
    | "location"
    | "quantity";
  updatedAt: Generated<Timestamp>;
  validation: string | null;
  validationMessage: string | null;
}

export interface Sessions {
  access: Generated<"PUBLIC" | "PRIVATE">;
  calendarSequence: Generated<number>;
  createdAt: Generated<Timestamp>;
  description: string | null;
  endTime: Timestamp;
  eventId: string;
  id: Generated<string>;
  imageId: string | null;
  locationId: string | null;
  longDescription: string | null;
  name: string;
  nonSession: Generated<boolean>;
  organizationId: Generated<string>;
  price: number | null;
  registrationEnabled: Generated<boolean>;
  registrationEnd: Timestamp | null;
  search: Generated<string>;
  slug: string;
  sold: Generated<number>;
  sortOrder: number | null;
  source: string | null;
  sourceId: string | null;
  startTime: Timestamp;
  supply: number | null;
  talk: Generated<boolean>;
  taxCode: string | null;
  taxIncluded: Generated<boolean>;
  updatedAt: Generated<Timestamp>;
}

export interface SessionSections {
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  sessionId: string;
  sortOrder: Generated<number>;
  updatedAt: Generated<Timestamp>;
}

export interface SessionSpeakers {
  organizationId: Generated<string>;
  sessionId: string;
  speakerId: string;
}

export interface SessionSponsors {
  accountId: string;
  organizationId: Generated<string>;
  sessionId: string;
}

export interface SessionSubQuestions {
  choiceId: string;
  organizationId: Generated<string>;
  questionId: string;
  sortOrder: Generated<number>;
}

export interface SessionTracks {
  organizationId: Generated<string>;
  sessionId: string;
  trackId: string;
}

export interface Speakers {
  bio: string | null;
  company: string | null;
  companyBio: string | null;
  createdAt: Generated<Timestamp>;
  discord: string | null;
  eventId: string;
  facebook: string | null;
  firstName: string;
  id: Generated<string>;
  imageId: string | null;
  instagram: string | null;
  isHost: Generated<boolean>;
  label: string | null;
  lastName: string | null;
  linkedIn: string | null;
  organizationId: Generated<string>;
  priority: Generated<number>;
  search: Generated<string>;
  slug: string;
  source: string | null;
  sourceId: string | null;
  tikTok: string | null;
  title: string | null;
  twitter: string | null;
  updatedAt: Generated<Timestamp>;
  website: string | null;
  youtube: string | null;
}

export interface SponsorshipLevelAccounts {
  accountId: string;
  createdAt: Generated<Timestamp>;
  levelId: string;
  organizationId: Generated<string>;
  sortOrder: Generated<number>;
}

export interface SponsorshipLevels {
  color: Generated<string>;
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: Generated<string>;
  imageId: string | null;
  name: string;
  organizationId: Generated<string>;
  scale: Generated<number>;
  search: Generated<string>;
  slug: string;
  sortOrder: Generated<number>;
  subtitle: string | null;
  updatedAt: Generated<Timestamp>;
}

export interface Streams {
  address: string;
  createdAt: Generated<Timestamp>;
  endedAt: Timestamp | null;
  eventId: string | null;
  groupId: string | null;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  public: Generated<boolean>;
  replayAddress: string | null;
  replayVideoId: string | null;
  sessionId: string | null;
  startedAt: Timestamp | null;
  updatedAt: Generated<Timestamp>;
}

export interface StreamWatchers {
  organizationId: Generated<string>;
  page: string;
  seenAt: Timestamp;
  streamId: string;
}

export interface TaxRates {
  country: string;
  createdAt: Generated<Timestamp>;
  id: Generated<string>;
  organizationId: Generated<string>;
  rate: number;
  state: string | null;
  taxCode: string;
  updatedAt: Generated<Timestamp>;
}

export interface TestGatewayCharges {
  amount: number;
  createdAt: Generated<Timestamp>;
  id: string;
  idempotencyKey: string;
  last4: string;
  organizationId: Generated<string>;
  reference: string;
  refunded: Generated<number>;
  status: "pending" | "succeeded" | "declined";
}

export interface TestGatewayCustomers {
  createdAt: Generated<Timestamp>;
  organizationId: Generated<string>;
  signingSecret: string;
}

export interface TestGatewayOrders {
  amount: number;
  canceledAt: Timestamp | null;
  card: string | null;
  createdAt: Generated<Timestamp>;
  currency: string;
  organizationId: Generated<string>;
  reference: string;
  secret: string;
}

export interface TestGatewayRefunds {
  amount: number;
  chargeId: string;
  createdAt: Generated<Timestamp>;
  id: string;
  idempotencyKey: string;
  organizationId: Generated<string>;
}

export interface ThreadMessageEntities {
  accountId: string | null;
  endIndex: number;
  href: string | null;
  id: Generated<string>;
  interestId: string | null;
  marks: Generated<string[]>;
  messageId: string;
  organizationId: Generated<string>;
  preview: Generated<boolean>;
  startIndex: number;
  type: "mention" | "interest" | "link" | "segment";
}

export interface ThreadMessageReactions {
  accountId: string;
  createdAt: Generated<Timestamp>;
  emojiName: "thumbs_up" | "heart" | "laugh" | "surprised" | "sad" | "clap" | "fire" | "question";
  id: Generated<string>;
  messageId: string;
  organizationId: Generated<string>;
}

export interface ThreadMessages {
  accountId: string;
  body: string;
  clientKey: string | null;
  createdAt: Generated<Timestamp>;
  editedAt: Timestamp | null;
  id: Generated<string>;
  number: Generated<number>;
  organizationId: Generated<string>;
  threadId: string;
  updatedAt: Generated<Timestamp>;
}

export interface ThreadQuestions {
  answeredAt: Timestamp | null;
  isAnswered: Generated<boolean>;
  messageId: string;
  number: number;
  organizationId: Generated<string>;
  rank: Generated<number>;
  threadId: string;
  votes: Generated<number>;
}

export interface ThreadQuestionVotes {
  accountId: string;
  createdAt: Generated<Timestamp>;
  messageId: string;
  organizationId: Generated<string>;
}

export interface Threads {
  createdAt: Generated<Timestamp>;
  eventId: string | null;
  groupId: string | null;
  id: Generated<string>;
  organizationId: Generated<string>;
  sessionId: string | null;
  streamId: string | null;
  updatedAt: Generated<Timestamp>;
}

export interface ThreadViewers {
  accountId: string;
  lastReadAt: Timestamp;
  organizationId: Generated<string>;
  threadId: string;
}

export interface Tracks {
  color: string;
  createdAt: Generated<Timestamp>;
  description: string | null;
  eventId: string;
  id: Generated<string>;
  name: string;
  organizationId: Generated<string>;
  slug: string;
  updatedAt: Generated<Timestamp>;
}

export interface TransferLogs {
  createdAt: Generated<Timestamp>;
  fromRegistrationId: string;
  id: Generated<number>;
  organizationId: Generated<string>;
  passId: string;
  toRegistrationId: string;
}

export interface UnheardFacts {
  createdAt: Generated<Timestamp>;
  factId: number;
  organizationId: Generated<string>;
  subscriber: string;
  thingId: string;
}

export interface UnreadMails {
  accountId: string;
  conversationId: string | null;
  dueAt: Timestamp | null;
  mailedAt: Timestamp | null;
  organizationId: Generated<string>;
  toldUntil: Generated<number>;
}

export interface Videos {
  accountId: string | null;
  createdAt: Generated<Timestamp>;
  dashUrl: string;
  durationMs: number | null;
  files: Generated<Json>;
  folder: string | null;
  height: Generated<number>;
  hlsUrl: string;
  id: Generated<string>;
  name: string | null;
  organizationId: Generated<string>;
  previewUrl: string;
  problem: "unreadable" | "no_picture" | "no_sound" | "codec" | "too_long" | null;
  readyToStream: Generated<boolean>;
  secret: Buffer | null;
  stillId: string | null;
  thumbnailUrl: string;
  width: Generated<number>;
}

export interface DB {
  accountAddresses: AccountAddresses;
  accountAttributes: AccountAttributes;
  accountAttributeValues: AccountAttributeValues;
  accountBlocks: AccountBlocks;
  accountExports: AccountExports;
  accountFollows: AccountFollows;
  accountInterests: AccountInterests;
  accountPresence: AccountPresence;
  accounts: Accounts;
  accountTierMembers: AccountTierMembers;
  accountTiers: AccountTiers;
  activities: Activities;
  activityEntities: ActivityEntities;
  activityImages: ActivityImages;
  activityLikes: ActivityLikes;
  activityReports: ActivityReports;
  advertisements: Advertisements;
  announcements: Announcements;
  askedMembers: AskedMembers;
  attendeePackages: AttendeePackages;
  attendees: Attendees;
  auditLog: AuditLog;
  benefits: Benefits;
  calendarLinks: CalendarLinks;
  channels: Channels;
  channelSubscribers: ChannelSubscribers;
  chatPreferences: ChatPreferences;
  contentGuests: ContentGuests;
  contentInterests: ContentInterests;
  contentLikes: ContentLikes;
  contentNumbers: ContentNumbers;
  contents: Contents;
  conversationMembers: ConversationMembers;
  conversationMessageReactions: ConversationMessageReactions;
  conversationMessages: ConversationMessages;
  conversations: Conversations;
  counters: Counters;
  coupons: Coupons;
  digestRounds: DigestRounds;
  digests: Digests;
  domainEvents: DomainEvents;
  doorLinks: DoorLinks;
  doorScans: DoorScans;
  doorSessions: DoorSessions;
  downloads: Downloads;
  eventActivationCompletions: EventActivationCompletions;
  eventActivations: EventActivations;
  eventAddOnPassTypes: EventAddOnPassTypes;
  eventAddOns: EventAddOns;
  eventEmails: EventEmails;
  eventHosts: EventHosts;
  eventInterests: EventInterests;
  eventMails: EventMails;
  eventMedia: EventMedia;
  eventMediaPassTypes: EventMediaPassTypes;
  eventPackagePasses: EventPackagePasses;
  eventPackages: EventPackages;
  eventPageImages: EventPageImages;
  eventPages: EventPages;
  eventPreviews: EventPreviews;
  eventRoomTypeAddOns: EventRoomTypeAddOns;
  eventRoomTypePassTypes: EventRoomTypePassTypes;
  eventRoomTypes: EventRoomTypes;
  events: Events;
  eventSponsors: EventSponsors;
  eventSponsorshipLevels: EventSponsorshipLevels;
  eventSponsorships: EventSponsorships;
  faqs: Faqs;
  faqSections: FaqSections;
  files: Files;
  groupInterests: GroupInterests;
  groupInvitations: GroupInvitations;
  groupMemberships: GroupMemberships;
  groupRequests: GroupRequests;
  groups: Groups;
  groupSponsors: GroupSponsors;
  identityChallenges: IdentityChallenges;
  identityCodes: IdentityCodes;
  identityKeys: IdentityKeys;
  identityLockouts: IdentityLockouts;
  identityOrigins: IdentityOrigins;
  identityPools: IdentityPools;
  identityRecoveryCodes: IdentityRecoveryCodes;
  identityRefreshTokens: IdentityRefreshTokens;
  identitySessions: IdentitySessions;
  identityUsers: IdentityUsers;
  images: Images;
  interests: Interests;
  invoiceLineItems: InvoiceLineItems;
  invoices: Invoices;
  jobWorkers: JobWorkers;
  legalTexts: LegalTexts;
  linkPreviews: LinkPreviews;
  loginAccounts: LoginAccounts;
  loginInvitations: LoginInvitations;
  logins: Logins;
  mailKeys: MailKeys;
  mails: Mails;
  mediaUploads: MediaUploads;
  messageFiles: MessageFiles;
  messageImages: MessageImages;
  messageMentions: MessageMentions;
  messageReports: MessageReports;
  messageRequests: MessageRequests;
  notificationPreferences: NotificationPreferences;
  notificationReads: NotificationReads;
  notifications: Notifications;
  organizationDomains: OrganizationDomains;
  organizationModules: OrganizationModules;
  organizations: Organizations;
  passAddOns: PassAddOns;
  passes: Passes;
  passSigningKeys: PassSigningKeys;
  passTypePriceSchedules: PassTypePriceSchedules;
  passTypeRefundSchedules: PassTypeRefundSchedules;
  passTypes: PassTypes;
  paymentIntents: PaymentIntents;
  paymentLineItems: PaymentLineItems;
  payments: Payments;
  pushKeys: PushKeys;
  pushSubscriptions: PushSubscriptions;
  quietHours: QuietHours;
  rateLimits: RateLimits;
  readingMarks: ReadingMarks;
  readingSalts: ReadingSalts;
  registrationQuestionChoices: RegistrationQuestionChoices;
  registrationQuestionResponses: RegistrationQuestionResponses;
  registrationQuestions: RegistrationQuestions;
  registrations: Registrations;
  registrationSectionAddOns: RegistrationSectionAddOns;
  registrationSectionPassTypes: RegistrationSectionPassTypes;
  registrationSections: RegistrationSections;
  registrationSectionTiers: RegistrationSectionTiers;
  registrationSubQuestions: RegistrationSubQuestions;
  reportedFiles: ReportedFiles;
  reportedImages: ReportedImages;
  reportedMessages: ReportedMessages;
  roomReservations: RoomReservations;
  roomRoomTypes: RoomRoomTypes;
  rooms: Rooms;
  savedSessions: SavedSessions;
  searchLists: SearchLists;
  searchListValues: SearchListValues;
  series: Series;
  sessionAccesses: SessionAccesses;
  sessionLocations: SessionLocations;
  sessionQuestionChoices: SessionQuestionChoices;
  sessionQuestionResponses: SessionQuestionResponses;
  sessionQuestions: SessionQuestions;
  sessions: Sessions;
  sessionSections: SessionSections;
  sessionSpeakers: SessionSpeakers;
  sessionSponsors: SessionSponsors;
  sessionSubQuestions: SessionSubQuestions;
  sessionTracks: SessionTracks;
  speakers: Speakers;
  sponsorshipLevelAccounts: SponsorshipLevelAccounts;
  sponsorshipLevels: SponsorshipLevels;
  streams: Streams;
  streamWatchers: StreamWatchers;
  taxRates: TaxRates;
  testGatewayCharges: TestGatewayCharges;
  testGatewayCustomers: TestGatewayCustomers;
  testGatewayOrders: TestGatewayOrders;
  testGatewayRefunds: TestGatewayRefunds;
  threadMessageEntities: ThreadMessageEntities;
  threadMessageReactions: ThreadMessageReactions;
  threadMessages: ThreadMessages;
  threadQuestions: ThreadQuestions;
  threadQuestionVotes: ThreadQuestionVotes;
  threads: Threads;
  threadViewers: ThreadViewers;
  tracks: Tracks;
  transferLogs: TransferLogs;
  unheardFacts: UnheardFacts;
  unreadMails: UnreadMails;
  videos: Videos;
}
