import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { moderation } from "#contract/moderation";
import { self } from "#contract/self";
import type { MessageDecision } from "#entities/conversations/message-reports";
import { useReadPages } from "#hooks/calls/use-call";
import { callerOf } from "#lib/api/caller";
import { keyOf, pages } from "#lib/api/query";
import { forgetUnseen } from "#lib/desk/forget-unseen";

/** Copies of messages that members have reported. */
export const useMessageReports = (status: "open" | "decided") =>
  useReadPages(pages(moderation.messages, { query: { status } }));

/** A bare call by the id of a report, whose failure the list shows, and what it makes stale. */
export const useMessageDecision = () => {
  const client = useQueryClient();
  return useMemo(() => {
    const call = callerOf(client);
    return {
      decide: (decision: MessageDecision) => (reportId: string) =>
        call(moderation.decideMessage, { params: { reportId }, body: { decision } }),
      refresh: () => {
        forgetUnseen(client, [moderation.messages]);
        // Self says how many wait.
        return Promise.all(
          [[moderation.messages.module], keyOf(self.get)].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
      },
    };
  }, [client]);
};
