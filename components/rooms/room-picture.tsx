"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Cover } from "#components/ui/cover";
import { FileDrop } from "#components/ui/file-drop";
import { dataUriOf } from "#lib/registration/data-uri";

type RoomPictureProps = {
  name: string;
  /** What is there; null: nothing. */
  src: string | null;
  onChange: (dataUri: string | null) => void;
  error: string | undefined;
};

/** How the room looks. */
export function RoomPicture({ name, src, onChange, error }: RoomPictureProps) {
  const t = useTranslations("rooms.form");
  const take = async (file: File) => onChange(await dataUriOf(file));
  if (src === null) {
    return (
      <FileDrop
        label={t("choosePicture")}
        text={t("dropPicture")}
        hint={t("pictureHint")}
        accept="image/png,image/jpeg,image/webp,image/gif"
        icon={<ImageUp />}
        error={error}
        onFile={(file) => void take(file)}
      />
    );
  }
  return (
    <div className="grid gap-2">
      <Cover name={name || t("picture")} src={src} className="rounded-card" />
      {error && (
        <p role="alert" className="text-bad text-caption">
          {error}
        </p>
      )}
      <div>
        <Button size="sm" variant="secondary" onClick={() => onChange(null)}>
          {t("removePicture")}
        </Button>
      </div>
    </div>
  );
}
