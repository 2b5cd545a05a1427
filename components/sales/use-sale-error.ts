import { useTranslations } from "next-intl";
import type { Fault } from "#lib/forms/faults";

type FaultyForm<Name extends string> = {
  faultOf: (name: Name) => Fault | undefined;
  errorOf: (name: Name) => string | undefined;
};

/** What is wrong with a field, in the words of what is sold where it has some. */
export const useSaleError = <Name extends string>({ faultOf, errorOf }: FaultyForm<Name>) => {
  const t = useTranslations("sales.faults");
  return (name: Name): string | undefined => {
    const fault = faultOf(name);
    return fault && "code" in fault && t.has(fault.code) ? t(fault.code) : errorOf(name);
  };
};
