"use client";

import { Lock, MessageSquareText } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignInLink } from "#components/accounts/sign-in-link";
import { LatePart } from "#components/layout/late-part";
import { LoadError } from "#components/layout/load-error";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { Gate } from "#components/ui/gate";
import { useFeed } from "#hooks/activities";
import { feedOptions } from "#hooks/activities-options";
import { isFollowing, useRelationships } from "#hooks/relationships";
import { isGate } from "#lib/api/refusal";
import { useHref } from "#lib/i18n/use-href";
import { type FeedScope, routes } from "#lib/routes";
import { useSession } from "#lib/session/use-session";
import { ActivityFeed } from "./activity-feed";
import { ActivitySkeleton } from "./activity-skeleton";

const AdvertisementSlot = dynamic(
  () => import("#components/advertisements/advertisement").then((part) => part.AdvertisementSlot),
  { ssr: false },
);

export type FeedListProps = { scope: FeedScope | undefined; now: Date };

/** The posts of one scope, in each of their states. */
export function FeedList({ scope, now }: FeedListProps) {
  const t = useTranslations("activities.feed");
  const read = useFeed(scope);
  const relationships = useRelationships().data;
  const { data } = read;
  if (!data) {
    if (!read.error) return <ActivitySkeleton label={t("loading")} />;
    if (isGate(read.error)) return <FeedGate code={read.error.code} />;
    return <LoadError title={t("errorTitle")} read={read} />;
  }
  if (data.items.length === 0) return <NoPosts scope={scope} />;
  const concerns = (accountId: string): boolean =>
    scope === undefined || (scope === "following" && isFollowing(relationships, accountId) === true);
  return (
    <ActivityFeed
      list={{ ...read, data }}
      queryKey={feedOptions(scope).queryKey}
      now={now}
      label={t("list")}
      place="feed"
      concerns={concerns}
      between={advertised}
    />
  );
}

/** The fifth place of every ten. */
const advertised = (position: number): ReactNode =>
  position % 10 === 5 && (
    <LatePart>
      <AdvertisementSlot as="li" position={`feed-${position}`} />
    </LatePart>
  );

function FeedGate({ code }: { code: string }) {
  const t = useTranslations();
  const isSignedIn = useSession(({ status }) => status === "authenticated");
  return (
    <Gate
      level={2}
      icon={<Lock />}
      title={t("activities.feed.gateTitle")}
      text={t(`errors.${code}`)}
      action={!isSignedIn && <SignInLink>{t("activities.feed.signIn")}</SignInLink>}
    />
  );
}

/** Where to find what would be here. */
const ways = { following: routes.members(), groups: routes.groups() } as const;

function NoPosts({ scope = "everyone" }: { scope?: FeedScope | "everyone" | undefined }) {
  const t = useTranslations("activities.empty");
  const href = useHref();
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={t(`${scope}.title`)}
      text={t(`${scope}.text`)}
      action={
        (scope === "following" || scope === "groups") && (
          <ButtonLink variant="secondary" href={href(ways[scope])}>
            {t(`${scope}.action`)}
          </ButtonLink>
        )
      }
    />
  );
}
