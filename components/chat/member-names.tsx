"use client";

import { keepPreviousData } from "@tanstack/react-query";
import {
  AccountSuggestions,
  type NamesProps,
  useNameSearch,
} from "#components/activities/composer/account-suggestions";
import { useReadPages } from "#hooks/calls/use-call";
import { membersOptions } from "#hooks/conversations/chat-options";
import { useViewerId } from "#hooks/identity/use-viewer-id";

export type MemberNamesProps = NamesProps & { conversationId: string };

/** Members of a conversation who may be meant by the name that somebody types there. */
export function MemberNames({ conversationId, ...shown }: MemberNamesProps) {
  const viewerId = useViewerId();
  const search = useNameSearch(shown.query);
  const found = useReadPages({
    ...membersOptions(conversationId, search || undefined),
    placeholderData: keepPreviousData,
  });
  const accounts = (found.data?.items ?? []).flatMap(({ account }) => (account.id === viewerId ? [] : account));
  return <AccountSuggestions {...shown} search={search} found={found} accounts={accounts} />;
}
