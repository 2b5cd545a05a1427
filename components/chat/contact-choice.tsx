"use client";

import { Contact, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { SearchField } from "#components/ui/fields/search-field";
import { EmptyState } from "#components/ui/states/empty-state";
import { useContacts } from "#hooks/account/self";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import { PeopleChoice } from "./people-choice";
import type { Chosen } from "./use-chosen";

export type ContactChoiceProps = {
  chosen: Chosen;
  /** Accounts that are in it already. */
  taken?: readonly string[];
  /** Who was chosen and did not come in. */
  refused: ReadonlyMap<string, unknown>;
  /** Who else may be meant by the words that somebody types. */
  beyond?: (search: string) => ReactNode;
};

/** The viewer's contacts, to choose from: from there nobody else comes into a conversation of many. */
export function ContactChoice({ chosen, taken = [], refused, beyond }: ContactChoiceProps) {
  const t = useTranslations("contacts");
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  const read = useContacts(search || undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t("search")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      <PeopleChoice
        label={t("title")}
        errorTitle={t("errorTitle")}
        read={read}
        people={read.data?.items}
        chosen={chosen}
        taken={taken}
        refused={refused}
        nobody={<Nobody search={search} />}
      />
      {search !== "" && beyond?.(search)}
    </div>
  );
}

function Nobody({ search }: { search: string }) {
  const t = useTranslations();
  const href = useHref();
  const hasDirectory = useAppContext().config.MODULES.accounts.enabled;
  if (search) return <EmptyState level={3} icon={<SearchX />} title={t("chat.people.noMatch", { search })} />;
  return (
    <EmptyState
      level={3}
      icon={<Contact />}
      title={t("contacts.emptyTitle")}
      text={t("contacts.emptyText")}
      action={hasDirectory && <ButtonLink href={href(routes.members())}>{t("contacts.find")}</ButtonLink>}
    />
  );
}
