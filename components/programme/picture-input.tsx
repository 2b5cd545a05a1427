"use client";

import { ImageUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button";
import { DropTarget } from "#components/ui/drop-target";
import { useFocusReturn } from "#hooks/use-focus-return";

const CropDialog = dynamic(() => import("#components/account/crop-dialog").then((part) => part.CropDialog), {
  ssr: false,
});

type PictureInputProps = {
  title: string;
  frame: { aspect: number; width: number; round?: boolean };
  /** As it is shown now. */
  preview: ReactNode;
  hasPicture: boolean;
  /** A data URI; empty = nothing new. */
  value: string;
  onChange: (dataUri: string) => void;
  error: string | undefined;
};

/** A picture, chosen by a press or by dropping a file on it, and framed. */
export function PictureInput({ title, frame, preview, hasPicture, value, onChange, error }: PictureInputProps) {
  const t = useTranslations("programme.picture");
  const [work, setWork] = useState<{ file: File | null } | null>(null);
  const opener = useFocusReturn<HTMLButtonElement>(work !== null);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-4">
        <DropTarget
          onFile={(file) => setWork({ file })}
          className="shrink-0 rounded-card"
          overClassName="outline-3 outline-brand"
        >
          {preview}
        </DropTarget>
        <div className="flex flex-wrap gap-2">
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => setWork({ file: null })}
          >
            {t(hasPicture || value ? "change" : "choose")}
          </Button>
          {value && (
            <Button size="sm" variant="quiet" onClick={() => onChange("")}>
              {t("undo")}
            </Button>
          )}
        </div>
      </div>
      <p aria-live="polite" className="text-bad text-caption empty:hidden">
        {error}
      </p>
      {work && (
        <CropDialog
          title={title}
          frame={frame}
          file={work.file}
          action={{ label: t("use") }}
          onCropped={(dataUri) => {
            onChange(dataUri);
            setWork(null);
          }}
          onClose={() => setWork(null)}
        />
      )}
    </div>
  );
}
