"use client";

import { useTranslations } from "next-intl";
import type { Entry } from "#lib/door/entries";

type Said = Pick<Entry, "verdict" | "usedAt" | "by" | "at">;

/** What became of a scan, in a headline and a sentence. */
export function useVerdictWords(time: (instant: string) => string) {
  const t = useTranslations("door");
  return ({ verdict, usedAt, by, at }: Said): { title: string; text: string } => {
    const values = { time: time(usedAt ?? at), by: by ?? "" };
    const key = verdict === "already" && by ? "alreadyBy" : verdict;
    return { title: t(`verdict.${verdict}`), text: t(`verdictText.${key}`, values) };
  };
}
