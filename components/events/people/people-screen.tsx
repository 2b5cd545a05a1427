"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { PeopleGrid, PeopleGridSkeleton } from "#components/accounts/people-grid";
import { Section } from "#components/events/section";
import { Button } from "#components/ui/actions/button";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { eventRegistrantsOptions } from "#hooks/events/events-options";

/** From this many people on one searches rather than looks. */
const MANY = 10;

/** Who comes. */
export function PeopleScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.people");
  const { text, setText, search } = useUrlSearch();
  const read = useReadPages(eventRegistrantsOptions(slug, search || undefined));
  const isSearched = text !== "" || search !== "" || (read.data?.count ?? 0) > MANY;
  return (
    <section aria-label={t("title")}>
      {isSearched && (
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={text}
          onValueChange={setText}
          className="mb-4 w-full sm:w-72"
        />
      )}
      <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<PeopleGridSkeleton />}>
        {({ items, count }) => (
          <>
            <p role="status" className={items.length > 0 ? "figures mb-4 text-ink-muted text-sm" : "sr-only"}>
              {search ? t("found", { count }) : t("going", { count })}
            </p>
            {items.length > 0 && <PeopleGrid people={items} />}
            {items.length === 0 && <Nobody search={search} onClear={() => setText("")} />}
            <ShowMore list={read} label={t("more")} />
          </>
        )}
      </Section>
    </section>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("events.people");
  if (search === "") return <EmptyState icon={<UsersRound />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchTitle", { search })}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}
