"use client";

import { SquarePen } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/actions/icon-button";

export type ListHeaderProps = {
  /** The page has no other title. */
  isHeading: boolean;
  onWrite: () => void;
};

/** What the list is called, and the way to a new conversation. */
export function ListHeader({ isHeading, onWrite }: ListHeaderProps) {
  const t = useTranslations("chat");
  const Title = isHeading ? "h1" : "h2";
  return (
    <header className="flex items-center justify-between gap-3 px-4 pt-5 pb-3 sm:px-6 lg:px-4">
      <Title className="text-2xl">{t("title")}</Title>
      <IconButton label={t("new")} icon={<SquarePen />} aria-haspopup="dialog" onClick={onWrite} />
    </header>
  );
}
