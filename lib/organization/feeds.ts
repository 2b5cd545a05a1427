import type { OrganizationConfig } from "#entities/organization-config";

type Config = Pick<OrganizationConfig, "API_URL" | "ORGANIZATION_ID">;

const below = ({ API_URL }: Config, path: string): string => `${API_URL.replace(/\/+$/, "")}/${path}`;

/** What feed readers and calendar programs follow: every event of the organization. */
export const eventFeeds = (config: Config) => ({
  rss: below(config, `feeds/${config.ORGANIZATION_ID}/events.rss`),
  calendar: below(config, `calendars/${config.ORGANIZATION_ID}/events.ics`),
});

/** The calendar of one series. */
export const seriesCalendar = (config: Config, slug: string): string =>
  below(config, `calendars/${config.ORGANIZATION_ID}/series/${encodeURIComponent(slug)}.ics`);

/** The same address for calendar programs, which then ask again by themselves. */
export const subscription = (calendar: string): string => calendar.replace(/^https?:/, "webcal:");
