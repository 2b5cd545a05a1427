"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import { useDebounced } from "#hooks/browser/use-debounced";
import { displayName } from "#lib/format/names";
import { delay, hasPart, isAnswerTo, most, statusOf } from "./found-names.ts";
import { SuggestionList, type SuggestionListProps } from "./suggestion-list";

export type NamesProps = Pick<SuggestionListProps, "field" | "placeOf" | "keys" | "onDismiss"> & {
  /** What is typed of the name. */
  query: string;
  onChoose: (account: BaseAccount) => void;
};

/** What is looked for, by what is typed of a name. */
export const useNameSearch = (query: string): string => useDebounced(query.trim(), delay);

export type AccountSuggestionsProps = NamesProps & {
  /** What was looked for. */
  search: string;
  found: { isError: boolean; isSuccess: boolean; isFetched: boolean; isPlaceholderData: boolean };
  /** Who was found. */
  accounts: readonly BaseAccount[];
};

/** Those of the people found who may be meant by the name that somebody types. */
export function AccountSuggestions({ query, search, found, accounts, onChoose, ...shown }: AccountSuggestionsProps) {
  const t = useTranslations("composer.members");
  const isCurrent = isAnswerTo(found, search, query);
  const meant = accounts
    .filter(({ username, ...named }) => isCurrent || hasPart([displayName(named), username], query))
    .slice(0, most);
  // Words that nobody there bears are no name.
  if (isCurrent && found.isSuccess && meant.length === 0 && search.includes(" ")) return null;
  return (
    <SuggestionList
      {...shown}
      query={query}
      label={t("label")}
      suggestions={meant.map((account) => {
        const name = displayName(account);
        return {
          key: account.id,
          label: name,
          text: `@${account.username}`,
          leading: <Avatar name={name} src={account.image?.uri ?? null} size="sm" />,
          onChoose: () => onChoose(account),
        };
      })}
      status={statusOf(found, isCurrent, meant.length, t)}
      isEager
    />
  );
}
