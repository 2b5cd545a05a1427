"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/actions/button";
import { Banner } from "#components/ui/states/banner";

export type FaultBannerProps = {
  text: string;
  read: { isFetching: boolean; refetch: () => unknown };
  /** In place of another try. */
  action?: ReactNode;
};

/** A part of a card that could not be read. */
export function FaultBanner({ text, read, action }: FaultBannerProps) {
  const t = useTranslations("common.actions");
  const retry = (
    <Button size="sm" variant="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
      {t("retry")}
    </Button>
  );
  return (
    <Banner tone="bad" announce action={action ?? retry}>
      {text}
    </Banner>
  );
}
