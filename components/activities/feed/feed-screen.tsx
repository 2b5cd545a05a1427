"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Composer, ComposerRoom } from "#components/activities/composer/composer";
import { Page } from "#components/layout/page";
import { useNow } from "#hooks/browser/use-now";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { type FeedScope, feedScopes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { FeedAside } from "./feed-aside";
import { FeedList } from "./feed-list";
import { FeedScopes } from "./feed-scopes";
import { JoinCard } from "./join-card";

/** What everybody sees; the others are about who looks. */
const isForAnybody = (scope: FeedScope | undefined): boolean => scope === undefined || scope === "featured";

export type FeedScreenProps = {
  /** When the page was made, ISO 8601. */
  renderedAt: string;
  /** What visitors see beside the posts. */
  aside?: ReactNode;
};

export function FeedScreen({ renderedAt, aside }: FeedScreenProps) {
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
            <ComposerRoom />
            <Composer place={{ kind: "feed" }} />
          </div>
          <FeedScopes scope={scope} onScope={(next) => setScope(next ?? "")} />
          <FeedList key={scope ?? ""} scope={scope} now={now} />
        </div>
        <FeedAside now={now}>{aside}</FeedAside>
      </div>
    </Page>
  );
}
