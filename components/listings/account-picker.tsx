"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Avatar } from "#components/ui/display/avatar";
import { Combobox } from "#components/ui/fields/combobox";
import { Field } from "#components/ui/fields/field";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { accountsOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";

type AccountPickerProps = {
  label: string;
  /** Accounts that are there already. */
  taken: readonly string[];
  onPick: (accountId: string) => void;
};

/** Finds somebody of the community by name; a choice is made at once. */
export function AccountPicker({ label, taken, onPick }: AccountPickerProps) {
  const t = useTranslations("listings.team");
  const [query, setQuery] = useState("");
  const typed = query.trim();
  const search = useDebounced(typed);
  const read = useReadPages(accountsOptions(search || undefined));
  // Who was found for other words must not be chosen by a quick Enter.
  const isSettled = typed === search && !read.isLoading;
  const options = (isSettled ? (read.data?.items ?? []) : [])
    .filter(({ id }) => !taken.includes(id))
    .map((account) => {
      const name = displayName(account);
      return {
        value: account.id,
        label: name,
        text: `@${account.username}`,
        leading: <Avatar size="sm" name={name} src={account.image?.uri ?? null} />,
      };
    });
  return (
    <Field label={label} className="max-w-feed">
      <Combobox
        options={options}
        value={null}
        onValueChange={(accountId) => {
          setQuery("");
          onPick(accountId);
        }}
        query={query}
        onQueryChange={setQuery}
        emptyText={t("noMatch")}
        loading={!isSettled}
        loadingText={t("searching")}
        placeholder={t("placeholder")}
      />
    </Field>
  );
}
