import { isId } from "#kernel/id";
import { slugOf } from "#server/text/slugs";

/** What stands at a channel's place in addresses and is none. */
export const reservedChannelSlugs: readonly string[] = ["new", "subscribed"];
/** The same of contents. */
export const reservedContentSlugs: readonly string[] = ["new"];

/** The address that a name asks for; it may be taken. */
export const wantedSlug = (name: string, kind: "channel" | "content" | "guest"): string => {
  const named = slugOf(name, kind);
  return isId(named) ? `${kind}-${named}` : named;
};

/** As long as what is made of a name, so that a number still fits behind it. */
const longest = 80;

/** Whether somebody may wish for this address: lower-case letters, digits and dashes, and not dashes alone. */
export const isSlugShaped = (slug: string): boolean =>
  slug.length <= longest && /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(slug) && !isId(slug);
