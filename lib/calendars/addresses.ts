const segment = encodeURIComponent;

/** Where the platform serves calendars, below the address of its API. */
export const calendarPaths = {
  events: (organizationId: string) => `/calendars/${organizationId}/events.ics`,
  series: (organizationId: string, slug: string) => `/calendars/${organizationId}/series/${segment(slug)}.ics`,
  event: (organizationId: string, slug: string) => `/calendars/${organizationId}/events/${segment(slug)}.ics`,
  session: (organizationId: string, slug: string, session: string) =>
    `/calendars/${organizationId}/events/${segment(slug)}/sessions/${segment(session)}.ics`,
} as const;

/** The feed readers' way to the same events. */
export const feedPath = (organizationId: string): string => `/feeds/${organizationId}/events.rss`;

/** An address that a browser hands to the calendar program instead of opening it. */
export const subscribeAddress = (url: string): string => url.replace(/^https?:/, "webcal:");

/** Google's own program asks to subscribe to it. */
export const googleSubscribeAddress = (url: string): string =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscribeAddress(url) })}`;
