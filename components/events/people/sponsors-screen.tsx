"use client";

import { Handshake } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Section } from "#components/events/section";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import type { BaseEventSponsorship, EventSponsorshipLevel } from "#entities/events/sponsors";
import { useRead } from "#hooks/calls/use-call";
import { eventOptions, eventSponsorshipsOptions } from "#hooks/events/events-options";
import { displayName } from "#lib/format/names";
import { webAddress } from "#lib/format/web-address";

export function SponsorsScreen({ slug }: { slug: string }) {
  const t = useTranslations("events.sponsors");
  const { data: event } = useRead(eventOptions(slug));
  const read = useRead(eventSponsorshipsOptions(slug));
  if (!event) return null;
  return (
    <Section slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<SponsorsSkeleton label={t("loading")} />}>
      {(levels) => <SponsorLevels levels={levels.filter(({ sponsors }) => sponsors.length > 0)} />}
    </Section>
  );
}

export function SponsorLevels({ levels }: { levels: EventSponsorshipLevel[] }) {
  const t = useTranslations("events.sponsors");
  if (levels.length === 0) return <EmptyState icon={<Handshake />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <div className="grid gap-10">
      {levels.map((level) => (
        <section key={level.id}>
          <h2 className="text-xl">{level.name}</h2>
          {level.description && <p className="mt-1 max-w-reading text-ink-muted text-sm">{level.description}</p>}
          <ul style={columnsOf(level)} className="mt-4 grid grid-cols-(--few) gap-3 sm:grid-cols-(--columns)">
            {level.sponsors.map((sponsor) => (
              <li key={sponsor.id}>
                <SponsorTile sponsor={sponsor} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const MOST_ON_PHONES = 2;

/** The fewer in a row, the larger each; phones show two at most. */
function columnsOf({ sponsorsPerRow }: Pick<EventSponsorshipLevel, "sponsorsPerRow">): CSSProperties {
  const columns = Math.min(Math.max(sponsorsPerRow, 1), 8);
  const track = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  const style: Record<`--${string}`, string> = {
    "--columns": track(columns),
    "--few": track(Math.min(columns, MOST_ON_PHONES)),
  };
  return style;
}

const tile =
  "@container grid aspect-[5/2] place-items-center overflow-hidden rounded-card border border-line p-4 text-center";

/** A logo on white, which is what logos are drawn for; without one, the name. */
function SponsorTile({ sponsor }: { sponsor: BaseEventSponsorship }) {
  const t = useTranslations("events.sponsors");
  const name = sponsor.name || (sponsor.account ? displayName(sponsor.account) : "");
  const logo = sponsor.image ?? sponsor.account?.image ?? null;
  const content = logo ? (
    <img src={logo.uri} alt={name} loading="lazy" decoding="async" className="max-h-full max-w-full object-contain" />
  ) : (
    <span className="line-clamp-3 text-balance font-semibold text-[clamp(0.875rem,9cqw,1.5rem)] leading-tight">
      {name}
    </span>
  );
  const look = `${tile} ${logo ? "bg-white" : "bg-surface"}`;
  const url = webAddress(sponsor.url);
  if (!url) return <div className={look}>{content}</div>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("visit", { name })}
      className={`${look} transition-colors hover:border-line-strong`}
    >
      {content}
    </a>
  );
}

const places = ["a", "b", "c"];

function SponsorsSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {places.map((place) => (
        <Skeleton key={place} shape="block" className="aspect-[5/2]" />
      ))}
    </SkeletonGroup>
  );
}
