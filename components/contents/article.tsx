"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { OtherService } from "#components/layout/consent/other-service";
import { Html } from "#components/ui/display/html";
import { articleParts, type Embed } from "#lib/contents/article";
import { cx } from "#lib/format/class-names";

/** A size larger than other rich text: this is what people came to read. */
const set = cx(
  "text-[1.0625rem] wrap-anywhere sm:leading-relaxed",
  "[&_blockquote]:text-[1.0625em] [&_figcaption]:mt-2 [&_figcaption]:text-center [&_figcaption]:text-caption",
  "[&_figcaption]:text-ink-muted [&_img]:mx-auto [&_pre]:text-sm [&_pre_code]:bg-transparent [&_pre_code]:p-0",
);

/** `html`: as the platform made it harmless. */
export function Article({ html }: { html: string }) {
  return (
    <div dir="auto" className="grid max-w-reading grid-cols-1 gap-[1.125rem]">
      {articleParts(html).map((part) =>
        part.kind === "text" ? (
          <Html key={part.at} html={part.html} className={set} />
        ) : (
          <EmbeddedFilm key={part.at} embed={part} />
        ),
      )}
    </div>
  );
}

/** Its service is asked for nothing before the reader agrees; the link beside it needs no agreement. */
function EmbeddedFilm({ embed: { src, href, host } }: { embed: Embed }) {
  const t = useTranslations("contents.embed");
  return (
    <figure className="grid gap-2">
      <OtherService src={src} className="rounded-card">
        <iframe
          src={src}
          title={t("title", { host })}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-card border-0"
        />
      </OtherService>
      <figcaption className="text-caption">
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex min-h-6 items-center gap-1.5 font-medium text-brand-ink hover:underline"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t("open", { host })}
        </a>
      </figcaption>
    </figure>
  );
}
