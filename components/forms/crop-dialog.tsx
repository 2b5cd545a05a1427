"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { FileDrop } from "#components/ui/fields/file-drop";
import { type Crop, ImageCrop } from "#components/ui/fields/image-crop";
import { Dialog } from "#components/ui/overlays/dialog";
import { drawCrop } from "./draw-crop";
import { pictureMegabytes, pictureTypes } from "./picture-file";
import { usePicture } from "./use-picture";

export type CropDialogProps = {
  title: string;
  /** `width`: pixels that are kept at most; twice what is shown at most. */
  frame: { aspect: number; width: number; round?: boolean };
  /** Chosen already, by dropping it. */
  file: File | null;
  action: { label: string; busy?: boolean; busyLabel?: string };
  /** Gets the kept part as a data URI. */
  onCropped: (dataUri: string) => void;
  onClose: () => void;
};

/** Choose a picture and frame it. Needs the texts of `account`. */
export function CropDialog({ title, frame, file, action, onCropped, onClose }: CropDialogProps) {
  const t = useTranslations();
  const { picture, fault, isReading, choose, discard } = usePicture(file);
  const [isMissing, setMissing] = useState(false);
  const [crop, setCrop] = useState<Crop | null>(null);
  const { label, busy = false, busyLabel } = action;
  const again = () => {
    setMissing(false);
    setCrop(null);
    discard();
  };
  const shownFault = fault ?? (isMissing ? "required" : null);
  const done = () => {
    if (picture && crop) onCropped(drawCrop(picture, crop, frame.width));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      closeLabel={t("common.actions.close")}
      footer={
        picture ? (
          <>
            <Button variant="quiet" disabled={busy} onClick={again} className="me-auto -ms-4">
              {t("account.picture.other")}
            </Button>
            <Button disabled={crop === null} busy={busy} {...(busyLabel && { busyLabel })} onClick={done}>
              {label}
            </Button>
          </>
        ) : (
          <Button disabled={isReading} onClick={() => setMissing(true)}>
            {label}
          </Button>
        )
      }
    >
      {picture ? (
        <ImageCrop
          key={picture.url}
          src={picture.url}
          aspect={frame.aspect}
          round={frame.round ?? false}
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
          error={shownFault ? t(`account.picture.faults.${shownFault}`, { size: pictureMegabytes }) : undefined}
          accept={pictureTypes.join(",")}
          icon={<ImageUp aria-hidden="true" strokeWidth={1.5} />}
          busy={isReading}
          onFile={choose}
        />
      )}
    </Dialog>
  );
}
