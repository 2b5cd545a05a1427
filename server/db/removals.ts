/**
 * What strangers may see, by table: the columns by which it is hidden from them, or by which what is read changes its
 * meaning. Rows of these tables that are deleted are gone for everybody.
 */
export const shown: Readonly<Record<string, readonly string[]>> = {
  accounts: ["disabled", "deleted_at"],
  activities: ["message", "image_id"],
  activity_images: [],
  announcements: [],
  advertisements: [],
  benefits: [],
  // What comes out is seen at once, too.
  contents: ["published", "audio_id", "video_id"],
  content_guests: [],
  channels: ["visible", "private"],
  event_hosts: [],
  event_media: [],
  event_page_images: [],
  event_pages: [],
  event_sponsors: [],
  events: [
    "visible",
    "canceled_at",
    "group_only",
    "activity_feed_enabled",
    "public_registrants",
    "sessions_visibility",
    "speakers_visibility",
  ],
  faqs: [],
  faq_sections: [],
  group_memberships: [],
  groups: ["active", "access"],
  images: [],
  organization_modules: ["enabled"],
  series: [],
  sessions: ["access"],
  session_speakers: [],
  session_sponsors: [],
  speakers: [],
  sponsorship_level_accounts: [],
  sponsorship_levels: [],
  // What starts is seen at once, too.
  streams: ["started_at", "ended_at", "public"],
};

/** Whether a statement, written as SQL, deletes or hides what strangers could see. */
export const removesShown = (statement: string): boolean => {
  if (!/\b(delete|update)\b/i.test(statement)) return false;
  const text = statement.toLowerCase().replaceAll('"', "");
  for (const [, table = ""] of text.matchAll(/\bdelete from (\w+)/g)) if (Object.hasOwn(shown, table)) return true;
  for (const [, table = "", sets = ""] of text.matchAll(/\bupdate (\w+)(?: as \w+)? set (.*?)(?: where | from |$)/gs))
    if (shown[table]?.some((column) => new RegExp(`\\b${column} =`).test(sets))) return true;
  return false;
};

/** As processes say to each other whose pages show what is gone; null = anybody's. */
export const removalNotice = (organizationId: string | null): string => JSON.stringify({ removedAt: organizationId });

/** Undefined for what is not about removals. */
export const readRemovalNotice = (payload: string): string | null | undefined => {
  if (!payload.startsWith('{"removedAt"')) return undefined;
  const said: unknown = JSON.parse(payload);
  const id = typeof said === "object" && said !== null && "removedAt" in said ? said.removedAt : null;
  return typeof id === "string" ? id : null;
};
