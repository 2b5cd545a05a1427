"use client";

import { Gift, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { SearchHeader } from "#components/layout/search-header";
import { Button } from "#components/ui/actions/button";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useNow } from "#hooks/browser/use-now";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { benefitsOptions } from "#hooks/community/benefits-options";
import { BenefitGrid, BenefitGridSkeleton } from "./benefit-grid";
import { BenefitsSection } from "./benefits-section";

/** What members get elsewhere. `renderedAt`: when the page was made, ISO 8601. */
export function BenefitsScreen({ renderedAt }: { renderedAt: string }) {
  const t = useTranslations("benefits");
  const { config } = useAppContext();
  const now = useNow(renderedAt);
  const { text, setText, search } = useUrlSearch();
  const list = useReadPages(benefitsOptions(search || undefined));
  return (
    <Page>
      <SearchHeader
        title={t("title")}
        description={t("description", { name: config.NAME })}
        search={{ label: t("list.search"), clearLabel: t("list.clear"), value: text, onValueChange: setText }}
      />
      <BenefitsSection read={list} skeleton={<BenefitGridSkeleton />}>
        {({ items, count }) => (
          <>
            <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
              {search && t("list.found", { count })}
            </p>
            {items.length > 0 ? (
              <BenefitGrid benefits={items} now={now} />
            ) : (
              <NoBenefits search={search} onClear={() => setText("")} />
            )}
            <ShowMore list={list} label={t("list.more")} />
          </>
        )}
      </BenefitsSection>
    </Page>
  );
}

function NoBenefits({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("benefits.list");
  if (!search) return <EmptyState icon={<Gift />} title={t("emptyTitle")} text={t("emptyText")} />;
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
