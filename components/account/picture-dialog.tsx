"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "#components/layout/toasts";
import { Button } from "#components/ui/button";
import { Dialog } from "#components/ui/dialog";
import { FileDrop } from "#components/ui/file-drop";
import { type Crop, ImageCrop } from "#components/ui/image-crop";
import { useSetBanner, useSetImage } from "#hooks/self";
import { drawCrop } from "./draw-crop";
import { pictureMegabytes, pictureTypes } from "./picture-file";
import { usePicture } from "./use-picture";

/** Key of its texts in `account.picture`. */
export type PictureKind = "avatar" | "banner";

/** `width`: pixels that are sent at most; twice what is shown at most. */
const frames = {
  avatar: { aspect: 1, width: 800, round: true },
  banner: { aspect: 3, width: 2000, round: false },
} as const;

export type PictureDialogProps = {
  kind: PictureKind;
  /** Chosen already, by dropping it. */
  file: File | null;
  onClose: () => void;
};

/** Choose a picture, frame it, send it. */
export function PictureDialog({ kind, file, onClose }: PictureDialogProps) {
  const t = useTranslations();
  const { picture, fault, isReading, choose, discard } = usePicture(file);
  const [crop, setCrop] = useState<Crop | null>(null);
  const save = useSavePicture(kind);
  const { aspect, width, round } = frames[kind];
  const again = () => {
    setCrop(null);
    discard();
  };
  const send = () => {
    if (!picture || !crop) return;
    const onSuccess = () => {
      notify(t("account.saved"), "good");
      onClose();
    };
    save.mutate({ body: { buffer: drawCrop(picture, crop, width) } }, { onSuccess });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={t(`account.picture.${kind}.title`)}
      closeLabel={t("common.actions.close")}
      footer={
        picture && (
          <>
            <Button variant="quiet" disabled={save.isPending} onClick={again} className="me-auto -ms-4">
              {t("account.picture.other")}
            </Button>
            <Button disabled={crop === null} busy={save.isPending} busyLabel={t("account.picture.busy")} onClick={send}>
              {t("account.picture.action")}
            </Button>
          </>
        )
      }
    >
      {picture ? (
        <ImageCrop
          key={picture.url}
          src={picture.url}
          aspect={aspect}
          round={round}
          label={t("account.picture.area")}
          zoomLabel={t("account.picture.zoom")}
          rotateLabel={t("account.picture.rotate")}
          onCropChange={setCrop}
        />
      ) : (
        <FileDrop
          label={t("account.picture.choose")}
          text={t("account.picture.drop")}
          hint={t("account.picture.accepted", { size: pictureMegabytes })}
          error={fault ? t(`account.picture.faults.${fault}`, { size: pictureMegabytes }) : undefined}
          accept={pictureTypes.join(",")}
          icon={<ImageUp aria-hidden="true" strokeWidth={1.5} />}
          busy={isReading}
          onFile={choose}
        />
      )}
    </Dialog>
  );
}

function useSavePicture(kind: PictureKind) {
  const image = useSetImage();
  const banner = useSetBanner();
  return kind === "avatar" ? image : banner;
}
