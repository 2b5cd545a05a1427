// The texts of pages that are waited for on slow phones: no more of each module than their parts say. Texts stand in the
// document, before everything else. tests/ui/i18n/page-texts.test.ts finds what is missing here.

/** What stands on cards of events, and in place of a list that may not be seen. */
const ofEventLists = ["events.state", "events.gate"];

export const hostsListTexts = [
  ...ofEventLists,
  "events.list.create",
  "listings.list",
  "listings.online",
  "listings.publish.states",
];

export const myEventsTexts = [
  ...ofEventLists,
  "attendee.list",
  "attendee.ticket.online",
  "calendars.mine",
  "calendars.subscribe",
];

/** All steps, until the passes that were bought. */
export const checkoutTexts = [
  "registration",
  "checkout",
  "addresses",
  "forms",
  "calendars.add",
  "events.gate",
  "events.event",
  "attendee.state",
  "attendee.ticket",
  "attendee.errorTitle",
  "attendee.notRegistered",
];

/** The desk of moderators of the organization, with pictures of what was reported. */
export const reportsTexts = ["desk", "activities", "conversations", "chat.pictures", "composer.pictures"];
