"use client";

import { UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { SearchField } from "#components/ui/fields/search-field";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Account } from "#entities/people/accounts";
import type { useUrlSearch } from "#hooks/browser/use-url-search";
import type { PagesRead } from "#hooks/calls/use-call";
import { PeopleList } from "./people-list";
import { useMemberName } from "./use-member-name";

export type MemberPeopleProps = {
  username: string;
  list: PagesRead<Account>;
  words: ReturnType<typeof useUrlSearch>;
  kind: "followers" | "following";
};

/** Who follows a member, or whom the member follows; searched where they are more than a page. */
export function MemberPeople({ username, list, words: { text, setText, search }, kind }: MemberPeopleProps) {
  const t = useTranslations("accounts");
  const name = useMemberName(username);
  const isSearched = text !== "" || search !== "" || list.hasNextPage;
  return (
    <>
      {isSearched && (
        <SearchField
          label={t(`${kind}.search`)}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="mb-6 w-full sm:w-72"
        />
      )}
      <PeopleList
        list={list}
        search={search}
        onClear={() => setText("")}
        errorTitle={t(`${kind}.errorTitle`)}
        empty={
          <EmptyState icon={<UsersRound />} title={t(`${kind}.emptyTitle`)} text={t(`${kind}.emptyText`, { name })} />
        }
      />
    </>
  );
}
