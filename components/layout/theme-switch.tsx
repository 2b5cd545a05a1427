"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { themes, useTheme } from "#components/layout/providers/theme";
import { Segmented } from "#components/ui/fields/segmented";

const icons = { light: Sun, dark: Moon, auto: SunMoon };

export function ThemeSwitch() {
  const t = useTranslations("common.theme");
  const [theme, chooseTheme] = useTheme(useAppContext().config.CLIENT_THEME);
  const options = themes.map((value) => {
    const Icon = icons[value];
    const label = (
      <>
        <Icon aria-hidden="true" strokeWidth={1.75} />
        <span className="sr-only">{t(value)}</span>
      </>
    );
    return { value, label };
  });
  return (
    <Segmented
      label={t("label")}
      options={options}
      value={theme}
      onValueChange={(value) => {
        const chosen = themes.find((known) => known === value);
        if (chosen) chooseTheme(chosen);
      }}
    />
  );
}
