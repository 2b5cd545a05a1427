"use client";

import { ImageUp } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingCard } from "#components/security/setting-card";
import { Button } from "#components/ui/button";
import { Cover } from "#components/ui/cover";
import { DropTarget } from "#components/ui/drop-target";
import { useFocusReturn } from "#hooks/use-focus-return";

const CropDialog = dynamic(() => import("#components/account/crop-dialog").then((part) => part.CropDialog), {
  ssr: false,
});

/** As wide as a cover on a large screen with fine pixels. */
const frame = { aspect: 16 / 9, width: 2000 };

export type PictureFieldProps = {
  /** Of the group, for the pattern where there is no picture. */
  name: string;
  /** What is there already. */
  src: string | null;
  /** A data URI; empty = nothing new. */
  value: string;
  onChange: (dataUri: string) => void;
  error: string | undefined;
};

/** The group's picture, chosen by a press or by dropping a file on it. */
export function PictureField({ name, src, value, onChange, error }: PictureFieldProps) {
  const t = useTranslations("groups.form");
  const [work, setWork] = useState<{ file: File | null } | null>(null);
  const opener = useFocusReturn<HTMLButtonElement>(work !== null);
  const shown = value || src;
  return (
    <SettingCard
      title={t("picture")}
      text={t("pictureText")}
      action={
        <>
          {value && (
            <Button size="sm" variant="quiet" onClick={() => onChange("")}>
              {t(src ? "keepPicture" : "removePicture")}
            </Button>
          )}
          <Button
            ref={opener}
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            icon={<ImageUp aria-hidden="true" className="size-4" />}
            onClick={() => setWork({ file: null })}
          >
            {t(shown ? "changePicture" : "choosePicture")}
          </Button>
        </>
      }
    >
      <DropTarget
        onFile={(file) => setWork({ file })}
        className="rounded-card"
        overClassName="outline-3 outline-brand -outline-offset-3"
      >
        <Cover name={name || t("picture")} src={shown} mark="" ratio="21/9" className="rounded-card" />
      </DropTarget>
      <p aria-live="polite" className="text-bad text-caption empty:hidden">
        {error}
      </p>
      {work && (
        <CropDialog
          title={t("pictureTitle")}
          frame={frame}
          file={work.file}
          action={{ label: t("usePicture") }}
          onCropped={(dataUri) => {
            onChange(dataUri);
            setWork(null);
          }}
          onClose={() => setWork(null)}
        />
      )}
    </SettingCard>
  );
}
