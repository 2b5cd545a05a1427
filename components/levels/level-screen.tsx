"use client";

import { ChevronLeft, Handshake } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { Cover } from "#components/ui/display/cover";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { SponsorshipLevel } from "#entities/events/sponsors";
import { useRead, useReadPages } from "#hooks/calls/use-call";
import { levelAccountsOptions, levelOptions } from "#hooks/people/levels-options";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { LevelColor } from "./level-color";
import { LevelsSection } from "./levels-section";
import { LevelsSkeleton } from "./levels-skeleton";
import { SponsorGrid } from "./sponsor-grid";

/** One level with what its sponsors say of themselves. */
export function LevelScreen({ slug }: { slug: string }) {
  const read = useRead(levelOptions(slug));
  if (read.error?.status === 404) notFound();
  return (
    <Page>
      <LevelsSection read={read} level={1} skeleton={<LevelsSkeleton />}>
        {(level) => (
          <>
            <LevelHeader level={level} />
            <Sponsors level={level} />
          </>
        )}
      </LevelsSection>
    </Page>
  );
}

function LevelHeader({ level }: { level: SponsorshipLevel }) {
  const t = useTranslations("levels");
  const href = useHref();
  return (
    <header className="mb-8">
      {level.image && (
        <Cover
          name={level.name}
          src={level.image.uri}
          ratio="21/9"
          priority
          className="-mx-4 mb-6 max-h-72 sm:mx-0 sm:w-full sm:rounded-card"
        />
      )}
      <Link
        href={href(routes.sponsors())}
        className="mb-2 inline-flex min-h-8 items-center gap-1 font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="-ms-1 size-4.5 rtl:-scale-x-100" />
        {t("all")}
      </Link>
      <h1 className="text-2xl lg:text-3xl">
        <LevelColor level={level}>{level.name}</LevelColor>
      </h1>
      {level.subtitle && <p className="mt-1 max-w-reading text-ink-muted">{level.subtitle}</p>}
      {level.description && (
        <p dir="auto" className="mt-4 max-w-reading whitespace-pre-line">
          {level.description}
        </p>
      )}
    </header>
  );
}

function Sponsors({ level: { slug, scale } }: { level: SponsorshipLevel }) {
  const t = useTranslations("levels.list");
  const list = useReadPages(levelAccountsOptions(slug));
  return (
    <LevelsSection read={list} level={2} skeleton={<LevelsSkeleton />}>
      {({ items }) =>
        items.length > 0 ? (
          <>
            <SponsorGrid sponsors={items} scale={Math.max(scale, 3)} level={2} />
            <ShowMore list={list} label={t("more")} />
          </>
        ) : (
          <EmptyState icon={<Handshake />} title={t("emptyTitle")} text={t("emptyText")} />
        )
      }
    </LevelsSection>
  );
}
