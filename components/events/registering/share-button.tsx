"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { Button } from "#components/ui/actions/button";

/** Copies the address of the event, not of the tab that is open. */
export function ShareButton({ full = false }: { full?: boolean }) {
  const t = useTranslations("events.event");
  const copy = async () => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    try {
      await navigator.clipboard.writeText(canonical ?? location.href);
      notify(t("linkCopied"), "good");
    } catch {
      notifyFailure(t("linkNotCopied"));
    }
  };
  return (
    <Button
      variant="secondary"
      onClick={() => void copy()}
      icon={<Link2 aria-hidden="true" className="size-4.5" />}
      full={full}
    >
      {t("share")}
    </Button>
  );
}
