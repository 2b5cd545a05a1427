"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { LinkPreview } from "#entities/platform/link-previews";
import { webAddress } from "#lib/format/web-address";

/** Pixels from which a picture may lie above the words. */
const wideEnough = 480;

export type LinkCardProps = {
  preview: LinkPreview;
  /** As low as can be: the picture beside the words, however wide it is. */
  isLow?: boolean;
};

/** What is known of a page somebody linked to; nothing where that is no web address or there is nothing to say. */
export function LinkCard({ preview, isLow = false }: LinkCardProps) {
  const t = useTranslations("common.nav");
  const address = webAddress(preview.url);
  if (!address || !(preview.title ?? preview.description)) return null;
  const { host } = address;
  const title = preview.title ?? host;
  // The page says its own name; only the host says where the press leads.
  const site = preview.siteName === host ? null : preview.siteName;
  const shown = [host, site, title, preview.description].filter(Boolean).join(" ");
  const { imageWidth, imageHeight } = preview;
  const isWide = !isLow && (imageWidth ?? 0) >= wideEnough && (imageWidth ?? 0) > (imageHeight ?? 0);
  return (
    <a
      href={address.href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      aria-label={t("external", { name: shown })}
      className={`flex overflow-hidden rounded-card border border-line bg-surface text-ink transition-colors hover:border-line-strong ${isWide ? "flex-col" : "items-stretch"}`}
    >
      <LinkPicture src={preview.image} isWide={isWide} />
      <span className="grid min-w-0 flex-1 content-center gap-0.5 p-3">
        <span dir="ltr" className="truncate text-start text-ink-muted text-xs">
          {host}
          {site && (
            <>
              {" · "}
              <bdi dir="auto">{site}</bdi>
            </>
          )}
        </span>
        <span dir="auto" className="line-clamp-2 font-medium text-sm wrap-anywhere">
          {title}
        </span>
        {preview.description && (
          <span dir="auto" className="line-clamp-2 text-caption text-ink-muted wrap-anywhere">
            {preview.description}
          </span>
        )}
      </span>
    </a>
  );
}

function LinkPicture({ src, isWide }: { src: string | null; isWide: boolean }) {
  if (!src) {
    return (
      <span className="grid w-16 shrink-0 place-items-center bg-wash text-ink-muted">
        <Link2 aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={
        isWide ? "aspect-[1.91/1] w-full bg-wash object-cover" : "size-24 shrink-0 bg-wash object-cover sm:size-28"
      }
    />
  );
}
