"use client";

import { ImagePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import type { Pictures } from "#hooks/platform/use-pictures";
import { pictureTypes } from "#lib/composer/picture-files";

/** Chooses pictures for the next message. */
export function AttachButton({ pictures, onChosen }: { pictures: Pictures; onChosen: () => void }) {
  const t = useTranslations("composer");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("toolbar.picture")}
        icon={<ImagePlus strokeWidth={1.75} />}
        disabled={pictures.room <= 0}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("pictures.choose")}
        accept={pictureTypes.join(",")}
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          target.value = "";
          onChosen();
        }}
      />
    </>
  );
}
