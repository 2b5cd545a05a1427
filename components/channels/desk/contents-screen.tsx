"use client";

import { FilePen, Plus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { LoadError } from "#components/layout/load-error";
import { Button } from "#components/ui/actions/button";
import { Card } from "#components/ui/display/card";
import { SearchField } from "#components/ui/fields/search-field";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { channelContentsOptions } from "#hooks/content/channels-options";
import { useDeskChannel } from "./channel-desk-context";
import { ChannelDeskFrame } from "./channel-desk-frame";
import { Cards } from "./channel-desk-skeleton";
import { ContentRow } from "./content-row";

const NewContentDialog = late(() => import("./new-content-dialog").then((part) => part.NewContentDialog));

/** What is in a channel: what is in preparation, and what is out. */
export function DeskContentsScreen({ slug }: { slug: string }) {
  return (
    <ChannelDeskFrame slug={slug} tab="contents">
      <Contents />
    </ChannelDeskFrame>
  );
}

function Contents() {
  const t = useTranslations("channel-desk.list");
  const [filter, setFilter] = useUrlParam("show");
  const { text, setText, search } = useUrlSearch();
  const [isStarting, setStarting] = useState(false);
  const isOut = filter === "out";
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Segmented
          label={t("filter")}
          value={isOut ? "out" : "drafts"}
          options={[
            { value: "drafts", label: t("drafts") },
            { value: "out", label: t("out") },
          ]}
          onValueChange={(value) => setFilter(value === "out" ? value : "")}
        />
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={text}
          onValueChange={setText}
          className="min-w-0 flex-1 basis-48 sm:max-w-72"
        />
        <Button
          aria-haspopup="dialog"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => setStarting(true)}
          className="ms-auto"
        >
          {t("new")}
        </Button>
      </div>
      <ContentList key={`${isOut} ${search}`} isOut={isOut} search={search} />
      {isStarting && <NewContentDialog onClose={() => setStarting(false)} />}
    </>
  );
}

function ContentList({ isOut, search }: { isOut: boolean; search: string }) {
  const t = useTranslations("channel-desk");
  const { id } = useDeskChannel();
  const read = useReadPages(channelContentsOptions(id, { past: isOut, ...(search && { search }) }));
  if (!read.data) {
    if (read.error) return <LoadError title={t("list.errorTitle")} read={read} />;
    return (
      <SkeletonGroup label={t("list.loading")}>
        <Cards />
      </SkeletonGroup>
    );
  }
  const { items } = read.data;
  if (items.length === 0) {
    if (search) return <EmptyState icon={<SearchX />} title={t("list.noMatch")} />;
    return (
      <EmptyState
        icon={<FilePen />}
        title={t(isOut ? "list.noneOut" : "list.noDrafts")}
        text={t(isOut ? "list.noneOutText" : "list.noDraftsText")}
      />
    );
  }
  return (
    <>
      <Card padding="none" className="divide-y divide-line overflow-hidden">
        {items.map((content) => (
          <ContentRow key={content.id} content={content} />
        ))}
      </Card>
      <ShowMore list={read} label={t("more")} />
    </>
  );
}
