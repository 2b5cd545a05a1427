"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "./app-context";
import { useOverlay } from "./overlay-store";

/** Says the current language in its own words; nothing to choose, nothing to show. */
export function LanguageButton({ name }: { name: string }) {
  const t = useTranslations("common.language");
  const { config, locale } = useAppContext();
  const show = useOverlay((state) => state.show);
  if (config.LOCALES.length < 2) return null;
  return (
    <button
      type="button"
      onClick={() => show("language")}
      className="inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-caption text-ink-muted hover:bg-wash hover:text-ink"
    >
      <Languages aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      <span className="sr-only">{t("label")}: </span>
      <span lang={locale}>{name}</span>
    </button>
  );
}
