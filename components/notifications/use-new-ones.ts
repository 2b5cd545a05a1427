import { useState } from "react";
import type { Notification } from "#entities/inbox/notifications";

/**
 * What was new at some time of this visit: the first look marks it as read, and whoever looks should go on seeing what
 * it was that brought them here.
 */
export function useNewOnes(items: readonly Notification[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const added = items?.filter(({ id, read }) => !read && !ids.has(id)) ?? [];
  if (added.length > 0) setIds(new Set([...ids, ...added.map(({ id }) => id)]));
  const forget = (id: string) => setIds((known) => new Set([...known].filter((each) => each !== id)));
  return { ids, forget, forgetAll: () => setIds(new Set()) };
}
