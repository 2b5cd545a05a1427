"use client";

import { createContext, useContext } from "react";
import type { Announcement, AnnouncementInput } from "#entities/inbox/announcements";

type Way = "both" | "email" | "push" | "none";

/** Where something is announced, to whom, and in which words the audience is spoken of. */
export interface Announcing {
  /** The group or the event that the news are of. */
  place: Pick<Announcement, "group" | "event">;
  name: string;
  words: {
    intro: string;
    none: string;
    emailText: string;
    pushText: string;
    audience: string;
    confirmTitle: string;
    confirmWays: Record<Way, string>;
    sentText: (title: string) => string;
  };
  sent: {
    data: { items: Announcement[] } | undefined;
    error: { code: string } | null;
    isFetching: boolean;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** A gate stands in the list's place. */
  isGated: boolean;
  send: (news: AnnouncementInput, onSent: (announcement: Announcement) => void) => void;
  isSending: boolean;
  /** Why it was not sent, in words. */
  failure: string | null;
  forgetFailure: () => void;
}

export const AnnouncingContext = createContext<Announcing | null>(null);

export const useAnnouncing = (): Announcing => {
  const announcing = useContext(AnnouncingContext);
  if (!announcing) throw new Error("A part of an announcement stands outside of its place");
  return announcing;
};
