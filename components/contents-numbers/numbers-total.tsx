"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Spark } from "#components/reports/columns";
import { Stat } from "#components/ui/figures/stat";
import type { ContentNumbers, CountKind } from "#entities/content/numbers";
import { direction } from "#lib/i18n/direction";

/** Days that the line under a sum goes back. */
const recently = 7;

export type NumbersTotalProps = { kind: CountKind; numbers: ContentNumbers; icon: ReactNode };

/** All there has been, and how much of it lately. */
export function NumbersTotal({ kind, numbers, icon }: NumbersTotalProps) {
  const t = useTranslations("content-numbers");
  const format = useFormatter();
  const locale = useLocale();
  const values = numbers.days.map((day) => day[kind]);
  const lately = values.slice(-recently).reduce((sum, value) => sum + value, 0);
  return (
    <Stat
      label={t(`${kind}.total`)}
      icon={icon}
      value={format.number(numbers[kind])}
      note={t("week", { count: lately })}
    >
      <Spark values={values} direction={direction(locale)} />
    </Stat>
  );
}
