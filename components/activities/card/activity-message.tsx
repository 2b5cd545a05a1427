"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Activity } from "#entities/community/activities";
import { excerpt } from "#lib/activities/excerpt";
import { ActivityText } from "./activity-text";

export type ActivityMessageProps = Pick<Activity, "message" | "entities"> & {
  /** All of it at once, where it is what a page is about. */
  whole?: boolean;
};

/** What somebody wrote: of a long text its beginning, until more is asked for. */
export function ActivityMessage({ message, entities, whole = false }: ActivityMessageProps) {
  const t = useTranslations("activities.card");
  const [isOpen, setIsOpen] = useState(false);
  const start = whole ? null : excerpt(message, entities);
  if (!message) return null;
  if (start === null) return <ActivityText message={message} entities={entities} />;
  return (
    <div>
      <ActivityText message={isOpen ? message : `${start}…`} entities={entities} />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="touch-target mt-1 rounded-[2px] font-medium text-ink-muted text-sm hover:text-ink hover:underline"
      >
        {t(isOpen ? "less" : "more")}
      </button>
    </div>
  );
}
