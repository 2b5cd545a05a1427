"use client";

import { Languages } from "lucide-react";
import { useTranslations } from "next-intl";
import { languageEntry } from "#lib/i18n/languages";
import { useAppContext } from "./app-context";
import { useOverlay } from "./overlay-store";

/** Says the current language in its own words; nothing to choose, nothing to show. */
export function LanguageButton({ className = "" }: { className?: string }) {
  const t = useTranslations("common.language");
  const { config, locale } = useAppContext();
  const show = useOverlay((state) => state.show);
  if (config.LOCALES.length < 2) return null;
  const { name, value } = languageEntry(locale);
  return (
    <button
      type="button"
      onClick={() => show("language")}
      className={`inline-flex min-h-9 items-center gap-2 rounded-control px-2 text-caption text-ink-muted hover:bg-wash hover:text-ink ${className}`}
    >
      <Languages aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
      <span className="sr-only">{t("label")}: </span>
      <span lang={value}>{name}</span>
    </button>
  );
}
