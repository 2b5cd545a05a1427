"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/display/avatar";
import type { BaseAccount } from "#entities/people/accounts";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useReadPages } from "#hooks/calls/use-call";
import { accountsOptions } from "#hooks/people/accounts-options";
import { displayName } from "#lib/format/names";
import { delay, hasPart, isAnswerTo, most, statusOf } from "./found-names.ts";
import { SuggestionList, type SuggestionListProps } from "./suggestion-list";

export type MemberSuggestionsProps = Pick<SuggestionListProps, "field" | "placeOf" | "keys" | "onDismiss"> & {
  /** What is typed of the name. */
  query: string;
  onChoose: (account: BaseAccount) => void;
};

/** Members who may be meant by the name that somebody types, in whatever field. */
export function MemberSuggestions({ query, onChoose, ...shown }: MemberSuggestionsProps) {
  const t = useTranslations("composer.members");
  const search = useDebounced(query.trim(), delay);
  const found = useReadPages({ ...accountsOptions(search || undefined), placeholderData: keepPreviousData });
  const isCurrent = isAnswerTo(found, search, query);
  const accounts = (found.data?.items ?? [])
    .filter(({ username, ...named }) => isCurrent || hasPart([displayName(named), username], query))
    .slice(0, most);
  // Words that no member bears are no name.
  if (isCurrent && found.isSuccess && accounts.length === 0 && search.includes(" ")) return null;
  return (
    <SuggestionList
      {...shown}
      query={query}
      label={t("label")}
      suggestions={accounts.map((account) => {
        const name = displayName(account);
        return {
          key: account.id,
          label: name,
          text: `@${account.username}`,
          leading: <Avatar name={name} src={account.image?.uri ?? null} size="sm" />,
          onChoose: () => onChoose(account),
        };
      })}
      status={statusOf(found, isCurrent, accounts.length, t)}
      isEager
    />
  );
}
