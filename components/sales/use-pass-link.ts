import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/toasts";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Where a pass type is offered to who knows its address. */
export const usePassLink = (slug: string, passTypeId: string) => {
  const t = useTranslations("sales.link");
  const href = useHref();
  const path = href(routes.register(slug, "passes", { ticketId: passTypeId }));
  const address = typeof window === "undefined" ? path : new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(t("copied"), "good");
    } catch {
      notifyFailure(t("notCopied"));
    }
  };
  return { href: address, copy };
};
