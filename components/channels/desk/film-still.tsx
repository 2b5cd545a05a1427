"use client";

import { Camera, ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { late } from "#components/layout/late";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";
import type { BaseVideo } from "#entities/shared/media";
import { useFocusReturn } from "#hooks/browser/use-focus-return";
import { useSaveStill } from "#hooks/content/use-save-still";
import { failureOf } from "#lib/api/refusal";
import { useErrorText } from "#lib/forms/use-error-text";
import { drawStill } from "#lib/media/still";

const CropDialog = late(() => import("#components/forms/crop-dialog").then((part) => part.CropDialog));

/** Pixels: the longest side of a still that is drawn of the film itself. */
const widest = 1280;

type FilmStillProps = {
  video: BaseVideo;
  /** Where the film plays; null until somebody starts it. */
  screen: HTMLVideoElement | null;
};

/** What stands in the place of a film until it is played: a moment of it, or a picture. */
export function FilmStill({ video, screen }: FilmStillProps) {
  const t = useTranslations("channel-desk.still");
  const errorText = useErrorText();
  const save = useSaveStill();
  const [isChoosing, setChoosing] = useState(false);
  const opener = useFocusReturn<HTMLButtonElement>(isChoosing);
  const send = async (dataUri: string) => {
    try {
      await save.mutateAsync({ params: { videoId: video.id }, body: { dataUri } });
      setChoosing(false);
      notify(t("saved"));
    } catch (error) {
      const failure = failureOf(error);
      // Only who sent a film may say how it looks.
      notifyFailure(failure.status === 404 ? t("notYours") : errorText(failure));
    }
  };
  const takeMoment = () => {
    const drawn = screen && drawStill(screen);
    if (drawn) void send(drawn);
    else notifyFailure(t("noMoment"));
  };
  const aspect = video.width > 0 && video.height > 0 ? video.width / video.height : 16 / 9;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {screen && (
          <Button
            size="sm"
            variant="secondary"
            busy={save.isPending && !isChoosing}
            icon={<Camera aria-hidden="true" className="size-4" />}
            onClick={takeMoment}
          >
            {t("moment")}
          </Button>
        )}
        <Button
          ref={opener}
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => setChoosing(true)}
        >
          {t("picture")}
        </Button>
      </div>
      <p className="text-caption text-ink-muted">{t("hint")}</p>
      {isChoosing && (
        <CropDialog
          title={t("picture")}
          frame={{ aspect, width: widest }}
          file={null}
          action={{ label: t("use"), busy: save.isPending }}
          onCropped={(dataUri) => void send(dataUri)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
