"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { PeopleGridSkeleton } from "#components/accounts/people-grid";
import { Button } from "#components/ui/actions/button";
import { SearchField } from "#components/ui/fields/search-field";
import { Segmented } from "#components/ui/fields/segmented";
import { ShowMore } from "#components/ui/lists/show-more";
import { EmptyState } from "#components/ui/states/empty-state";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useUrlSearch } from "#hooks/browser/use-url-search";
import { useReadPages } from "#hooks/calls/use-call";
import { groupMembersOptions } from "#hooks/groups/groups-options";
import { GroupSection } from "./group-section";
import { MemberGrid } from "./member-grid";

export function GroupMembersScreen({ slug }: { slug: string }) {
  const t = useTranslations("groups.people");
  const { text, setText, search } = useUrlSearch();
  const [roleName, setRole] = useUrlParam("role");
  const role = roleName === "moderator" ? roleName : undefined;
  const read = useReadPages(groupMembersOptions(slug, { role, search: search || undefined }));
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
