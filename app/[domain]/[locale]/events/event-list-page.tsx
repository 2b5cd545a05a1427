import { EventsScreen } from "#components/events/list/events-screen";
import { JsonLd } from "#components/layout/json-ld";
import { ModuleMessages } from "#components/layout/language/module-messages";
import { eventsOptions } from "#hooks/events/events-options";
import { anySeriesOptions } from "#hooks/events/series-options";
import { itemListJsonLd } from "#lib/events/json-ld";
import { type EventListView, eventListFilter } from "#lib/events/list-view";
import { pageAddress } from "#lib/organization/address";
import { organizationOf } from "#lib/organization/config";
import type { Place } from "#lib/organization/text";
import { routes } from "#lib/routes";
import { prefetchPart } from "../prefetch-part";
import { PrefetchedPart } from "../prefetched-part";

/** What is to come and what has been: the same page, asked for something else. */
export async function EventListPage({ params, view }: { params: Promise<Place>; view: EventListView }) {
  const { domain, locale } = await params;
  const [config, part] = await Promise.all([
    organizationOf(domain),
    prefetchPart({ domain, locale }, async (client) => {
      const [{ pages }] = await Promise.all([
        client.fetchInfiniteQuery(eventsOptions(eventListFilter(view))),
        client.fetchQuery(anySeriesOptions()),
      ]);
      return pages.flatMap(({ items }) => items);
    }),
  ]);
  const items = part.kind === "found" ? part.value : [];
  const linked = items.map(({ name, slug }) => ({ name, path: routes.event(slug) }));
  return (
    <ModuleMessages params={params} names={["events"]}>
      {linked.length > 0 && <JsonLd json={itemListJsonLd(linked, (path) => pageAddress(config, locale, path))} />}
      <PrefetchedPart part={part}>
        <EventsScreen view={view} renderedAt={new Date().toISOString()} />
      </PrefetchedPart>
    </ModuleMessages>
  );
}
