"use client";

import { useTranslations } from "next-intl";
import { Banner } from "#components/ui/states/banner";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";

export type RefusalsProps = {
  /** Who is chosen. */
  people: readonly BaseAccount[];
  /** Why somebody did not come in, by account. */
  reasons: ReadonlyMap<string, string>;
};

/** Who of those that are chosen did not come in, and why. */
export function Refusals({ people, reasons }: RefusalsProps) {
  const t = useTranslations("chat.members");
  return people.map((account) => {
    const reason = reasons.get(account.id);
    return (
      reason && (
        <Banner key={account.id} tone="bad" announce>
          {t("notAdded", { name: displayName(account), reason })}
        </Banner>
      )
    );
  });
}
