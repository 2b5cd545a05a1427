"use client";

import { useTranslations } from "next-intl";
import type { Fault } from "#lib/forms/faults";

/** Words for a refusal: the platform's own, else those for its code. */
export function useRefusalText(): (fault: Fault) => string {
  const t = useTranslations("errors");
  return (fault) => {
    if ("sentence" in fault) return fault.sentence;
    return t.has(fault.code) ? t(fault.code) : t("internal");
  };
}
