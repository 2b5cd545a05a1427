"use client";

import { useTranslations } from "next-intl";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";
import { buttonClass } from "#components/ui/actions/button-class";
import { acceptedChoice, essentialChoice, offeredCategories } from "#lib/consent";
import { decide } from "./decide-consent";

// The looks of buttons, which the shell has: a `Button` would bring along what nothing here waits for.
const choice = buttonClass({ size: "sm", full: true });
const more = buttonClass({ size: "sm", variant: "secondary", full: true, className: "col-span-2" });

/**
 * Above the bars of a phone, so that it never lies on the page's primary action; beside the rail, so that it never lies
 * on the account. It rests behind the footer at the page's end, which it would hide otherwise. No is as easy as yes.
 */
export function CookieBanner() {
  const t = useTranslations("common");
  const { config } = useAppContext();
  const show = useOverlay((state) => state.show);
  return (
    <section
      aria-labelledby="cookie-banner-title"
      className="sticky bottom-[calc(var(--tab-bar)+var(--action-bar)+var(--player)+0.75rem)] z-40 mx-3 mb-[calc(var(--tab-bar)+var(--action-bar)+var(--player)+0.75rem)] rounded-card border border-line bg-surface-raised p-4 shadow-float sm:w-88 lg:bottom-4 lg:ms-[calc(var(--rail)+1rem)] lg:mb-4"
    >
      <h2 id="cookie-banner-title" className="font-semibold text-sm">
        {t("cookies.title")}
      </h2>
      <p className="mt-1 text-caption text-ink-muted">{t("cookies.ask", { name: config.NAME })}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <button type="button" onClick={() => decide(essentialChoice)} className={choice}>
          {t("cookies.refuse")}
        </button>
        <button type="button" onClick={() => decide(acceptedChoice(offeredCategories(config)))} className={choice}>
          {t("cookies.accept")}
        </button>
        <button type="button" onClick={() => show("cookiePreferences")} className={more}>
          {t("cookies.customize")}
        </button>
      </div>
    </section>
  );
}
