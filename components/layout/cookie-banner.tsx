"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { acceptedChoice } from "#lib/consent";
import { useAppContext } from "./app-context";
import { useOverlay } from "./overlay-store";
import { decide } from "./use-consent";

/** Above the bars of a phone, so that it never lies on the page's primary action. */
export function CookieBanner() {
  const t = useTranslations("common");
  const { NAME } = useAppContext().config;
  const show = useOverlay((state) => state.show);
  return (
    <section
      aria-labelledby="cookie-banner-title"
      className="fixed start-3 end-3 bottom-[calc(var(--tab-bar)+var(--action-bar)+var(--player)+0.75rem)] z-40 rounded-card border border-line bg-surface-raised p-4 shadow-float sm:end-auto sm:w-88 lg:start-[calc(var(--rail)+1rem)] lg:bottom-4"
    >
      <h2 id="cookie-banner-title" className="font-semibold text-sm">
        {t("cookies.title")}
      </h2>
      <p className="mt-1 text-caption text-ink-muted">{t("cookies.text", { name: NAME })}</p>
      <div className="mt-3 flex gap-2">
        <Button size="sm" variant="secondary" full onClick={() => show("cookiePreferences")}>
          {t("cookies.customize")}
        </Button>
        <Button size="sm" full onClick={() => decide(acceptedChoice)}>
          {t("cookies.accept")}
        </Button>
      </div>
    </section>
  );
}
