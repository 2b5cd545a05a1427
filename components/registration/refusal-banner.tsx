"use client";

import { useTranslations } from "next-intl";
import { Answer } from "#components/ui/states/answer";
import { useErrorText } from "#lib/forms/use-error-text";
import { isRefused, type Refusal } from "./refusal";

/** Why the server would not have a part of the order; `says` has better words for some of the codes. */
export function RefusalBanner({ refusal, says }: { refusal: Refusal; says?: (code: string) => string | null }) {
  const t = useTranslations("registration");
  const textOf = useErrorText();
  return (
    <Answer tone="bad" title={isRefused(refusal) ? t("refused") : undefined}>
      {says?.(refusal.code) ?? textOf(refusal)}
    </Answer>
  );
}
