import { MutationObserver, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { threads } from "#contract/threads";
import type { ThreadMessage } from "#entities/conversations/threads";
import { toggle } from "#hooks/calls/toggle";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import { changeThreadMessage } from "#lib/threads/cached";
import { withStanding, withVote } from "#lib/threads/questions";

interface Question {
  readonly threadId: string;
  readonly messageId: string;
}

/** One press after the other, on the screen at once. The client tells of one that failed. */
const press = (client: QueryClient, switched: ReturnType<typeof toggle>, isOn: boolean): void => {
  new MutationObserver(client, switched).mutate(isOn).catch(() => undefined);
};

const voting = ({ threadId, messageId }: Question) =>
  toggle({
    ...mutation(threads.vote, { invalidates: [] }),
    name: `threads.vote ${messageId}`,
    show: (client, isOn) => changeThreadMessage(client, threadId, messageId, (message) => withVote(message, isOn)),
    send: async (client, isOn) => {
      const params = { threadId, threadMessageId: messageId };
      const standing = await callerOf(client)(isOn ? threads.vote : threads.unvote, { params });
      // A later press may already say otherwise: whether one has voted stays as it was pressed last.
      changeThreadMessage(client, threadId, messageId, (message) => withStanding(message, standing));
    },
  });

/** Votes for a question, or takes the vote back. */
export const useVote = (threadId: string) => {
  const client = useQueryClient();
  return ({ id: messageId }: Pick<ThreadMessage, "id">, isOn: boolean): void =>
    press(client, voting({ threadId, messageId }), isOn);
};

const answering = ({ threadId, messageId }: Question) =>
  toggle({
    ...mutation(threads.answer, { invalidates: [] }),
    name: `threads.answer ${messageId}`,
    show: (client, isOn) =>
      changeThreadMessage(client, threadId, messageId, (message) =>
        message.question
          ? withStanding(message, { ...message.question, answeredAt: isOn ? new Date().toISOString() : null })
          : message,
      ),
    send: (client, isOn) =>
      callerOf(client)(isOn ? threads.answer : threads.reopen, {
        params: { threadId, threadMessageId: messageId },
      }),
  });

/** Marks a question as answered, or as open again. */
export const useAnswer = (threadId: string) => {
  const client = useQueryClient();
  return ({ id: messageId }: Pick<ThreadMessage, "id">, isOn: boolean): void =>
    press(client, answering({ threadId, messageId }), isOn);
};
