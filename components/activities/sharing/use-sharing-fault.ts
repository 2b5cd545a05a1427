import { useTranslations } from "next-intl";
import type { Failure } from "#lib/api/refusal";
import { useErrorText } from "#lib/forms/use-error-text";

const known = ["already_shared", "closed_place", "not_shareable"] as const;

/** Why a post was not passed on. */
export function useSharingFault(): (failure: Failure) => string {
  const t = useTranslations("sharing.faults");
  const errorText = useErrorText();
  return (failure) => {
    const fault = known.find((name) => name === failure.fields?.sharedId);
    return fault ? t(fault) : errorText(failure);
  };
}
