"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { Banner } from "#components/ui/states/banner";

type ContestProps = {
  /** Of the field. */
  label: string;
  /** What somebody else has made of it; empty = nothing. */
  theirs: ReactNode;
  onKeep: () => void;
  onTake: () => void;
};

/** Two people wrote the same field: what the other wrote, and the choice. What was typed stays in the field. */
export function Contest({ label, theirs, onKeep, onTake }: ContestProps) {
  const t = useTranslations("forms.contest");
  const shown = typeof theirs === "boolean" ? t(theirs ? "on" : "off") : theirs;
  return (
    <Banner tone="warn" announce title={t("title")}>
      <div dir="auto" className="max-h-40 overflow-y-auto wrap-anywhere">
        {shown || t("empty")}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" aria-label={t("keepLabel", { label })} onClick={onKeep}>
          {t("keep")}
        </Button>
        <Button size="sm" variant="secondary" aria-label={t("takeLabel", { label })} onClick={onTake}>
          {t("take")}
        </Button>
      </div>
    </Banner>
  );
}
