import { benefitsOptions } from "./benefits-options.ts";
import { useReadPages } from "./use-call.ts";

export const useBenefits = (search?: string) => useReadPages(benefitsOptions(search));
