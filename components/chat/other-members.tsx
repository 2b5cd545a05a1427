"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { LoadError } from "#components/layout/load-error";
import { Avatar } from "#components/ui/display/avatar";
import { ShowMore } from "#components/ui/lists/show-more";
import type { BaseAccount } from "#entities/people/accounts";
import { useContacts } from "#hooks/account/self";
import { useReadPages } from "#hooks/calls/use-call";
import { useViewerId } from "#hooks/identity/use-viewer-id";
import { accountsOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";

export type OtherMembersProps = {
  /** Words of their names; without any nobody is shown. */
  search: string;
  /** A conversation is being opened already. */
  isBusy: boolean;
  onChoose: (account: BaseAccount) => void;
};

/** Members who are no contacts: one writes to each alone, and asks where they want to be asked. */
export function OtherMembers({ search, isBusy, onChoose }: OtherMembersProps) {
  const t = useTranslations("chat");
  const titleId = useId();
  const viewerId = useViewerId();
  const contacts = useContacts(search);
  const read = useReadPages({ ...accountsOptions(search), enabled: search !== "" });
  if (read.error) return <LoadError level={3} title={t("otherMembers.errorTitle")} read={read} />;
  if (!read.data || !contacts.data) return null;
  const known = new Set([viewerId, ...contacts.data.items.map(({ id }) => id)]);
  const people = read.data.items.filter(({ id }) => !known.has(id));
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2 border-line border-t pt-4">
      <h3 id={titleId} className="font-medium text-sm">
        {t("otherMembers.title")}
      </h3>
      <p className="text-caption text-ink-muted">{t("otherMembers.text")}</p>
      <ul className="grid grid-cols-1">
        {people.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(account)}
              className="-mx-2 flex w-[calc(100%+1rem)] min-w-0 items-center gap-3 rounded-control px-2 py-2 text-start text-sm hover:bg-wash disabled:opacity-60"
            >
              <Avatar size="sm" name={displayName(account)} src={account.image?.uri ?? null} />
              <bdi className="wrap-anywhere">{displayName(account)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={read} label={t("more")} />
    </section>
  );
}
