"use client";

import { ActivityText } from "#components/activities/card/activity-text";
import type { ActivityEntity } from "#entities/community/activities";
import type { ChatChannelMessage } from "#entities/conversations/chat";
import { linksBeside } from "#lib/conversations/links";

export type NamingTextProps = { message: Pick<ChatChannelMessage, "text" | "mentions">; viewerId: string | null };

const nothing = { marks: [], account: null, interest: null, linkPreview: null, href: null };

/** What a message says that names somebody: names lead to profiles, web addresses there. */
export function NamingText({ message: { text, mentions }, viewerId }: NamingTextProps) {
  const entities: ActivityEntity[] = [
    ...mentions.map((mention) => ({ ...nothing, type: "mention" as const, ...mention })),
    ...linksBeside(text, mentions).map((link) => ({ ...nothing, ...link })),
  ];
  return <ActivityText message={text} entities={entities} viewerId={viewerId} className="leading-relaxed" />;
}
