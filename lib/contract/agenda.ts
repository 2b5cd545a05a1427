import { session } from "#entities/events/sessions";
import { account } from "#entities/people/accounts";
import { defineModule } from "#kernel/define";

/** The sessions that a member keeps of an event's programme. */
export const agenda = defineModule("agenda", ["events"], {
  list: { method: "GET", path: "/self/events/{eventId}/sessions", permission: "account.own", page: session },
  save: {
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    permission: "account.own",
    response: account,
  },
  remove: {
    method: "DELETE",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    permission: "account.own",
    response: account,
  },
});
