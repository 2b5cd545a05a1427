import { useEditing } from "#components/conversations/use-editing";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { useViewerId } from "#hooks/identity/use-viewer-id";

interface Shown {
  /** The newest first. */
  messages: readonly ChatChannelMessage[] | undefined;
  /** Nothing was said after these, not even what is on its way. */
  isWhole: boolean;
}

/** Which message the viewer says in other words; `editNewest` begins with what they said last, null where that is not shown. */
export function useEdits({ messages = [], isWhole }: Shown) {
  const viewerId = useViewerId();
  const editing = useEditing<number>();
  const newest = messages.find(({ type, accountId }) => type === "user" && accountId === viewerId);
  return { editing, editNewest: isWhole && newest ? () => editing.begin(newest.id) : null };
}
