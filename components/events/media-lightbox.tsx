"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { Dialog } from "#components/ui/dialog";
import { IconButton } from "#components/ui/icon-button";
import type { EventMediaItem } from "#entities/event-media";

export type MediaLightboxProps = {
  pictures: EventMediaItem[];
  openId: string;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
};

/** One picture as large as the window allows, with the ones before and after it. */
export function MediaLightbox({ pictures, openId, onOpenChange }: MediaLightboxProps) {
  const t = useTranslations("events.media");
  const common = useTranslations("common.actions");
  const at = pictures.findIndex(({ id }) => id === openId);
  const item = pictures[at];
  const go = (by: number) => {
    const next = pictures[(at + by + pictures.length) % pictures.length];
    if (next) onOpenChange(next.id);
  };
  useArrows(go);
  if (!item?.image) return null;
  const { image, name, description } = item;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onOpenChange(null)}
      size="lg"
      title={name}
      description={description}
      closeLabel={common("close")}
    >
      <img
        src={image.uri}
        alt={name}
        width={image.width}
        height={image.height}
        className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full rounded-control"
      />
      {pictures.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-4">
          <IconButton
            label={t("previous")}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
          <p role="status" className="figures text-ink-muted text-sm">
            {t("position", { at: at + 1, count: pictures.length })}
          </p>
          <IconButton label={t("next")} icon={<ChevronRight className="rtl:-scale-x-100" />} onClick={() => go(1)} />
        </div>
      )}
    </Dialog>
  );
}

/** Left and right by the direction of the page. */
function useArrows(go: (by: 1 | -1) => void) {
  const turn = useEffectEvent(({ key }: KeyboardEvent) => {
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") go(key === forward ? 1 : -1);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
