"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { themes, useTheme } from "#components/layout/providers/theme";
import { ChoiceCard } from "./choice-card";

const icons = { light: Sun, dark: Moon, auto: SunMoon };

/** Light or dark, in this browser. */
export function ThemeCard() {
  const t = useTranslations();
  const [theme, chooseTheme] = useTheme(useAppContext().config.CLIENT_THEME);
  const choices = themes.map((value) => {
    const Icon = icons[value];
    return {
      value,
      label: t(`common.theme.${value}`),
      description: t(`preferences.theme.${value}`),
      icon: <Icon aria-hidden="true" strokeWidth={1.75} />,
    };
  });
  return (
    <ChoiceCard
      title={t("common.theme.label")}
      text={t("preferences.theme.text")}
      columns={3}
      value={theme}
      choices={choices}
      choose={chooseTheme}
    />
  );
}
