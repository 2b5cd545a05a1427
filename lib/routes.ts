import type { LateModule } from "#lib/i18n/late-modules";

/**
 * Every address of the web app, without its locale: next-intl's navigation puts that in front,
 * `localizedPath` does it elsewhere.
 */

export const registrationSteps = ["passes", "extras", "rooms", "questions", "summary", "done"] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** What a registration keeps in its address from step to step. */
export interface RegistrationChoice {
  /** A private pass type, opened by its link. */
  ticketId?: string | undefined;
  /** Where the bill goes, when it is not the usual place. */
  address?: string | undefined;
  /** Only the first part is paid now. */
  split?: "true" | undefined;
  /** The money is still to come. */
  payment?: "pending" | undefined;
}

export const eventTabs = ["agenda", "talk", "speakers", "sponsors", "faq", "media", "people", "activity"] as const;
export type EventTab = (typeof eventTabs)[number];

/** Whose posts the feed shows. */
export const feedScopes = ["following", "groups", "featured", "mine"] as const;
export type FeedScope = (typeof feedScopes)[number];

export const groupTabs = ["events", "members", "talk", "media", "announcements", "about"] as const;
export type GroupTab = (typeof groupTabs)[number];

export const deskTabs = ["invitations", "members", "reports", "announcements", "audit"] as const;
export type DeskTab = (typeof deskTabs)[number];

export const channelDeskTabs = ["subscribers", "settings"] as const;
export type ChannelDeskTab = (typeof channelDeskTabs)[number];

/** Which groups the directory lists. */
export const groupLists = ["mine", "featured", "invited", "requested"] as const;
export type GroupList = (typeof groupLists)[number];

/** Which channels the directory lists: what one subscribes to, or those that one runs. */
export const channelLists = ["subscribed", "own"] as const;
export type ChannelList = (typeof channelLists)[number];

/** What the contents of all channels can be narrowed down to; `interest`: its name. */
type ContentsFilter = { list?: "subscribed"; type?: string; interest?: string; search?: string };

export const memberTabs = ["groups", "media", "followers", "following"] as const;
export type MemberTab = (typeof memberTabs)[number];

/** What hosts set up, then what they do while it runs. */
export const listingTabs = [
  "details",
  "programme",
  "passes",
  "questions",
  "team",
  "attendees",
  "door",
  "messages",
  "report",
] as const;
export type ListingTab = (typeof listingTabs)[number];

/** Tabs with pages of their own below them; the tab itself is the first. */
export const listingParts = {
  programme: ["speakers", "places", "streams", "import"],
  passes: ["packages", "extras", "coupons", "rooms"],
  questions: ["afterwards"],
  messages: ["emails", "reports"],
  door: ["links", "scan"],
} as const satisfies Partial<Record<ListingTab, readonly string[]>>;
type ListingParts = typeof listingParts;
export type ListingPart<T extends keyof ListingParts> = ListingParts[T][number];

/** What every view of the events can be narrowed down to. */
export type EventsFilter = { search?: string; featured?: "true"; type?: string };

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};

const segment = encodeURIComponent;

