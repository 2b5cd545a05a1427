import { notifications } from "#contract/notifications";
import { selfOptions } from "#hooks/account/self-options";
import { callerOf } from "#lib/api/caller";
import { query } from "#lib/api/query";

const asked = query(notifications.unread, undefined, { staleTime: 0 });

/** In ms. What oneself was told of a moment ago is the number of now. */
const aMoment = 5_000;

/** The bell's number. Every page asks for oneself, which says it too: the first look waits for that, later ones ask. */
export const unreadOptions: typeof asked = {
  ...asked,
  queryFn: async ({ client, signal }) => {
    const before = client.getQueryState(asked.queryKey);
    if (before?.data !== undefined || before?.isInvalidated)
      return callerOf(client)(notifications.unread, undefined, { signal });
    const self = await client.fetchQuery({ ...selfOptions, staleTime: aMoment });
    return { unread: self._count.notifications };
  },
};
