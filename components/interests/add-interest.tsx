"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/actions/button";
import type { BaseInterest } from "#entities/community/interests";
import { useCreateInterest } from "#hooks/community/interests";
import { useMayAddInterest } from "./use-may-add-interest";

export type AddInterestProps = {
  /** What was searched for. */
  name: string;
  /** Interests that need no adding. */
  known: readonly BaseInterest[];
  onAdded: (interest: BaseInterest) => void;
};

/** Makes an interest of what was searched for and is not there yet. */
export function AddInterest({ name, known, onAdded }: AddInterestProps) {
  const t = useTranslations("interests.picker");
  const mayAdd = useMayAddInterest();
  const create = useCreateInterest();
  const isKnown = known.some((interest) => interest.name.localeCompare(name, undefined, { sensitivity: "base" }) === 0);
  if (name === "" || isKnown || !mayAdd) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Plus className="size-4" />}
      busy={create.isPending}
      busyLabel={t("adding", { name })}
      onClick={() => create.mutate({ body: { name } }, { onSuccess: onAdded })}
      className="max-w-full justify-self-start rounded-full"
    >
      <span className="truncate">{t("add", { name })}</span>
    </Button>
  );
}
