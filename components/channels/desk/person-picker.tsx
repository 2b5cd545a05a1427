"use client";

import { useState } from "react";
import { Avatar } from "#components/ui/display/avatar";
import { Combobox } from "#components/ui/fields/combobox";
import type { BaseAccount } from "#entities/people/accounts";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { accountsOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";

type PersonPickerProps = {
  placeholder: string;
  emptyText: string;
  /** Accounts that are there already. */
  taken?: readonly string[];
  onPick: (account: BaseAccount) => void;
};

/** Finds somebody of the community by name. Inside a Field. */
export function PersonPicker({ placeholder, emptyText, taken = [], onPick }: PersonPickerProps) {
  const [query, setQuery] = useState("");
  const typed = query.trim();
  const search = useDebounced(typed);
  const read = useReadPages(accountsOptions(search || undefined));
  // Who was found for other words must not be chosen by a quick Enter.
  const isSettled = typed === search && !read.isLoading;
  const people = (isSettled ? (read.data?.items ?? []) : []).filter(({ id }) => !taken.includes(id));
  const pick = (accountId: string) => {
    const found = people.find(({ id }) => id === accountId);
    setQuery("");
    if (found) onPick(found);
  };
  return (
    <Combobox
      options={people.map((account) => ({
        value: account.id,
        label: displayName(account),
        text: `@${account.username}`,
        leading: <Avatar size="sm" name={displayName(account)} src={account.image?.uri ?? null} />,
      }))}
      value={null}
      onValueChange={pick}
      query={query}
      onQueryChange={setQuery}
      placeholder={placeholder}
      emptyText={emptyText}
      loading={!isSettled}
      loadingText={placeholder}
    />
  );
}
