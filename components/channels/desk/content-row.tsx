"use client";

import { useLocale, useTranslations } from "next-intl";
import { IntentLink } from "#components/ui/actions/intent-link";
import { Cover } from "#components/ui/display/cover";
import type { Content } from "#entities/content/contents";
import { formatDay, formatTime } from "#lib/format/dates";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { useDeskChannel } from "./channel-desk-context";
import { ContentBadge } from "./content-badge";
import { kindIcons } from "./content-kind";
import { instantOf, standingOf } from "./content-standing";
import { useDeskZone } from "./use-desk-zone";

/** One content of the channel, as its creators see it; the whole row leads to the editor. */
export function ContentRow({ content }: { content: Content }) {
  const t = useTranslations("channel-desk");
  const locale = useLocale();
  const href = useHref();
  const zone = useDeskZone();
  const { slug } = useDeskChannel();
  const { title, image, imageUrl, type = "article" } = content;
  const instant = instantOf(content);
  const name = title ?? content.slug;
  return (
    <article className="relative flex items-center gap-3 px-3 py-3 transition-colors hover:bg-wash sm:gap-4 sm:px-4">
      <Cover name={name} src={image?.uri ?? imageUrl} mark="" className="w-20 shrink-0 rounded-control sm:w-28" />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 className="line-clamp-2 wrap-anywhere font-medium text-sm">
          <IntentLink href={href(routes.channelDeskContent(slug, content.id))} className="after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </IntentLink>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-muted">
          <ContentBadge standing={standingOf(content)} />
          <span className="flex items-center gap-1.5 [&>svg]:size-4">
            {kindIcons[type]}
            {t(`kind.${type}`)}
          </span>
          {instant && (
            <time dateTime={instant} className="figures">
              {formatDay({ instant, zone, locale })}, {formatTime({ instant, zone, locale })}
            </time>
          )}
        </p>
      </div>
    </article>
  );
}
