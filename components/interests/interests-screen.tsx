"use client";

import { SearchX, Sparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { SearchHeader } from "#components/layout/search-header";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Interest } from "#entities/community/interests";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { interestsOptions } from "#hooks/community/interests-options";
import { FeaturedInterests, InterestGrid, InterestGridSkeleton } from "./interest-grid";
import { InterestsSection } from "./interests-section";

/** What people of the community care about. */
export function InterestsScreen() {
  const t = useTranslations("interests");
  const { config } = useAppContext();
  const { text, setText, search } = useUrlSearch();
  const list = useReadPages(interestsOptions(search || undefined));
  return (
    <Page>
      <SearchHeader
        title={t("title")}
        description={t("description", { name: config.NAME })}
        search={{ label: t("picker.search"), clearLabel: t("picker.clear"), value: text, onValueChange: setText }}
      />
      <InterestsSection read={list} errorTitle={t("list.errorTitle")} skeleton={<InterestGridSkeleton />}>
        {({ items, count }) => (
          <>
            <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
              {search && t("list.found", { count })}
            </p>
            <Found interests={items} search={search} onClear={() => setText("")} />
            <ShowMore list={list} label={t("list.more")} />
          </>
        )}
      </InterestsSection>
    </Page>
  );
}

function Found({ interests, search, onClear }: { interests: Interest[]; search: string; onClear: () => void }) {
  const t = useTranslations("interests.list");
  if (interests.length > 0)
    return search ? <InterestGrid interests={interests} /> : <Directory interests={interests} />;
  if (!search) return <EmptyState icon={<Sparkles />} title={t("emptyTitle")} text={t("emptyText")} />;
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

/** Featured ones come first, as the platform orders them. */
function Directory({ interests }: { interests: Interest[] }) {
  const t = useTranslations("interests.list");
  const [featured = [], others = []] = [true, false].map((is) =>
    interests.filter((interest) => interest.featured === is),
  );
  if (featured.length === 0) return <InterestGrid interests={others} />;
  return (
    <div className="grid gap-10">
      <section aria-label={t("featured")}>
        <h2 className="mb-4 text-xl">{t("featured")}</h2>
        <FeaturedInterests interests={featured} />
      </section>
      {others.length > 0 && (
        <section aria-label={t("others")}>
          <h2 className="mb-4 text-xl">{t("others")}</h2>
          <InterestGrid interests={others} />
        </section>
      )}
    </div>
  );
}
