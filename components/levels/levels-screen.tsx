"use client";

import { Handshake } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import type { SponsorshipLevel } from "#entities/events/sponsors";
import { useReadPages } from "#hooks/calls/use-call";
import { levelsOptions } from "#hooks/people/levels-options";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { LevelColor } from "./level-color";
import { LevelsSection } from "./levels-section";
import { LevelsSkeleton } from "./levels-skeleton";
import { SponsorGrid } from "./sponsor-grid";

/** Who carries the community, level by level. */
export function LevelsScreen() {
  const t = useTranslations("levels");
  const { config } = useAppContext();
  const list = useReadPages(levelsOptions());
  return (
    <Page title={t("title")} description={t("description", { name: config.NAME })}>
      <LevelsSection read={list} level={2} skeleton={<LevelsSkeleton />}>
        {({ items }) => <Levels levels={items.filter(({ accounts }) => accounts.length > 0)} />}
      </LevelsSection>
      <ShowMore list={list} label={t("list.more")} />
    </Page>
  );
}

function Levels({ levels }: { levels: SponsorshipLevel[] }) {
  const t = useTranslations("levels.list");
  if (levels.length === 0) return <EmptyState icon={<Handshake />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <div className="grid gap-12 pt-2">
      {levels.map((level) => (
        <LevelSection key={level.id} level={level} />
      ))}
    </div>
  );
}

function LevelSection({ level }: { level: SponsorshipLevel }) {
  const href = useHref();
  return (
    <section aria-labelledby={level.id}>
      <h2 id={level.id} className="text-xl sm:text-2xl">
        <Link href={href(routes.sponsorLevel(level.slug))} className="rounded-[2px] hover:underline">
          <LevelColor level={level}>{level.name}</LevelColor>
        </Link>
      </h2>
      {level.subtitle && <p className="mt-0.5 max-w-reading text-ink-muted">{level.subtitle}</p>}
      <div className="mt-4">
        <SponsorGrid sponsors={level.accounts} scale={level.scale} level={3} />
      </div>
    </section>
  );
}
