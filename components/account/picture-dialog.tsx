"use client";

import { useTranslations } from "next-intl";
import { CropDialog } from "#components/forms/crop-dialog";
import { notify } from "#components/layout/notices/toasts";
import { useSetBanner, useSetImage } from "#hooks/account/self";

/** Key of its texts in `account.picture`. */
export type PictureKind = "avatar" | "banner";

const frames = {
  avatar: { aspect: 1, width: 800, round: true },
  banner: { aspect: 3, width: 2000 },
} as const;

export type PictureDialogProps = {
  kind: PictureKind;
  /** Chosen already, by dropping it. */
  file: File | null;
  onClose: () => void;
};

/** Choose a picture, frame it, send it. */
export function PictureDialog({ kind, file, onClose }: PictureDialogProps) {
  const t = useTranslations("account");
  const save = useSavePicture(kind);
  const send = (buffer: string) => {
    const onSuccess = () => {
      notify(t("saved"), "good");
      onClose();
    };
    save.mutate({ body: { buffer } }, { onSuccess });
  };
  return (
    <CropDialog
      title={t(`picture.${kind}.title`)}
      frame={frames[kind]}
      file={file}
      action={{ label: t("picture.action"), busy: save.isPending, busyLabel: t("picture.busy") }}
      onCropped={send}
      onClose={onClose}
    />
  );
}

function useSavePicture(kind: PictureKind) {
  const image = useSetImage();
  const banner = useSetBanner();
  return kind === "avatar" ? image : banner;
}
