"use client";

import { useTranslations } from "next-intl";
import { Pill } from "#components/ui/actions/pill";

type NewcomersProps = { desk: { newcomers: number; isDated: boolean; admit: () => void } };

/** What others did to the list is shown when one asks for it, not under one's hands. */
export function Newcomers({ desk: { newcomers, isDated, admit } }: NewcomersProps) {
  const t = useTranslations("desk.bar");
  if (newcomers === 0 && !isDated) return null;
  return (
    <Pill pressed onClick={admit}>
      {newcomers > 0 ? t("newcomers", { count: newcomers }) : t("update")}
    </Pill>
  );
}
