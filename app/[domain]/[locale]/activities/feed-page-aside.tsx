import { VisitorsAside } from "#components/activities/feed/visitors-aside";
import { nextEventsOptions } from "#hooks/events/events-options";
import { firstGroupsOptions } from "#hooks/groups/groups-options";
import { organizationOf } from "#lib/organization/config";
import { prefetchFor } from "#lib/organization/prefetch";
import { type Place, translatorOf } from "#lib/organization/text";

/** As many of each as a glance takes in. */
const shown = 3;

/** Beside the posts a fault is not worth a word: what cannot be read is left out. */
const itemsOf = async <T,>(isOffered: boolean, read: () => Promise<{ items: T[] }>): Promise<T[]> =>
  isOffered
    ? read().then(
        ({ items }) => items,
        () => [],
      )
    : [];

/** The next events and some groups, as everybody may see them. */
export async function FeedPageAside({ place, now }: { place: Place; now: Date }) {
  const { MODULES } = await organizationOf(place.domain);
  const read = <T,>(load: Parameters<typeof prefetchFor<T>>[1]) => prefetchFor(place, load).then(({ value }) => value);
  const [events, groups, t] = await Promise.all([
    itemsOf(MODULES.events.enabled, () => read((client) => client.fetchQuery(nextEventsOptions(shown)))),
    itemsOf(MODULES.groups.enabled, () => read((client) => client.fetchQuery(firstGroupsOptions(shown)))),
    translatorOf(place, "activities"),
  ]);
  return <VisitorsAside events={events} groups={groups} now={now} locale={place.locale} t={t} />;
}
