import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useHref } from "#lib/i18n/use-href";

/** Whole addresses of pages, to be sent to others. */
export const useCopyLink = () => {
  const t = useTranslations("sales.link");
  const href = useHref();
  const addressOf = (path: string): string => {
    const localized = href(path);
    return typeof window === "undefined" ? localized : new URL(localized, window.location.origin).href;
  };
  const copy = async (path: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(addressOf(path));
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return { addressOf, copy };
};
