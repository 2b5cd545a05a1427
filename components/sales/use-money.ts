import { useLocale, useTranslations } from "next-intl";
import { useCallback } from "react";
import { formatMoney } from "#lib/format/money";

/** Sums in the reader's writing, without empty cents; nothing is "Free". */
export const useMoney = (currency: string): ((minor: number) => string) => {
  const t = useTranslations("sales");
  const locale = useLocale();
  return useCallback(
    (minor) => (minor === 0 ? t("free") : formatMoney({ minor, currency, locale }, "compact")),
    [t, currency, locale],
  );
};
