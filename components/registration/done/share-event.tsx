"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { notify, notifyFailure } from "#components/layout/notices/toasts";
import { useAppContext } from "#components/layout/providers/app-context";
import { Button } from "#components/ui/actions/button";
import type { BaseEvent } from "#entities/events/base-event";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** Tells others of the event: by what the device offers, else its address is copied. */
export function ShareEvent({ event }: { event: Pick<BaseEvent, "name" | "slug"> }) {
  const t = useTranslations("events.event");
  const { WEBSITE_URL } = useAppContext().config;
  const href = useHref();
  const share = async () => {
    const url = new URL(href(routes.event(event.slug)), WEBSITE_URL).href;
    try {
      if ("share" in navigator) await navigator.share({ title: event.name, url });
      else await copy(url);
    } catch (error) {
      // Who closes the device's dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === "AbortError")) notifyFailure(t("linkNotCopied"));
    }
  };
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    notify(t("linkCopied"), "good");
  };
  return (
    <Button variant="secondary" onClick={() => void share()} icon={<Share2 aria-hidden="true" className="size-4.5" />}>
      {t("share")}
    </Button>
  );
}
