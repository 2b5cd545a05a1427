"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useReadPages } from "#hooks/calls/use-call";
import { accountsOptions } from "#hooks/people/accounts-options";
import { AccountSuggestions, type NamesProps, useNameSearch } from "./account-suggestions";

/** Members who may be meant by the name that somebody types, in whatever field. */
export function MemberSuggestions(props: NamesProps) {
  const search = useNameSearch(props.query);
  const found = useReadPages({ ...accountsOptions(search || undefined), placeholderData: keepPreviousData });
  return <AccountSuggestions {...props} search={search} found={found} accounts={found.data?.items ?? []} />;
}
