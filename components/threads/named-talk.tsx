"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { BaseThread } from "#entities/platform/streams";
import { cx } from "#lib/format/class-names";
import { Talk } from "./talk";

export type NamedTalkProps = {
  /** The one that a group, an event or a session names to this reader; null = none. */
  thread: BaseThread | null;
  namedBy: QueryKey;
  className: string;
  /** In its place, where there never was one. */
  children?: ReactNode;
};

/** The talk of a place; whoever was there when it was closed, or when they left, is told so. */
export function NamedTalk({ thread, namedBy, className, children }: NamedTalkProps) {
  const t = useTranslations("threads");
  const [wasOpen, setWasOpen] = useState(thread !== null);
  if (thread && !wasOpen) setWasOpen(true);
  if (thread) return <Talk key={thread.id} thread={thread} namedBy={namedBy} className={className} />;
  if (!wasOpen) return children;
  return (
    <p
      role="status"
      className={cx(
        "grid place-items-center rounded-card border border-line p-6 text-center text-ink-muted text-sm",
        className,
      )}
    >
      {t("gone")}
    </p>
  );
}
