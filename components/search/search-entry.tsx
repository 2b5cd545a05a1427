"use client";

import type { ComponentProps } from "react";
import { useOverlay } from "#components/layout/overlay-store";
import { isApple } from "#hooks/browser/is-apple";
import { useIsBrowser } from "#hooks/browser/use-is-browser";
import { useSession } from "#lib/session/use-session";
import { loadSearch } from "./load-search";
import { useSearchKeys } from "./use-search-keys";

/** Its name and its looks are made on the server, so that readers load no script for them. */
export type SearchEntryProps = ComponentProps<"button"> & {
  /** There is something that strangers may find. */
  isOpenToAll: boolean;
  /** Hears the keys as well, and shows one of them: one of all entries of a page. */
  hasKeys?: boolean;
};

const open = () => useOverlay.getState().show("search");
// A press asks again.
const prepare = () => loadSearch().then((part) => part.prepareWords(), Boolean);

/** The way to the search on every page. */
export function SearchEntry({ isOpenToAll, hasKeys = false, children, ...looks }: SearchEntryProps) {
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  const isOffered = isOpenToAll || isSignedIn;
  useSearchKeys(hasKeys && isOffered, open);
  const showsKey = useIsBrowser() && hasKeys;
  return (
    isOffered && (
      <button {...looks} type="button" onClick={open} onPointerEnter={prepare}>
        {children}
        {showsKey && (
          <span aria-hidden="true" className="contents">
            <kbd dir="ltr">{isApple() ? "⌘K" : "Ctrl K"}</kbd>
          </span>
        )}
      </button>
    )
  );
}
