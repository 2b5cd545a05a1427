import { EventLine } from "#components/events/list/event-line";
import { EventLineBadge } from "#components/events/list/event-line-badge";
import type { BaseEvent } from "#entities/events/base-event";
import type { Group } from "#entities/groups/groups";
import type { Translate } from "#lib/i18n/translator";
import { localizedPath, routes } from "#lib/routes";
import { AsideGroup } from "./aside-group";
import { AsidePart } from "./aside-part";

export type VisitorsAsideProps = {
  events: readonly BaseEvent[];
  groups: readonly Group[];
  now: Date;
  locale: string;
  /** Texts of `activities`. */
  t: Translate;
};

/** What else is going on, as everybody may see it: made on the server, so that readers load no script for it. */
export function VisitorsAside({ events, groups, now, locale, t }: VisitorsAsideProps) {
  const wayTo = (path: string, text: string) => ({ text, href: localizedPath(locale, path) });
  return (
    <>
      {events.length > 0 && (
        <AsidePart title={t("aside.events")} all={wayTo(routes.events(), t("aside.allEvents"))}>
          {events.map((event) => (
            <li key={event.id}>
              <EventLine
                event={event}
                now={now}
                locale={locale}
                online={t("aside.online")}
                badge={
                  <EventLineBadge event={event} words={{ canceled: t("aside.canceled"), live: t("aside.live") }} />
                }
              />
            </li>
          ))}
        </AsidePart>
      )}
      {groups.length > 0 && (
        <AsidePart title={t("aside.groups")} all={wayTo(routes.groups(), t("aside.allGroups"))}>
          {groups.map((group) => (
            <li key={group.id}>
              <AsideGroup
                group={group}
                locale={locale}
                members={t("aside.members", { count: group._count.members })}
                isPrivate={t("aside.private")}
              />
            </li>
          ))}
        </AsidePart>
      )}
    </>
  );
}
