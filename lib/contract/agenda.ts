import { account } from "#entities/accounts";
import { session } from "#entities/sessions";
import { defineModule } from "#kernel/define";

/** The sessions that a member keeps of an event's programme. */
export const agenda = defineModule("agenda", ["events"], {
  list: { method: "GET", path: "/self/events/{eventId}/sessions", auth: "signed-in", page: session },
  save: {
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    auth: "signed-in",
    response: account,
  },
  remove: {
    method: "DELETE",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    auth: "signed-in",
    response: account,
  },
});
