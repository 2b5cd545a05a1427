"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkCard } from "#components/activities/card/link-card";
import { IconButton } from "#components/ui/actions/icon-button";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useLinkPreview } from "#hooks/platform/storage";

type ComposeLinkPreviewProps = {
  href: string | null;
  /** The address whose card is not wanted. */
  plainLink: string | null;
  onHide: (href: string) => void;
  isLow?: boolean;
};

/** What readers will see of the first address; nothing where there is nothing to show. */
export function ComposeLinkPreview({ href, plainLink, onHide, isLow = false }: ComposeLinkPreviewProps) {
  const t = useTranslations("composer.preview");
  const settled = useDebounced(href ?? "");
  const { data: preview, isLoading } = useLinkPreview(settled === plainLink ? "" : settled);
  if (href === null || href !== settled || settled === plainLink) return null;
  if (isLoading) {
    return (
      <SkeletonGroup label={t("loading")} className="flex h-24 overflow-hidden rounded-card border border-line sm:h-28">
        <Skeleton shape="block" className="aspect-square h-full rounded-none" />
        <div className="grid flex-1 content-center gap-2 p-3">
          <Skeleton className="w-1/4 text-xs" />
          <Skeleton className="w-3/4 text-sm" />
          <Skeleton className="w-1/2 text-xs" />
        </div>
      </SkeletonGroup>
    );
  }
  if (!preview) return null;
  return (
    <div className="relative">
      <LinkCard preview={preview} isLow={isLow} />
      <IconButton
        size="sm"
        label={t("hide")}
        icon={<X />}
        onClick={() => onHide(settled)}
        className="absolute end-2 top-2 rounded-full bg-surface shadow-float"
      />
    </div>
  );
}
