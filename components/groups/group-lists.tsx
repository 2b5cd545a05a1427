"use client";

import { Sparkles, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { late } from "#components/layout/late";
import { LatePart } from "#components/layout/late-part";
import { EmptyState } from "#components/ui/states/empty-state";
import type { Group } from "#entities/groups/groups";
import { useReadPages } from "#hooks/calls/use-call";
import type { GroupFilter } from "#hooks/groups/groups-options";
import { featuredGroupsOptions, groupsOptions } from "#hooks/groups/groups-options";
import type { GroupList as ListName } from "#lib/routes";
import { GroupGridSkeleton } from "./group-grid";
import { GroupList } from "./group-list";
import { NewGroupLink } from "./new-group-link";
import { Nothing, ShowAll } from "./nothing-listed";

// Nobody has groups of their own before they have signed in.
const OwnGroups = late(() => import("./own-groups").then((part) => part.OwnGroups), <GroupGridSkeleton />);

export type GroupListsProps = {
  /** Undefined = all of them. */
  name: ListName | undefined;
  access: GroupFilter["access"];
  search: string;
  onClear: () => void;
  /** Leaves every filter. */
  onShowAll: () => void;
};

/** The list that the address names. */
export function GroupLists({ name, ...props }: GroupListsProps) {
  if (name === undefined) return <AllGroups {...props} />;
  if (name === "featured") return <FeaturedGroups {...props} />;
  return (
    <LatePart>
      <OwnGroups name={name} {...props} />
    </LatePart>
  );
}

export type ListProps = Omit<GroupListsProps, "name">;

const itself = (group: Group): Group => group;
const searched = (search: string): string | undefined => search || undefined;

function AllGroups({ access, search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups");
  const list = useReadPages(groupsOptions({ access, search: searched(search) }));
  const empty = access ? (
    <EmptyState
      icon={<UsersRound />}
      title={t("list.noAccessTitle")}
      text={t("list.noAccessText")}
      action={<ShowAll label={t("list.showAll")} onPress={onShowAll} />}
    />
  ) : (
    <Nothing name="all" icon={<UsersRound />} action={<NewGroupLink />} />
  );
  return <GroupList list={list} groupOf={itself} search={search} onClear={onClear} empty={empty} />;
}

function FeaturedGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useReadPages(featuredGroupsOptions(searched(search)));
  return (
    <GroupList
      list={list}
      groupOf={itself}
      search={search}
      onClear={onClear}
      empty={
        <Nothing name="featured" icon={<Sparkles />} action={<ShowAll label={t("browse")} onPress={onShowAll} />} />
      }
    />
  );
}
