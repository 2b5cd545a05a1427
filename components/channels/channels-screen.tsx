"use client";

import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Page } from "#components/layout/page";
import { Pill } from "#components/ui/actions/pill";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { channelLists } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { AllChannels } from "./all-channels";
import { SignInFirst } from "./channel-gate";
import { ChannelGridSkeleton } from "./channel-grid";
import { ChannelsHeader } from "./channels-header";
import { FilterPills } from "./filter-pills";

// Nobody has channels of their own before they have signed in.
const OwnChannels = late(() => import("./own-channels").then((part) => part.OwnChannels), <ChannelGridSkeleton />);
const OwnPill = late(() => import("./own-channels-pill").then((part) => part.OwnChannelsPill));

export function ChannelsScreen() {
  const t = useTranslations("channels");
  const search = useUrlSearch();
  const [listName, setList] = useUrlParam("list");
  const status = useSession((session) => session.status);
  const name = channelLists.find((known) => known === listName);
  const lists = { search: search.search, onClear: () => search.setText(""), onShowAll: () => setList("") };
  const isSignedIn = status === "authenticated";
  return (
    <Page>
      <ChannelsHeader view="channels" search={search} />
      <div className="mb-6">
        <FilterPills label={t("list.label")}>
          <Pill pressed={name === undefined} onClick={() => setList("")}>
            {t("list.all")}
          </Pill>
          <Pill pressed={name === "subscribed"} onClick={() => setList("subscribed")}>
            {t("list.subscribed")}
          </Pill>
          {isSignedIn && (
            <LatePart>
              <OwnPill pressed={name === "own"} onChoose={() => setList("own")} />
            </LatePart>
          )}
        </FilterPills>
      </div>
      {name === undefined && <AllChannels {...lists} />}
      {name !== undefined && status === "anonymous" && <SignInFirst />}
      {name !== undefined && status !== "anonymous" && (
        <LatePart>
          <OwnChannels name={name} {...lists} />
        </LatePart>
      )}
    </Page>
  );
}
