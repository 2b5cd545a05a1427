"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { ActivityBody } from "#components/activities/card/activity-card";
import { IconButton } from "#components/ui/actions/icon-button";
import { Dialog } from "#components/ui/overlays/dialog";
import type { Activity } from "#entities/community/activities";
import { displayName } from "#lib/format/names";

export type MediaLightboxProps = {
  items: Activity[];
  openId: string;
  now: Date;
  /** Null closes it. */
  onOpenChange: (id: string | null) => void;
};

/** What was shared with a picture or a film, with what came before and after it. */
export function MediaLightbox({ items, openId, now, onOpenChange }: MediaLightboxProps) {
  const t = useTranslations("groups.media");
  const closeLabel = useTranslations("common.actions")("close");
  const at = items.findIndex(({ id }) => id === openId);
  const item = items[at];
  const go = (by: number) => {
    const next = items[(at + by + items.length) % items.length];
    if (next) onOpenChange(next.id);
  };
  useArrows(go);
  if (!item) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onOpenChange(null)}
      size="lg"
      title={t("dialogTitle", { name: displayName(item.account) })}
      closeLabel={closeLabel}
    >
      <div key={item.id} className="grid grid-cols-1 gap-3">
        <ActivityBody activity={item} now={now} />
      </div>
      {items.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-4">
          <IconButton
            label={t("previous")}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
          <p role="status" className="figures text-ink-muted text-sm">
            {t("position", { at: at + 1, count: items.length })}
          </p>
          <IconButton label={t("next")} icon={<ChevronRight className="rtl:-scale-x-100" />} onClick={() => go(1)} />
        </div>
      )}
    </Dialog>
  );
}

/** Left and right by the direction of the page, except where somebody writes. */
function useArrows(go: (by: 1 | -1) => void) {
  const turn = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isTaken =
      defaultPrevented || (target instanceof Element && target.closest("input, textarea, video, [contenteditable]"));
    if (isTaken) return;
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") go(key === forward ? 1 : -1);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => turn(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
