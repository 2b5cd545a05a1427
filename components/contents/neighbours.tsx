"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IntentLink } from "#components/ui/actions/intent-link";
import type { Content } from "#entities/content/contents";
import { cx } from "#lib/format/class-names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** What its channel published before it, and after it. */
export function Neighbours({ content: { previous, next, channel } }: { content: Content }) {
  const t = useTranslations("contents.neighbours");
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("label")} className="grid gap-3 sm:grid-cols-2">
      {previous && (
        <Neighbour
          channel={channel}
          neighbour={previous}
          label={t("previous")}
          icon={<ChevronLeft aria-hidden="true" className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />}
        />
      )}
      {next && (
        <Neighbour
          channel={channel}
          neighbour={next}
          label={t("next")}
          icon={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted rtl:-scale-x-100" />}
          className="flex-row-reverse text-end sm:col-start-2"
        />
      )}
    </nav>
  );
}

type NeighbourProps = {
  channel: Content["channel"];
  neighbour: { slug: string; title: string | null };
  label: string;
  icon: ReactNode;
  className?: string;
};

function Neighbour({ channel, neighbour: { slug, title }, label, icon, className }: NeighbourProps) {
  const href = useHref();
  return (
    <IntentLink
      href={href(routes.content(channel.slug, slug))}
      className={cx(
        "flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-line-strong",
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-ink-muted">{label}</span>
        <bdi className="line-clamp-2 font-medium text-sm wrap-anywhere">{title || channel.name}</bdi>
      </span>
    </IntentLink>
  );
}
