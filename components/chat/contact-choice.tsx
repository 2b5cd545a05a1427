"use client";

import { Contact, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { LoadError } from "#components/layout/load-error";
import { useAppContext } from "#components/layout/providers/app-context";
import { ButtonLink } from "#components/ui/actions/button-link";
import { Avatar } from "#components/ui/display/avatar";
import { Checkbox } from "#components/ui/fields/checkbox";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useContacts } from "#hooks/account/self";
import { useDebounced } from "#hooks/browser/use-debounced";
import { displayName } from "#lib/format/names";
import { useHref } from "#lib/i18n/use-href";
import { routes } from "#lib/routes";
import type { Chosen } from "./use-chosen";

export type ContactChoiceProps = {
  chosen: Chosen;
  /** Accounts that are there already. */
  taken?: readonly string[];
  /** Who was chosen and did not come in. */
  refused?: ReadonlyMap<string, unknown>;
  /** Who else may be meant by the words that somebody types. */
  beyond?: (search: string) => ReactNode;
};

const nobody: ReadonlyMap<string, unknown> = new Map();

/** The viewer's contacts, to choose from: nobody else comes into a conversation of many without being asked. */
export function ContactChoice({ chosen, taken = [], refused = nobody, beyond }: ContactChoiceProps) {
  const t = useTranslations();
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  const read = useContacts(search || undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t("contacts.search")} clearLabel={t("contacts.clear")} value={text} onValueChange={setText} />
      <People read={read} chosen={chosen} taken={taken} refused={refused} search={search} />
      {search !== "" && beyond?.(search)}
    </div>
  );
}

type PeopleProps = Required<Omit<ContactChoiceProps, "beyond">> & {
  read: ReturnType<typeof useContacts>;
  search: string;
};

function People({ read, chosen, taken, refused, search }: PeopleProps) {
  const t = useTranslations();
  if (!read.data) {
    return read.error ? <LoadError level={3} title={t("contacts.errorTitle")} read={read} /> : <PeopleSkeleton />;
  }
  if (read.data.items.length === 0) return <Nobody search={search} />;
  return (
    <div>
      <ul aria-label={t("contacts.title")} className="grid grid-cols-1">
        {read.data.items.map((account) => {
          const isTaken = taken.includes(account.id);
          return (
            <li key={account.id}>
              <Checkbox
                checked={isTaken || chosen.has(account.id)}
                disabled={isTaken}
                aria-invalid={chosen.has(account.id) && refused.has(account.id) ? true : undefined}
                onChange={() => chosen.toggle(account)}
                className="[&_label]:items-center [&_label]:py-2"
                label={
                  <span className="flex min-w-0 items-center gap-3">
                    <Avatar size="sm" name={displayName(account)} src={account.image?.uri ?? null} />
                    <bdi className="wrap-anywhere">{displayName(account)}</bdi>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
      <ShowMore list={read} label={t("chat.more")} />
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

function PeopleSkeleton() {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t("chat.people.loading")} className="grid gap-4">
      {["first", "second", "third"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-8" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
