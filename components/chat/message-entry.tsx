"use client";

import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { useAppContext } from "#components/layout/providers/app-context";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import type { MessageButtonProps } from "./message-button";

const MessageButton = late(() => import("./message-button").then((part) => part.MessageButton));

/** The way to write to somebody, where people are seen: not to oneself, and nothing of it is loaded for who is not signed in. */
export function MessageEntry(props: MessageButtonProps) {
  const isOn = useAppContext().config.MODULES.threads.enabled;
  const viewerId = useViewerId();
  if (!isOn || !viewerId || viewerId === props.account.id) return null;
  return (
    <LatePart>
      <MessageButton {...props} />
    </LatePart>
  );
}
