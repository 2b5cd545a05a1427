"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/actions/button";
import { AlertDialog } from "#components/ui/overlays/alert-dialog";

type RemoveMediaProps = { kind: "video" | "audio"; onConfirm: () => void };

const words = {
  video: { act: "removeVideo", title: "removeVideoTitle" },
  audio: { act: "removeAudio", title: "removeAudioTitle" },
} as const;

/** Asks before the content loses its film or its sound. */
export function RemoveMedia({ kind, onConfirm }: RemoveMediaProps) {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const act = t(`channel-desk.media.${words[kind].act}`);
  return (
    <>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {act}
      </Button>
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          title={t(`channel-desk.media.${words[kind].title}`)}
          text={t("channel-desk.media.removeText")}
          confirmLabel={act}
          cancelLabel={t("common.actions.cancel")}
          onConfirm={() => {
            setAsked(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}
