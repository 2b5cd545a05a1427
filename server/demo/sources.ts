/** What led people to an event, the most usual ways more often. */
const ways = ["direct", "newsletter", "direct", "duckduckgo.com", "newsletter", "share", "poster", "direct"] as const;

/** Of the registration at this position; people differ, in turns. */
export const sourceAt = (position: number): string => ways[position % ways.length] ?? "direct";
