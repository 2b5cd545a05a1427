"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { Avatar } from "#components/ui/display/avatar";
import type { Content } from "#entities/content/contents";
import { durationOf, kindOf, titleOf } from "#lib/contents/facts";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { ContentDay } from "./content-day";
import { KindIcon } from "./kind-icon";

// Only for its creators.
const EditContent = late(() => import("./edit-content").then((part) => part.EditContent));

/** Whose it is, what it is called, what it is about, what kind it is, how long it takes and when it came out. */
export function ContentHead({ content }: { content: Content }) {
  const t = useTranslations("contents.kinds");
  const href = useHref();
  const { channel, description, published, can } = content;
  const kind = kindOf(content);
  const duration = durationOf(content);
  return (
    <header className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={href(routes.channel(channel.slug))}
          prefetch={false}
          className="flex min-h-8 min-w-0 items-center gap-2 font-medium text-ink-muted text-sm hover:text-ink"
        >
          <Avatar name={channel.name} src={channel.image.uri} size="sm" square />
          <bdi className="truncate">{channel.name}</bdi>
        </Link>
        {/* Above a draft its notice has it. */}
        {can?.run && published && (
          <LatePart>
            <EditContent content={content} />
          </LatePart>
        )}
      </div>
      <h1 className="text-balance text-3xl leading-tight wrap-anywhere sm:text-4xl">
        <bdi>{titleOf(content)}</bdi>
      </h1>
      {description && (
        <p dir="auto" className="whitespace-pre-line text-ink-muted text-base wrap-anywhere">
          {description}
        </p>
      )}
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
          <KindIcon kind={kind} />
          {t(kind)}
        </span>
        {duration && <bdi>{duration}</bdi>}
        {published && <ContentDay instant={published} />}
      </p>
    </header>
  );
}
