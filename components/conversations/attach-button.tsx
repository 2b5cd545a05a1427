"use client";

import { Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import type { Attachments } from "#hooks/conversations/use-attachments";

/** Chooses pictures and files for the next message: what is chosen says itself which it is. */
export function AttachButton({ attachments, onChosen }: { attachments: Attachments; onChosen: () => void }) {
  const t = useTranslations("conversations.files");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t("attach")}
        icon={<Paperclip strokeWidth={1.75} />}
        disabled={attachments.room <= 0}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("attach")}
        onChange={({ target }) => {
          attachments.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          target.value = "";
          onChosen();
        }}
      />
    </>
  );
}
