"use client";

import { ImageUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Cover } from "#components/ui/cover";
import { DropTarget } from "#components/ui/drop-target";
import { useFocusReturn } from "#hooks/use-focus-return";

const CropDialog = dynamic(() => import("#components/account/crop-dialog").then((part) => part.CropDialog), {
  ssr: false,
});

/** As wide as a cover on a large screen with fine pixels. */
const frame = { aspect: 16 / 9, width: 2000 };

export type CoverFieldProps = {
  /** Of the event, for the pattern where there is no picture. */
  name: string;
  src: string | null;
  /** Gets a data URI. */
  onCover: (dataUri: string) => void;
  error?: string | undefined;
};

/** The event's cover, chosen by a press or by dropping a file on it. */
export function CoverField({ name, src, onCover, error }: CoverFieldProps) {
  const t = useTranslations("listings.cover");
  const [work, setWork] = useState<{ file: File | null } | null>(null);
  const opener = useFocusReturn<HTMLButtonElement>(work !== null);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-medium text-sm">{t("title")}</p>
          <p className="text-caption text-ink-muted">{t("text")}</p>
        </div>
        <Button
          ref={opener}
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => setWork({ file: null })}
        >
          {t(src ? "change" : "choose")}
        </Button>
      </div>
      <DropTarget
        onFile={(file) => setWork({ file })}
        className="rounded-card"
        overClassName="outline-3 outline-brand -outline-offset-3"
      >
        <Cover name={name || t("title")} src={src} mark="" ratio="21/9" className="rounded-card" />
      </DropTarget>
      <p aria-live="polite" className="text-bad text-caption empty:hidden">
        {error}
      </p>
      {work && (
        <CropDialog
          title={t("crop")}
          frame={frame}
          file={work.file}
          action={{ label: t("use") }}
          onCropped={(dataUri) => {
            onCover(dataUri);
            setWork(null);
          }}
          onClose={() => setWork(null)}
        />
      )}
    </div>
  );
}
