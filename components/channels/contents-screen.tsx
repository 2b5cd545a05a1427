"use client";

import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { Pill } from "#components/ui/actions/pill";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useReadPages } from "#hooks/calls/use-call";
import { contentsOptions } from "#hooks/content/channels-options";
import { useSession } from "#lib/session/use-session";
import { SignInFirst } from "./channel-gate";
import { ChannelsHeader } from "./channels-header";
import { ContentGrid, ContentGridSkeleton } from "./content-grid";
import { FilterPills } from "./filter-pills";
import { InterestFilter } from "./interest-filter";
import { KindChoice } from "./kind-choice";
import { NothingOfThisKind, NothingPublished } from "./no-contents";
import { PagedList } from "./paged-list";
import { type ContentsFilterState, useContentsFilter } from "./use-contents-filter";

// Nobody subscribes before they have signed in.
const Subscribed = late(
  () => import("./subscribed-contents").then((part) => part.SubscribedContents),
  <ContentGridSkeleton />,
);

/** What is new in all channels, or in those that one subscribes to. */
export function ContentsScreen() {
  const t = useTranslations("channels.filters");
  const filter = useContentsFilter();
  const { MODULES } = useAppContext().config;
  const status = useSession((session) => session.status);
  const [list, setList] = useUrlParam("list");
  const isSubscribed = list === "subscribed";
  const showAll = () => {
    setList("");
    filter.showAll();
  };
  return (
    <Page>
      <ChannelsHeader view="latest" search={filter} />
      <div className="mb-6">
        <FilterPills label={t("label")}>
          <Pill pressed={isSubscribed} onClick={() => setList(isSubscribed ? "" : "subscribed")}>
            {t("subscribed")}
          </Pill>
          {!isSubscribed && (
            <Pill pressed={filter.isFeatured} onClick={filter.toggleFeatured}>
              {t("featured")}
            </Pill>
          )}
          <KindChoice kind={filter.kind} onChoose={filter.setKind} />
          {MODULES.interests.enabled && <InterestFilter interest={filter.interest} onChoose={filter.setInterest} />}
        </FilterPills>
      </div>
      {!isSubscribed && <AllContents filter={filter} onShowAll={showAll} />}
      {isSubscribed && status === "anonymous" && <SignInFirst />}
      {isSubscribed && status !== "anonymous" && (
        <LatePart>
          <Subscribed filter={filter} onShowAll={showAll} />
        </LatePart>
      )}
    </Page>
  );
}

export type ContentsProps = { filter: ContentsFilterState; onShowAll: () => void };

function AllContents({ filter, onShowAll }: ContentsProps) {
  const list = useReadPages(contentsOptions(filter.asked));
  return (
    <PagedList
      list={list}
      words="items"
      skeleton={<ContentGridSkeleton />}
      search={filter.search}
      onClear={() => filter.setText("")}
      empty={filter.isNarrowed ? <NothingOfThisKind onShowAll={onShowAll} /> : <NothingPublished />}
    >
      {(contents) => <ContentGrid contents={contents} />}
    </PagedList>
  );
}
