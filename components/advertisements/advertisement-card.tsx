"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Card } from "#components/ui/display/card";
import { Cover } from "#components/ui/display/cover";
import type { Advertisement } from "#entities/content/advertisements";
import { webAddress } from "#lib/format/web-address";

export type AdvertisementCardProps = {
  advertisement: Advertisement;
  shape: "square" | "rectangle";
  /** The element around it. */
  as: "div" | "li";
  className?: string | undefined;
};

export function AdvertisementCard({ advertisement, shape, as: Element, className }: AdvertisementCardProps) {
  const t = useTranslations("advertisements");
  const [label, title] = [useId(), useId()];
  const address = webAddress(advertisement.link);
  if (!address) return null;
  return (
    <Element className={className}>
      <Card as="section" aria-labelledby={`${label} ${title}`} padding="none" interactive className="overflow-hidden">
        {advertisement.image && (
          <Cover name="" src={advertisement.image.uri} ratio={shape === "square" ? "1/1" : "21/9"} />
        )}
        <div className="grid gap-1 p-4">
          <p id={label} className="text-caption text-ink-muted">
            {t("label")}
          </p>
          <p id={title} dir="auto" className="line-clamp-2 font-semibold leading-snug wrap-anywhere">
            {advertisement.title}
          </p>
          {advertisement.description && (
            <p dir="auto" className="line-clamp-3 text-ink-muted text-sm wrap-anywhere">
              {advertisement.description}
            </p>
          )}
          <a
            href={address.href}
            target="_blank"
            rel="sponsored noopener"
            aria-describedby={title}
            aria-label={t("link", { host: address.host })}
            className="mt-1 inline-flex min-h-6 max-w-full items-center gap-1 justify-self-start font-medium text-brand-ink text-sm after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <bdi className="truncate">{address.host}</bdi>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        </div>
      </Card>
    </Element>
  );
}
