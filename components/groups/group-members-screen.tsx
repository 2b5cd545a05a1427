"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { PeopleGridSkeleton } from "#components/accounts/people-grid";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import { SearchField } from "#components/ui/search-field";
import { Segmented } from "#components/ui/segmented";
import { ShowMore } from "#components/ui/show-more";
import { useGroupMembers } from "#hooks/groups";
import { useUrlParam } from "#hooks/use-url-param";
import { useUrlSearch } from "#hooks/use-url-search";
import { GroupSection } from "./group-section";
import { MemberGrid } from "./member-grid";

export function GroupMembersScreen({ slug }: { slug: string }) {
  const t = useTranslations("groups.people");
  const { text, setText, search } = useUrlSearch();
  const [roleName, setRole] = useUrlParam("role");
  const role = roleName === "moderator" ? roleName : undefined;
  const read = useGroupMembers(slug, { role, search: search || undefined });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t("roles")}
          options={[
            { value: "", label: t("all") },
            { value: "moderator", label: t("moderators") },
          ]}
          value={role ?? ""}
          onValueChange={setRole}
        />
        <SearchField
          label={t("search")}
          clearLabel={t("clear")}
          value={text}
          onValueChange={setText}
          className="w-full sm:w-72"
        />
      </div>
      <GroupSection slug={slug} read={read} errorTitle={t("errorTitle")} skeleton={<PeopleGridSkeleton />}>
        {({ items, count }) => (
          <>
            <p role="status" className={search && items.length > 0 ? "mb-4 text-ink-muted text-sm" : "sr-only"}>
              {search && t("found", { count })}
            </p>
            {items.length > 0 && <MemberGrid memberships={items} />}
            {items.length === 0 && <Nobody search={search} onClear={() => setText("")} />}
            <ShowMore list={read} label={t("more")} />
          </>
        )}
      </GroupSection>
    </>
  );
}

function Nobody({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations("groups.people");
  if (!search) return <EmptyState icon={<UsersRound />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatchTitle", { search })}
      text={t("noMatchText")}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t("clear")}
        </Button>
      }
    />
  );
}
