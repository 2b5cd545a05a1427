"use client";

import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { ActivitySkeleton } from "#components/activities/activity-skeleton";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { Cover } from "#components/ui/display/cover";
import type { Interest } from "#entities/community/interests";
import { useNow } from "#hooks/browser/use-now";
import { useRead } from "#hooks/calls/use-call";
import { interestOptions } from "#hooks/community/interests-options";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { FollowInterest } from "./follow-interest";
import { InterestCompanions } from "./interest-companions";
import { InterestFeed } from "./interest-feed";
import { InterestsSection } from "./interests-section";

/** `interest`: name or id. `renderedAt`: when the page was made, ISO 8601. */
export function InterestScreen({ interest, renderedAt }: { interest: string; renderedAt: string }) {
  const t = useTranslations("interests");
  const now = useNow(renderedAt);
  const { MODULES } = useAppContext().config;
  const read = useRead(interestOptions(interest));
  if (read.error?.status === 404) notFound();
  return (
    <Page>
      <InterestsSection
        read={read}
        level={1}
        errorTitle={t("one.errorTitle")}
        skeleton={<ActivitySkeleton label={t("list.loading")} />}
      >
        {(found) => (
          <>
            <InterestHeader interest={found} />
            <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="min-w-0 xl:col-start-2 xl:row-start-1">
                <InterestCompanions interest={found} now={now} />
              </div>
              <div className="w-full min-w-0 max-w-feed">
                {MODULES.activities.enabled && <InterestFeed interest={interest} name={found.name} now={now} />}
              </div>
            </div>
          </>
        )}
      </InterestsSection>
    </Page>
  );
}

function InterestHeader({ interest }: { interest: Interest }) {
  const t = useTranslations("interests");
  const href = useHref();
  return (
    <header className="mb-8">
      <Cover
        name={interest.name}
        src={interest.image?.uri ?? null}
        mark=""
        ratio="21/9"
        priority
        className="-mx-4 -mt-6 mb-4 max-h-52 sm:mx-0 sm:mt-0 sm:mb-6 sm:w-full sm:rounded-card"
      />
      <Link
        href={href(routes.interests())}
        className="mb-1 inline-flex min-h-8 items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="-ms-1 size-4.5 rtl:-scale-x-100" />
        {t("one.back")}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere lg:text-3xl">
          <bdi>{interest.name}</bdi>
        </h1>
        <FollowInterest interest={interest} />
      </div>
    </header>
  );
}
