"use client";

import { useTranslations } from "next-intl";
import { useAuthDraft } from "./auth-draft";

/** Where the code went: as the provider masks it, else the address that was typed. */
export function SentTo({ username }: { username: string }) {
  const t = useTranslations("auth");
  const destination = useAuthDraft((draft) => draft.destination);
  return t.rich("codeSentTo", {
    destination: destination || username,
    strong: (text) => <strong className="break-words font-medium text-ink">{text}</strong>,
  });
}
