"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";
import { ListRow } from "#components/ui/lists/list-row";
import type { BaseAccount } from "#entities/people/accounts";
import { displayName } from "#lib/format/names";

type TeamListProps = {
  label: string;
  accounts: readonly BaseAccount[];
  /** What is said instead of a button, for whom nobody can remove. */
  markOf?: (account: BaseAccount) => ReactNode;
  onRemove: (account: BaseAccount) => void;
};

/** Accounts, each with a button that takes it out. */
export function TeamList({ label, accounts, markOf, onRemove }: TeamListProps) {
  const t = useTranslations("listings.team");
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {accounts.map((account) => {
        const name = displayName(account);
        return (
          <li key={account.id}>
            <ListRow
              leading={<Avatar name={name} src={account.image?.uri ?? null} />}
              title={<bdi>{name}</bdi>}
              text={<bdi dir="ltr">@{account.username}</bdi>}
              trailing={
                markOf?.(account) ?? (
                  <IconButton label={t("remove", { name })} icon={<X />} onClick={() => onRemove(account)} />
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
