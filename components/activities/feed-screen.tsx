"use client";

import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { useNow } from "#hooks/use-now";
import { useUrlParam } from "#hooks/use-url-param";
import { type FeedScope, feedScopes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { Composer } from "./composer";
import { FeedAside } from "./feed-aside";
import { FeedList } from "./feed-list";
import { FeedScopes } from "./feed-scopes";
import { JoinCard } from "./join-card";

/** What everybody sees; the others are about who looks. */
const isForAnybody = (scope: FeedScope | undefined): boolean => scope === undefined || scope === "featured";

/** `renderedAt`: when the page was made, ISO 8601. */
export function FeedScreen({ renderedAt }: { renderedAt: string }) {
  const t = useTranslations("activities");
  const now = useNow(renderedAt);
  const isAnonymous = useSession(({ status }) => status === "anonymous");
  const [asked, setScope] = useUrlParam("scope");
  const known = feedScopes.find((scope) => scope === asked);
  const scope = isAnonymous && !isForAnybody(known) ? undefined : known;
  return (
    <Page>
      <div className="mx-auto grid max-w-feed gap-x-12 xl:max-w-none xl:grid-cols-[minmax(0,40rem)_20rem] xl:justify-center">
        <div className="min-w-0">
          <h1 className="mb-4 text-2xl lg:text-3xl">{t("title")}</h1>
          <div className="mb-4 empty:hidden">
            <JoinCard />
            <Composer place={{ kind: "feed" }} />
          </div>
          <FeedScopes scope={scope} onScope={(next) => setScope(next ?? "")} />
          <FeedList key={scope ?? ""} scope={scope} now={now} />
        </div>
        <FeedAside now={now} />
      </div>
    </Page>
  );
}
