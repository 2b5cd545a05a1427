"use client";

import { useRef, useState } from "react";
import { Button } from "#components/ui/actions/button";
import { TextInput } from "#components/ui/fields/text-input";

export type PictureWords = { picture: string; alt: string; choose: string; cancel: string };

type ArticlePictureFormProps = {
  words: PictureWords;
  onPlace: (file: File, alt: string) => Promise<void>;
  onCancel: () => void;
};

const accepted = "image/jpeg,image/png,image/webp,image/gif";

/** What a picture shows, in words for those who do not see it, and the picture. Not a form: it stands in one. */
export function ArticlePictureForm({ words, onPlace, onCancel }: ArticlePictureFormProps) {
  const [alt, setAlt] = useState("");
  const [isBusy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const place = async (chosen: File) => {
    setBusy(true);
    await onPlace(chosen, alt.trim());
    setBusy(false);
  };
  return (
    <div className="flex w-full flex-wrap items-center gap-2 rounded-control bg-wash p-2">
      <TextInput
        autoFocus
        dir="auto"
        aria-label={words.alt}
        placeholder={words.alt}
        value={alt}
        maxLength={500}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // Neither sends the form around it nor closes what it lies in.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") file.current?.click();
          else onCancel();
        }}
        className="min-w-40 flex-1"
      />
      <Button size="sm" busy={isBusy} onClick={() => file.current?.click()}>
        {words.choose}
      </Button>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <input
        ref={file}
        type="file"
        accept={accepted}
        aria-label={words.picture}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again after it was refused.
          target.value = "";
          if (chosen) void place(chosen);
        }}
      />
    </div>
  );
}
