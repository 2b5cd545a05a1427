"use client";

import { useEffect, useState } from "react";
import { type Author, type Draft, keepDraft } from "#lib/composer/drafts";
import { currentBrowser } from "#lib/session/browser";

/** Keeps what is written, with every change. Returns whether it is kept now. */
export function useKeptDraft(author: Author, place: string, draft: Draft): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    setIsKept(keepDraft(currentBrowser().local, author, place, draft));
  }, [author, place, draft]);
  return isKept;
}
