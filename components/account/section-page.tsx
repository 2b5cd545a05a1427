"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AccountSection } from "./sections";

export type SectionPageProps = {
  section: AccountSection["key"];
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One section of the account center: its heading, what it is for, and its parts. */
export function SectionPage({ section, actions, children }: SectionPageProps) {
  const t = useTranslations("account.sections");
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t(`${section}.title`)}</h1>
          <p className="mt-1 max-w-reading text-ink-muted">{t(`${section}.text`)}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      <div className="grid gap-8">{children}</div>
    </>
  );
}
