"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Avatar } from "#components/ui/display/avatar";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { Interest } from "#entities/community/interests";
import { useFollowsInterest } from "#hooks/community/interests";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

const wide = "grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4";
const narrow = "grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2 sm:gap-3";

/** Pictures of the first rows are asked for at once. */
const firstView = 4;

/** Interests that the community puts first, each with its picture. */
export function FeaturedInterests({ interests }: { interests: Interest[] }) {
  return (
    <ul className={wide}>
      {interests.map((interest, at) => (
        <li key={interest.id}>
          <Card padding="none" interactive className="h-full overflow-hidden">
            <Cover name={interest.name} src={interest.image?.uri ?? null} mark="" priority={at < firstView} />
            <p className="flex items-center gap-2 p-3 font-semibold leading-snug sm:p-4">
              <InterestLink interest={interest} className="line-clamp-2 flex-1" />
              <OwnMark interest={interest} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function InterestGrid({ interests }: { interests: Interest[] }) {
  return (
    <ul className={narrow}>
      {interests.map((interest) => (
        <li key={interest.id}>
          <Card padding="none" interactive className="flex h-full min-h-14 items-center gap-3 p-2 pe-4">
            <Avatar name={interest.name} src={interest.image?.uri ?? null} square />
            <p className="flex min-w-0 flex-1 items-center gap-2 font-medium text-sm">
              <InterestLink interest={interest} className="line-clamp-2 flex-1" />
              <OwnMark interest={interest} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Covers the card it stands in. */
function InterestLink({ interest: { name }, className }: { interest: Interest; className: string }) {
  const href = useHref();
  return (
    <span className={className}>
      <IntentLink
        href={href(routes.interest(name))}
        className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
      >
        <bdi>{name}</bdi>
      </IntentLink>
    </span>
  );
}

function OwnMark({ interest: { id } }: { interest: Interest }) {
  const t = useTranslations("interests.follow");
  if (!useFollowsInterest(id)) return null;
  return (
    <span className="shrink-0">
      <Check aria-hidden="true" strokeWidth={2.5} className="size-4 text-brand-ink" />
      <span className="sr-only">{t("following")}</span>
    </span>
  );
}

const places = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

export function InterestGridSkeleton() {
  const t = useTranslations("interests.list");
  return (
    <SkeletonGroup label={t("loading")} className={narrow}>
      {places.map((place) => (
        <div key={place} className="flex items-center gap-3 rounded-card border border-line bg-surface p-2">
          <Skeleton shape="block" className="size-10" />
          <Skeleton className="w-24 text-sm" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
