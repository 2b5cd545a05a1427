"use client";

import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";

/** Puts an address on the clipboard and says so. */
export function useCopy(): (address: string) => Promise<void> {
  const t = useTranslations("calendars.subscribe");
  return async (address) => {
    try {
      await navigator.clipboard.writeText(address);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
}