export const routes = {
  home: () => "/",
  /** Texts that no page brings along, for the browser. */
  words: (module: LateModule) => `/words/${module}`,
  privacy: () => "/privacy",
  terms: () => "/terms",
  /** What is shown in place of a page that cannot be fetched. */
  offline: () => "/offline",

  events: (filter: EventsFilter = {}) => withQuery("/events", filter),
  pastEvents: (filter: EventsFilter = {}) => withQuery("/events/past", filter),
  eventCalendar: (filter: EventsFilter & { month?: string } = {}) => withQuery("/events/calendar", filter),
  series: () => "/series",
  oneSeries: (slug: string) => `/series/${segment(slug)}`,
  sponsors: () => "/sponsors",
  sponsorLevel: (slug: string) => `/sponsors/${segment(slug)}`,
  event: (slug: string) => `/events/${segment(slug)}`,
  /** Opens an event with a coupon in the hand. */
  eventWithCoupon: (slug: string, coupon: string) => withQuery(`/events/${segment(slug)}`, { coupon }),
  eventTab: (slug: string, tab: EventTab) => `/events/${segment(slug)}/${tab}`,
  eventSession: (slug: string, session: string) => `/events/${segment(slug)}/agenda/${segment(session)}`,
  eventSpeaker: (slug: string, speaker: string) => `/events/${segment(slug)}/speakers/${segment(speaker)}`,
  eventPage: (slug: string, page: string) => `/events/${segment(slug)}/pages/${segment(page)}`,
  register: (slug: string, step: RegistrationStep, choice: RegistrationChoice = {}) =>
    withQuery(`/events/${segment(slug)}/register/${step}`, { ...choice }),
  /** Coupons in bulk, for others to register with. */
  registerCoupons: (slug: string) => `/events/${segment(slug)}/register/coupons`,

  myEvents: (filter: { past?: "true" } = {}) => withQuery("/my-events", filter),
  myEvent: (slug: string) => `/my-events/${segment(slug)}`,
  pass: (slug: string, passId: string) => `/my-events/${segment(slug)}/passes/${segment(passId)}`,

  passSession: (slug: string, passId: string, session: string) =>
    `/my-events/${segment(slug)}/passes/${segment(passId)}/sessions/${segment(session)}`,
  passQuestions: (slug: string, passId: string) => `/my-events/${segment(slug)}/passes/${segment(passId)}/questions`,
  passActivations: (slug: string, passId: string) =>
    `/my-events/${segment(slug)}/passes/${segment(passId)}/activations`,
  passAddOns: (slug: string, passId: string) => `/my-events/${segment(slug)}/passes/${segment(passId)}/extras`,
  myCoupons: (slug: string) => `/my-events/${segment(slug)}/coupons`,
  myCoupon: (slug: string, couponId: string) => `/my-events/${segment(slug)}/coupons/${segment(couponId)}`,
  registerSession: (slug: string, session: string) => `/events/${segment(slug)}/agenda/${segment(session)}/register`,

  listings: (filter: { past?: "true" } = {}) => withQuery("/listings", filter),
  listing: (eventId: string) => `/listings/${segment(eventId)}`,
  listingTab: (eventId: string, tab: ListingTab) => `/listings/${segment(eventId)}/${tab}`,
  listingPart: <T extends keyof ListingParts>(eventId: string, tab: T, part: ListingPart<T>) =>
    `/listings/${segment(eventId)}/${tab}/${part}`,
  createListing: (from: { groupId?: string } = {}) => withQuery("/listings/new", from),
  /** What a helper at the door is given. */
  door: (token: string) => `/door/${segment(token)}`,
  listingAttendee: (eventId: string, accountId: string) =>
    `/listings/${segment(eventId)}/attendees/${segment(accountId)}`,

  feed: (filter: { scope?: FeedScope } = {}) => withQuery("/activities", filter),
  activity: (activityId: string) => `/activities/${segment(activityId)}`,

  groups: (filter: { list?: GroupList; search?: string } = {}) => withQuery("/groups", filter),
  createGroup: () => "/groups/new",
  group: (slug: string) => `/groups/${segment(slug)}`,
  groupTab: (slug: string, tab: GroupTab) => `/groups/${segment(slug)}/${tab}`,
  /** What a moderator works at; its first part are the requests. */
  groupDesk: (slug: string) => `/groups/${segment(slug)}/desk`,
  groupDeskTab: (slug: string, tab: DeskTab) => `/groups/${segment(slug)}/desk/${tab}`,
  editGroup: (slug: string) => `/groups/${segment(slug)}/edit`,

  interests: (filter: { search?: string } = {}) => withQuery("/interests", filter),
  interest: (name: string) => `/interests/${segment(name)}`,
  benefits: () => "/benefits",
  contacts: () => "/contacts",
  conversations: () => "/messages",
  /** A new message to people of a place, by its id. */
  messageTo: (place: { group: string } | { event: string }) => withQuery("/messages", place),
  messageRequests: () => "/messages/requests",
  /** `message`: where it opens, else at its end. */
  conversation: (conversationId: string, at: { message?: string } = {}) =>
    withQuery(`/messages/${segment(conversationId)}`, at),

  /** What moderators of the organization decide about: messages of conversations, and posts. */
  reports: () => "/reports",
  reportedPosts: () => "/reports/posts",

  members: (filter: { sort?: "popular"; search?: string } = {}) => withQuery("/accounts", filter),
  member: (username: string) => `/accounts/${segment(username)}`,
  memberTab: (username: string, tab: MemberTab) => `/accounts/${segment(username)}/${tab}`,

  notifications: (filter: { types?: string } = {}) => withQuery("/notifications", filter),
  /** Where a mail's unsubscribe link leads. */
  announcementMails: (token: string) => `/announcements/mails/${segment(token)}`,
  announcement: (announcementId: string) => `/announcements/${segment(announcementId)}`,

  channels: (filter: { list?: ChannelList; search?: string } = {}) => withQuery("/channels", filter),
  createChannel: () => "/channels/new",
  channel: (channel: string) => `/channels/${segment(channel)}`,
  content: (channel: string, content: string) => `/channels/${segment(channel)}/contents/${segment(content)}`,
  /** What creators work at. */
  channelDesk: (slug: string) => `/channels/${segment(slug)}/desk`,
  channelDeskTab: (slug: string, tab: ChannelDeskTab) => `/channels/${segment(slug)}/desk/${tab}`,
  /** `kind`: what a new content will be, which its editor shows first. */
  channelDeskContent: (slug: string, content: string, from: { kind?: string } = {}) =>
    withQuery(`/channels/${segment(slug)}/desk/contents/${segment(content)}`, from),
  contents: (filter: ContentsFilter = {}) => withQuery("/contents", filter),
  account: () => "/account",
  accountProfile: () => "/account/profile",
  accountInterests: () => "/account/interests",
  addresses: () => "/account/addresses",
  logins: () => "/account/logins",
  security: () => "/account/security",
  authenticator: () => "/account/security/authenticator",
  notificationPreferences: () => "/account/notifications",
  appearance: () => "/account/appearance",
  payments: () => "/account/payments",
  payment: (paymentId: string) => `/account/payments/${segment(paymentId)}`,
  invoices: () => "/account/invoices",
  invoice: (invoiceId: string) => `/account/invoices/${segment(invoiceId)}`,
  accountData: () => "/account/data",

  signIn: () => "/auth/sign-in",
  signUp: () => "/auth/sign-up",
  confirmSignUp: () => "/auth/confirm",
  forgotPassword: () => "/auth/forgot",
  resetPassword: () => "/auth/reset",
  challenge: () => "/auth/challenge",
  /** Where a hosted sign-in comes back to. */
  hostedReturn: () => "/auth/callback",
  chooseAccount: () => "/auth/accounts",
  createProfile: () => "/auth/profile",
  completeProfile: () => "/auth/complete",
  chooseInterests: () => "/auth/interests",
} as const;

/** The path as the browser shows it. */
export const localizedPath = (locale: string, path: string): string =>
  path === "/" ? `/${locale}` : `/${locale}${path}`;

/** A shown path without its locale; the path itself when it has none of these. */
export const withoutLocale = (path: string, locales: readonly string[]): string => {
  const [, first = "", ...rest] = path.split("/");
  return locales.includes(first) ? `/${rest.join("/")}` : path;
};

const landings = [
  ["activities", "/activities"],
  ["events", "/events"],
  ["groups", "/groups"],
  ["channels", "/contents"],
  ["accounts", "/accounts"],
] as const;

/** Where a community opens that has none of them: what it may still have, else the one page that all have. */
const lastLandings = [
  ["benefits", "/benefits"],
  ["sponsors", "/sponsors"],
] as const;
export type HomeModule = (typeof landings | typeof lastLandings)[number][0];

/**
 * Where a person goes after sign-in when nothing was remembered: the first module that is on, in the specification's
 * order.
 */
export const landingPath = (isEnabled: (module: HomeModule) => boolean): string => {
  const found = [...landings, ...lastLandings].find(([module]) => isEnabled(module));
  return found?.[1] ?? routes.privacy();
};
