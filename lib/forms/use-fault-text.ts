import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { Fault } from "./faults.ts";

/** Words for a fault: the form's own, else the platform's, else that something is not right here. */
export const useFaultText = (): ((fault: Fault) => string) => {
  const forms = useTranslations("forms.faults");
  const errors = useTranslations("errors");
  return useCallback(
    (fault) => {
      if ("sentence" in fault) return fault.sentence;
      if (forms.has(fault.code)) return forms(fault.code);
      return errors.has(fault.code) ? errors(fault.code) : forms("custom");
    },
    [forms, errors],
  );
};
