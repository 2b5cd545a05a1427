import { MutationObserver, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { threads } from "#contract/threads";
import type { ReactionName, ThreadMessage } from "#entities/conversations/threads";
import { toggle } from "#hooks/calls/toggle";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { callerOf } from "#lib/api/caller";
import { mutation } from "#lib/api/query";
import { refusalOf } from "#lib/api/refusal";
import { changeThreadMessage } from "#lib/threads/cached";
import { unsentReaction, withoutReaction, withReaction } from "#lib/threads/reactions";

/** One way in which the viewer reacts to a message. */
interface Own {
  /** As the platform knows it; null where it knows none. One that is taken back is not on the screen any more. */
  id: string | null;
  /** What was pressed last. */
  isWanted: boolean;
}

/** Of each cache, by what is switched. */
const caches = new WeakMap<QueryClient, Map<string, Own>>();

const ownIn = (client: QueryClient, name: string): Own => {
  const known = caches.get(client) ?? new Map<string, Own>();
  caches.set(client, known);
  const own = known.get(name) ?? { id: null, isWanted: false };
  known.set(name, own);
  return own;
};

interface Reacting {
  readonly threadId: string;
  readonly messageId: string;
  readonly accountId: string;
  readonly emojiName: ReactionName;
}

const nameOf = ({ messageId, accountId, emojiName }: Reacting): string =>
  `threads.react ${messageId} ${emojiName} ${accountId}`;

const reacting = (reaction: Reacting) => {
  const { threadId, messageId, accountId, emojiName } = reaction;
  const params = { threadId, threadMessageId: messageId };
  const name = nameOf(reaction);

  const show = (client: QueryClient, isOn: boolean): void => {
    const id = ownIn(client, name).id ?? unsentReaction;
    changeThreadMessage(client, threadId, messageId, (message: ThreadMessage) =>
      isOn ? withReaction(message, { id, accountId, emojiName }) : withoutReaction(message, accountId, emojiName),
    );
  };

  const add = async (client: QueryClient): Promise<void> => {
    const { id } = await callerOf(client)(threads.react, { params, body: { emojiName } });
    const own = ownIn(client, name);
    own.id = id;
    if (own.isWanted) show(client, true);
  };

  const takeBack = async (client: QueryClient): Promise<void> => {
    const own = ownIn(client, name);
    if (own.id === null) return;
    await callerOf(client)(threads.unreact, { params: { ...params, reactionId: own.id } }).catch((error: unknown) => {
      // It was taken back on another page.
      if (refusalOf(error)?.code !== "not_found") throw error;
    });
    own.id = null;
    // It may have been heard of meanwhile.
    if (!own.isWanted) show(client, false);
  };

  return toggle({
    ...mutation(threads.react, { invalidates: [] }),
    name,
    show,
    send: (client, isOn) => (isOn ? add(client) : takeBack(client)),
  });
};

/** Reacts to a message or does so no longer, on the screen at once. */
export const useReact = (threadId: string) => {
  const client = useQueryClient();
  const accountId = useViewerId();
  return ({ id: messageId, reactions }: ThreadMessage, emojiName: ReactionName, isOn: boolean): void => {
    if (accountId === null) return;
    const reaction = { threadId, messageId, accountId, emojiName };
    const shown = reactions.find((one) => one.accountId === accountId && one.emojiName === emojiName);
    const own = ownIn(client, nameOf(reaction));
    own.isWanted = isOn;
    if (shown && shown.id !== unsentReaction) own.id = shown.id;
    new MutationObserver(client, reacting(reaction))
      .mutate(isOn)
      // The client has told of it.
      .catch(() => undefined);
  };
};
