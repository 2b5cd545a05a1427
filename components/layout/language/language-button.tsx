"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useOverlay } from "#components/layout/overlay-store";
import { useAppContext } from "#components/layout/providers/app-context";

/** Says the current language in its own words; nothing to choose, nothing to show. */
export function LanguageButton({ name, icon }: { name: string; icon: ReactNode }) {
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
      {icon}
      <span className="sr-only">{t("label")}: </span>
      <span lang={locale}>{name}</span>
    </button>
  );
}
