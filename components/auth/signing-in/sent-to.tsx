"use client";

import { useTranslations } from "next-intl";
import { shownAddress } from "#entities/shared/shown-addresses";
import { useAuthDraft } from "./auth-draft";

/** Where the code went: as the provider masks it, else the address that was typed. */
export function SentTo({ username }: { username: string }) {
  const t = useTranslations("auth");
  const { draft } = useAuthDraft();
  return t.rich("codeSentTo", {
    destination: draft.destination || shownAddress(username),
    strong: (text) => <strong className="break-words font-medium text-ink">{text}</strong>,
  });
}
