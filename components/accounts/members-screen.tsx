"use client";

import { UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Page } from "#components/layout/page";
import { SearchField } from "#components/ui/fields/search-field";
import { Segmented } from "#components/ui/fields/segmented";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Account } from "#entities/people/accounts";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { type PagesRead, useReadPages } from "#hooks/calls/use-call";
import { accountsOptions, popularAccountsOptions } from "#hooks/people/accounts-options";
import { PeopleList } from "./people-list";

export function MembersScreen() {
  const t = useTranslations("accounts");
  const { text, setText, search } = useUrlSearch();
  const [sort, setSort] = useUrlParam("sort");
  const isPopular = sort === "popular";
  const List = isPopular ? PopularMembers : AllMembers;
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl lg:text-3xl">{t("title")}</h1>
        <SearchField
          label={t("list.search")}
          clearLabel={t("list.clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
      </header>
      <Segmented
        label={t("list.views")}
        options={[
          { value: "all", label: t("list.all") },
          { value: "popular", label: t("list.popular") },
        ]}
        value={isPopular ? "popular" : "all"}
        onValueChange={(value) => setSort(value === "popular" ? value : "")}
        className="mb-6"
      />
      <List search={search} onClear={() => setText("")} />
    </Page>
  );
}

type MembersProps = { search: string; onClear: () => void };

function AllMembers({ search, onClear }: MembersProps) {
  return <Members list={useReadPages(accountsOptions(search || undefined))} search={search} onClear={onClear} />;
}

function PopularMembers({ search, onClear }: MembersProps) {
  return <Members list={useReadPages(popularAccountsOptions(search || undefined))} search={search} onClear={onClear} />;
}

function Members(props: MembersProps & { list: PagesRead<Account> }) {
  const t = useTranslations("accounts.list");
  return (
    <PeopleList
      {...props}
      errorTitle={t("errorTitle")}
      empty={<EmptyState icon={<UsersRound />} title={t("emptyTitle")} text={t("emptyText")} />}
    />
  );
}
