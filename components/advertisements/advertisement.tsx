"use client";

import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useAppContext } from "#components/layout/app-context";
import { Card } from "#components/ui/card";
import { Cover } from "#components/ui/cover";
import type { Advertisement } from "#entities/advertisements";
import { useAdvertisement } from "#hooks/advertisements";
import { webAddress } from "#lib/format/web-address";

type Shape = "square" | "rectangle";

export type AdvertisementSlotProps = {
  /** Names the place on the screen; each has its own pick. */
  position: string;
  shape?: Shape;
  /** The element around it, which is there only with it: `li` in a list. */
  as?: "div" | "li";
  className?: string;
};

/** An advertisement where there is one, and nothing at all otherwise. Needs the texts of `advertisements`. */
export function AdvertisementSlot({
  position,
  shape = "rectangle",
  as: Element = "div",
  className,
}: AdvertisementSlotProps) {
  const { enabled } = useAppContext().config.MODULES.advertisements;
  const { data } = useAdvertisement(position, { enabled });
  if (!data) return null;
  return (
    <Element className={className}>
      <AdvertisementCard advertisement={data} shape={shape} />
    </Element>
  );
}

function AdvertisementCard({ advertisement, shape }: { advertisement: Advertisement; shape: Shape }) {
  const t = useTranslations("advertisements");
  const [label, title] = [useId(), useId()];
  const address = webAddress(advertisement.link);
  if (!address) return null;
  return (
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
  );
}
