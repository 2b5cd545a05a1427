"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDesk } from "#components/desk/desk-context";
import { LoadError } from "#components/layout/load-error";
import { SearchField } from "#components/ui/fields/search-field";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { Skeleton } from "#components/ui/states/skeleton";
import { SkeletonGroup } from "#components/ui/states/skeleton-group";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useInvitableAccounts } from "#hooks/groups/group-desk";
import { InvitableRow } from "./invitable-row";
import type { Choice } from "./use-choice";

/** Everybody of the community, to choose from. */
export function InvitePick({ choice }: { choice: Choice }) {
  const t = useTranslations("desk.invite");
  const { group } = useDesk();
  const [text, setText] = useState("");
  const search = useDebounced(text).trim();
  const read = useInvitableAccounts(group.id, search || undefined);
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label={t("search")} clearLabel={t("clear")} value={text} onValueChange={setText} />
      <People read={read} choice={choice} isSearch={search !== ""} />
    </div>
  );
}

type PeopleProps = { read: ReturnType<typeof useInvitableAccounts>; choice: Choice; isSearch: boolean };

function People({ read, choice, isSearch }: PeopleProps) {
  const t = useTranslations("desk.invite");
  if (!read.data) {
    return read.error ? <LoadError level={3} title={t("errorTitle")} read={read} /> : <PeopleSkeleton />;
  }
  if (read.data.items.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={isSearch ? <SearchX /> : <UsersRound />}
        title={isSearch ? t("noMatch") : t("nobody")}
        text={isSearch ? t("noMatchText") : undefined}
      />
    );
  }
  return (
    <div>
      <ul aria-label={t("people")} className="-ms-2">
        {read.data.items.map((account) => (
          <InvitableRow key={account.id} account={account} choice={choice} />
        ))}
      </ul>
      <ShowMore list={read} label={t("more")} />
    </div>
  );
}

function PeopleSkeleton() {
  const t = useTranslations("desk.invite");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-3">
      {["first", "second", "third", "fourth", "fifth"].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" className="size-10" />
          <Skeleton className="w-48" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
