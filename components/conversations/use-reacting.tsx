import type { RefObject } from "react";
import type { Reacted, ReactionName } from "#entities/conversations/reactions";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { chipsOf } from "#lib/conversations/reactions";

/** What a press on a reaction does in a pane of messages. With the last one of a kind its chip goes, and the pane takes the focus. */
export function useReacting<M extends Reacted>(
  pane: RefObject<HTMLElement | null>,
  react: (message: M, name: ReactionName, isOn: boolean) => void,
) {
  const viewerId = useViewerId();
  return (message: M, name: ReactionName, isOn: boolean): void => {
    const isOnly = chipsOf(message, viewerId).some((chip) => chip.name === name && chip.count === 1);
    if (!isOn && isOnly) pane.current?.focus({ preventScroll: true });
    react(message, name, isOn);
  };
}
