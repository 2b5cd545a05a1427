"use client";

import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/banner";
import { isRefused, type Refusal, useRefusalText } from "./refusal";

/** Why the server would not have a part of the order; `says` has better words for some of the codes. */
export function RefusalBanner({ refusal, says }: { refusal: Refusal | null; says?: (code: string) => string | null }) {
  const t = useTranslations("registration");
  const textOf = useRefusalText();
  if (!refusal) return null;
  return (
    <Banner tone="bad" announce title={isRefused(refusal) ? t("refused") : undefined}>
      {says?.(refusal.code) ?? textOf(refusal)}
    </Banner>
  );
}
