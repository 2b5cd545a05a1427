import { useLocale, useTranslations } from "next-intl";
import { useAppContext } from "#components/layout/providers/app-context";
import { formatMoney } from "#lib/format/money";

/** Sums in the reader's way of writing them; nothing is "Free". */
export function useSum(): (minor: number, currency?: string) => string {
  const t = useTranslations("registration");
  const locale = useLocale();
  const usual = useAppContext().config.PAYMENT.CURRENCY;
  return (minor, currency = usual) => (minor === 0 ? t("free") : formatMoney({ minor, currency, locale }));
}
