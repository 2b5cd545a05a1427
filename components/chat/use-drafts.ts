import { useMemo } from "react";
import { useAuthor } from "#components/activities/composer/use-author";
import { draftedIn } from "#lib/chat/drafted";
import { currentBrowser } from "#lib/session/browser";

const none: ReadonlyMap<string, string> = new Map();

/**
 * What the reader has begun to write and where, but for the open conversation: there it stands in the field. Looked up when
 * another one is opened.
 */
export function useDrafts(current: string | null): ReadonlyMap<string, string> {
  const author = useAuthor();
  return useMemo(() => {
    if (!author) return none;
    return new Map([...draftedIn(currentBrowser().local, author)].filter(([id]) => id !== current));
  }, [author, current]);
}
