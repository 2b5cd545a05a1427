import { isId } from "#kernel/id";
import { slugOf } from "#server/text/slugs";

/** What stands at an event's place in addresses and is none. */
export const reservedSlugs: readonly string[] = ["new", "past", "calendar"];

/** The address that an event's name asks for; it may be taken. */
export const wantedSlug = (name: string): string => {
  const named = slugOf(name, "event");
  return isId(named) ? `event-${named}` : named;
};

/** As long as what is made of a name, so that a number still fits behind it. */
const longest = 80;

/** Whether a host may wish for this address: lower-case letters, digits and dashes, and not dashes alone. */
export const isSlugShaped = (slug: string): boolean =>
  slug.length <= longest && /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(slug) && !isId(slug);
