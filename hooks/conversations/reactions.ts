import { MutationObserver, type QueryClient, type UseMutationOptions, useQueryClient } from "@tanstack/react-query";
import type { Reacted, ReactionName } from "#entities/conversations/reactions";
import { toggle } from "#hooks/calls/toggle";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { refusalOf } from "#lib/api/refusal";
import { unsentReaction, withoutReaction, withReaction } from "#lib/conversations/reactions";

/** Messages of one place: how one reacts to them, and what is cached of them. */
interface Place<Id> {
  readonly name: string;
  readonly options: Pick<UseMutationOptions, "mutationKey" | "meta">;
  readonly react: (client: QueryClient, messageId: Id, emojiName: ReactionName) => Promise<{ id: string }>;
  readonly unreact: (client: QueryClient, messageId: Id, reactionId: string) => Promise<unknown>;
  readonly change: (client: QueryClient, messageId: Id, work: <M extends Reacted>(message: M) => M) => void;
}

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

interface Reacting<Id> {
  readonly messageId: Id;
  readonly accountId: string;
  readonly emojiName: ReactionName;
}

const nameOf = <Id>(place: Place<Id>, { messageId, accountId, emojiName }: Reacting<Id>): string =>
  `${place.name} ${messageId} ${emojiName} ${accountId}`;

const reacting = <Id>(place: Place<Id>, reaction: Reacting<Id>) => {
  const { messageId, accountId, emojiName } = reaction;
  const name = nameOf(place, reaction);

  const show = (client: QueryClient, isOn: boolean): void => {
    const id = ownIn(client, name).id ?? unsentReaction;
    place.change(client, messageId, (message) =>
      isOn ? withReaction(message, { id, accountId, emojiName }) : withoutReaction(message, accountId, emojiName),
    );
  };

  const add = async (client: QueryClient): Promise<void> => {
    const { id } = await place.react(client, messageId, emojiName);
    const own = ownIn(client, name);
    own.id = id;
    if (own.isWanted) show(client, true);
  };

  const takeBack = async (client: QueryClient): Promise<void> => {
    const own = ownIn(client, name);
    if (own.id === null) return;
    await place.unreact(client, messageId, own.id).catch((error: unknown) => {
      // It was taken back on another page.
      if (refusalOf(error)?.code !== "not_found") throw error;
    });
    own.id = null;
    // It may have been heard of meanwhile.
    if (!own.isWanted) show(client, false);
  };

  return toggle({
    ...place.options,
    name,
    show,
    send: (client, isOn) => (isOn ? add(client) : takeBack(client)),
  });
};

/** Reacts to a message of the place or does so no longer, on the screen at once. */
export const useReactIn = <Id>(place: Place<Id>) => {
  const client = useQueryClient();
  const accountId = useViewerId();
  return ({ id: messageId, reactions }: Reacted & { id: Id }, emojiName: ReactionName, isOn: boolean): void => {
    if (accountId === null) return;
    const reaction = { messageId, accountId, emojiName };
    const shown = reactions.find((one) => one.accountId === accountId && one.emojiName === emojiName);
    const own = ownIn(client, nameOf(place, reaction));
    own.isWanted = isOn;
    if (shown && shown.id !== unsentReaction) own.id = shown.id;
    new MutationObserver(client, reacting(place, reaction))
      .mutate(isOn)
      // The client has told of it.
      .catch(() => undefined);
  };
};
