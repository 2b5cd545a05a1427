"use client";

import { Contact } from "lucide-react";
import { useTranslations } from "next-intl";
import { PeopleGridSkeleton } from "#components/accounts/people-grid";
import { PeopleList } from "#components/accounts/people-list";
import { Page } from "#components/layout/page";
import { useAppContext } from "#components/layout/providers/app-context";
import { SearchHeader } from "#components/layout/search-header";
import { SessionGate } from "#components/layout/session-gate";
import { ButtonLink } from "#components/ui/actions/button-link";
import { EmptyState } from "#components/ui/states/empty-state";
import { useContacts } from "#hooks/account/self";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";

/** People who follow the viewer and are followed back. */
export function ContactsScreen() {
  const t = useTranslations("contacts");
  const words = useUrlSearch();
  return (
    <Page>
      <SearchHeader
        title={t("title")}
        description={t("description")}
        search={{ label: t("search"), clearLabel: t("clear"), value: words.text, onValueChange: words.setText }}
      />
      <SessionGate pending={<PeopleGridSkeleton />}>
        <Contacts search={words.search} onClear={() => words.setText("")} />
      </SessionGate>
    </Page>
  );
}

function Contacts({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("contacts");
  const list = useContacts(search || undefined);
  return (
    <PeopleList list={list} search={search} onClear={onClear} errorTitle={t("errorTitle")} empty={<NoContacts />} />
  );
}

function NoContacts() {
  const t = useTranslations("contacts");
  const href = useHref();
  const hasDirectory = useAppContext().config.MODULES.accounts.enabled;
  return (
    <EmptyState
      icon={<Contact />}
      title={t("emptyTitle")}
      text={t("emptyText")}
      action={hasDirectory && <ButtonLink href={href(routes.members())}>{t("find")}</ButtonLink>}
    />
  );
}
