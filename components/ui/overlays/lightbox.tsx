"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Dialog } from "./dialog";

export type LightboxPicture = {
  id: string;
  src: string;
  /** What is to be seen on it; empty where the title says it. */
  alt: string;
  title: string;
  description?: string | null;
  width: number;
  height: number;
};

export type LightboxProps = {
  pictures: readonly LightboxPicture[];
  openId: string;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** "2 of 4"; `at` counts from 1. */
  position: (place: { at: number; count: number }) => string;
};

/** One picture as large as the window allows, with the ones before and after it. */
export function Lightbox({
  pictures,
  openId,
  onOpenChange,
  closeLabel,
  previousLabel,
  nextLabel,
  position,
}: LightboxProps) {
  const at = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[at];
  const go = (by: 1 | -1) => {
    const next = pictures[(at + by + pictures.length) % pictures.length];
    if (next) onOpenChange(next.id);
  };
  useArrows(go);
  if (!picture) return null;
  const { src, alt, title, description, width, height } = picture;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onOpenChange(null)}
      size="lg"
      title={title}
      description={description}
      closeLabel={closeLabel}
    >
      <img
        key={src}
        src={src}
        alt={alt}
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full rounded-control"
      />
      {pictures.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-4">
          <IconButton
            label={previousLabel}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
          <p role="status" className="figures text-ink-muted text-sm">
            {position({ at: at + 1, count: pictures.length })}
          </p>
          <IconButton label={nextLabel} icon={<ChevronRight className="rtl:-scale-x-100" />} onClick={() => go(1)} />
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
