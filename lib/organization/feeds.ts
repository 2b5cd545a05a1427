import type { OrganizationConfig } from "#entities/organization/organization-config";
import { calendarPaths, feedPath } from "#lib/calendars/addresses";

type Config = Pick<OrganizationConfig, "API_URL" | "ORGANIZATION_ID">;

const below = ({ API_URL }: Config, path: string): string => `${API_URL.replace(/\/+$/, "")}${path}`;

/** What feed readers and calendar programs follow: every event of the organization. */
export const eventFeeds = (config: Config) => ({
  rss: below(config, feedPath(config.ORGANIZATION_ID)),
  calendar: below(config, calendarPaths.events(config.ORGANIZATION_ID)),
});

/** The calendar of one series. */
export const seriesCalendar = (config: Config, slug: string): string =>
  below(config, calendarPaths.series(config.ORGANIZATION_ID, slug));
