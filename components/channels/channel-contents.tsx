"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Pill } from "#components/ui/actions/pill";
import { SearchField } from "#components/ui/fields/search-field";
import { Segmented } from "#components/ui/fields/segmented";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useReadPages } from "#hooks/calls/use-call";
import { channelContentsOptions } from "#hooks/content/channels-options";
import { ContentGrid, ContentGridSkeleton } from "./content-grid";
import { FilterPills } from "./filter-pills";
import { KindChoice } from "./kind-choice";
import { NothingOfThisKind, NothingPublished } from "./no-contents";
import { PagedList } from "./paged-list";
import { useContentsFilter } from "./use-contents-filter";

export type ChannelContentsProps = {
  /** As the page was asked for it. */
  slug: string;
  /** The viewer runs it, and sees what is not out yet as well. */
  isRun: boolean;
};

/** What is in a channel. */
export function ChannelContents({ slug, isRun }: ChannelContentsProps) {
  const t = useTranslations("channels");
  const heading = useId();
  const filter = useContentsFilter();
  const [pastWord, setPast] = useUrlParam("past");
  const past = isRun ? readFlag(pastWord) : undefined;
  const { type, featured, search } = filter.asked;
  const list = useReadPages(channelContentsOptions(slug, { type, featured, past, search }));
  const isNarrowed = filter.kind !== undefined || filter.isFeatured || past !== undefined;
  const showAll = () => {
    setPast("");
    filter.showAll();
  };
  return (
    <section aria-labelledby={heading} className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={heading} className="text-xl">
          {t("channel.contents")}
        </h2>
        <SearchField
          label={t("items.search")}
          clearLabel={t("list.clear")}
          value={filter.text}
          onValueChange={filter.setText}
          className="w-full sm:w-72"
        />
      </div>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FilterPills label={t("filters.label")}>
          <Pill pressed={filter.isFeatured} onClick={filter.toggleFeatured}>
            {t("filters.featured")}
          </Pill>
          <KindChoice kind={filter.kind} onChoose={filter.setKind} />
        </FilterPills>
        {isRun && (
          <Segmented
            label={t("filters.when")}
            options={[
              { value: "", label: t("filters.all") },
              { value: "true", label: t("filters.past") },
              { value: "false", label: t("filters.coming") },
            ]}
            value={past === undefined ? "" : String(past)}
            onValueChange={setPast}
          />
        )}
      </div>
      <PagedList
        list={list}
        words="items"
        skeleton={<ContentGridSkeleton />}
        search={filter.search}
        onClear={() => filter.setText("")}
        empty={isNarrowed ? <NothingOfThisKind onShowAll={showAll} /> : <NothingPublished />}
      >
        {(contents) => <ContentGrid contents={contents} inChannel />}
      </PagedList>
    </section>
  );
}

const readFlag = (word: string): boolean | undefined =>
  word === "true" || word === "false" ? word === "true" : undefined;
