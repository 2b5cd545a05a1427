"use client";

import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";

/** Paid outside of this site: there is nothing to fill in. */
export function ManualNote() {
  const t = useTranslations("checkout.fields");
  return <Banner title={t("manualTitle")}>{t("manual")}</Banner>;
}
