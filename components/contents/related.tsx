"use client";

import { useTranslations } from "next-intl";
import { TextLink } from "#components/ui/actions/text-link";
import type { Content } from "#entities/content/contents";
import { useReadPages } from "#hooks/calls/use-call";
import { relatedContentsOptions } from "#hooks/content/channels-options";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ContentCard } from "./content-card";

/** One row, on a wide screen. */
const shown = 3;

/** The newest of the same channel. Where it is alone, or they do not arrive, nothing is missing. */
export function Related({ content: { id, channel }, name }: { content: Content; name: string }) {
  const t = useTranslations("contents.related");
  const href = useHref();
  const { data } = useReadPages(relatedContentsOptions(name));
  const others = (data?.items ?? []).filter((other) => other.id !== id && other.published).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="content-related" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="content-related" className="text-xl wrap-anywhere">
          {t.rich("title", { channel: channel.name, bdi: (words) => <bdi>{words}</bdi> })}
        </h2>
        <TextLink href={href(routes.channel(channel.slug))} prefetch={false} className="text-sm">
          {t("all")}
        </TextLink>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4">
        {others.map((other) => (
          <li key={other.id}>
            <ContentCard content={other} channel={false} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
