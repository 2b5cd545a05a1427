import { notifications } from "#contract/notifications";
import { query } from "#lib/api/query";

/** The bell's number: every look at it asks. */
export const unreadOptions = query(notifications.unread, undefined, { staleTime: 0 });
