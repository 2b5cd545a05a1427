"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { Notification } from "#entities/inbox/notifications";
import { useNow } from "#hooks/browser/use-now";
import { type Period, periodOf, periods } from "#lib/notifications/periods";
import { NotificationRow } from "./notification-row";

export type NotificationListProps = {
  items: readonly Notification[];
  /** Ids of those to mark as new. */
  newOnes: ReadonlySet<string>;
  /** Takes the mark off the one of the id. */
  onRead: (id: string) => void;
};

/** Newest first, by the reader's own calendar. Drawn in the browser only, which alone knows their zone. */
export function NotificationList({ items, newOnes, onRead }: NotificationListProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const now = useNow(openedAt);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const groups = periods
    .map((period) => ({ period, items: items.filter(({ createdAt }) => periodOf(createdAt, now, zone) === period) }))
    .filter((group) => group.items.length > 0);
  return (
    <div className="grid gap-8">
      {groups.map((group) => (
        <PeriodGroup key={group.period} {...group} newOnes={newOnes} onRead={onRead} now={now} zone={zone} />
      ))}
    </div>
  );
}

type PeriodGroupProps = NotificationListProps & { period: Period; now: Date; zone: string };

function PeriodGroup({ period, items, newOnes, onRead, now, zone }: PeriodGroupProps) {
  const t = useTranslations("notifications.periods");
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 font-medium text-caption text-ink-muted tracking-normal">
        {t(period)}
      </h2>
      <ul className="grid gap-1">
        {items.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              isNew={newOnes.has(notification.id)}
              onRead={() => onRead(notification.id)}
              period={period}
              now={now}
              zone={zone}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
