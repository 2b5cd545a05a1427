"use client";

import { Volume2, VolumeX, X } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";
import type { ScannerView } from "#lib/door/scanner";

type ScannerHeaderProps = {
  view: ScannerView;
  /** Under the name of the event: the door of a helper. */
  door?: string | undefined;
  muted: boolean;
  onMute: (muted: boolean) => void;
  /** Missing where there is nowhere to go back to. */
  onClose?: (() => void) | undefined;
};

export function ScannerHeader({ view: { state, counts }, door, muted, onMute, onClose }: ScannerHeaderProps) {
  const t = useTranslations("door.scanner");
  const format = useFormatter();
  return (
    <header className="flex items-center gap-3">
      {onClose && <IconButton label={t("close")} icon={<X />} onClick={onClose} className="-ms-2" />}
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-base">{state?.event.name ?? t("title")}</h1>
        {door && <p className="truncate text-caption text-ink-muted">{door}</p>}
      </div>
      {counts && (
        <p className="figures shrink-0 text-end leading-tight">
          <span aria-hidden="true" className="font-semibold text-2xl">
            {format.number(counts.admitted)}
          </span>
          <span aria-hidden="true" className="text-ink-muted">{` / ${format.number(counts.passes)}`}</span>
          <span className="sr-only">
            {t("counter", { admitted: format.number(counts.admitted), total: format.number(counts.passes) })}
          </span>
        </p>
      )}
      <IconButton
        label={t(muted ? "unmute" : "mute")}
        icon={muted ? <VolumeX /> : <Volume2 />}
        pressed={muted}
        onClick={() => onMute(!muted)}
        className="-me-2"
      />
    </header>
  );
}
