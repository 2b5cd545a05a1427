"use client";

import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useHref } from "#lib/i18n/use-href";

/** Shares what lies at `path` (of `routes`), which need not be the page it is seen on. Needs the messages of `activities`. */
export function useShare(path: string) {
  const t = useTranslations("activities.menu");
  const href = useHref();
  const address = () => new URL(href(path), location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address());
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  /** By the device's own means where a thumb finds them, else as a link to paste. */
  const share = async (): Promise<void> => {
    if (!matchMedia("(pointer: coarse)").matches || !("share" in navigator)) return copy();
    try {
      await navigator.share({ url: address() });
    } catch {
      // Closed without choosing: nothing was asked for.
    }
  };
  return { copy, share };
}
