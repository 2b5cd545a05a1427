"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Fault } from "#lib/forms/faults";
import { useFaultText } from "#lib/forms/use-fault-text";

/** What is wrong with a field of an event, in words. */
export const useValueWords = (): ((fault: Fault | undefined) => string | undefined) => {
  const t = useTranslations("listings.faults");
  const general = useFaultText();
  return useCallback(
    (fault) => {
      if (!fault) return undefined;
      return "code" in fault && t.has(fault.code) ? t(fault.code) : general(fault);
    },
    [t, general],
  );
};
