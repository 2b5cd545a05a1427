"use client";

import { Inbox, Mail, Sparkles, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";
import { EmptyState } from "#components/ui/empty-state";
import type { BaseGroup, Group } from "#entities/groups";
import {
  useFeaturedGroups,
  useGroups,
  useInvitedGroups,
  useMemberships,
  useRequestedGroups,
  useRoleInGroup,
} from "#hooks/groups";
import type { GroupFilter } from "#hooks/groups-options";
import type { GroupList as ListName } from "#lib/routes";
import { GroupList } from "./group-list";
import { InvitationAnswer } from "./invitation-answer";
import { NewGroupLink } from "./new-group-link";
import { useStandingActs } from "./use-standing-acts";

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
  const List = name ? lists[name] : AllGroups;
  return <List {...props} />;
}

type ListProps = Omit<GroupListsProps, "name">;

const lists = { mine: MyGroups, featured: FeaturedGroups, invited: InvitedGroups, requested: RequestedGroups };

const itself = (group: Group): Group => group;
const searched = (search: string): string | undefined => search || undefined;

function AllGroups({ access, search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups");
  const list = useGroups({ access, search: searched(search) });
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

function MyGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useMemberships({ search: searched(search) });
  return (
    <GroupList
      list={list}
      groupOf={({ group }) => group}
      search={search}
      onClear={onClear}
      empty={<Nothing name="mine" icon={<UsersRound />} action={<ShowAll label={t("browse")} onPress={onShowAll} />} />}
    />
  );
}

function FeaturedGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useFeaturedGroups(searched(search));
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

function InvitedGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useInvitedGroups({ rejected: false, search: searched(search) });
  return (
    <GroupList
      list={list}
      groupOf={itself}
      search={search}
      onClear={onClear}
      actions={(group) => <Answer group={group} />}
      empty={<Nothing name="invited" icon={<Mail />} action={<ShowAll label={t("browse")} onPress={onShowAll} />} />}
    />
  );
}

function RequestedGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useRequestedGroups(searched(search));
  return (
    <GroupList
      list={list}
      groupOf={itself}
      search={search}
      onClear={onClear}
      actions={(group) => <Cancel group={group} />}
      empty={<Nothing name="requested" icon={<Inbox />} action={<ShowAll label={t("browse")} onPress={onShowAll} />} />}
    />
  );
}

/** The row of buttons goes with the answer; the card follows once the list has been asked for again. */
function Answer({ group }: { group: BaseGroup }) {
  const acts = useStandingActs(group);
  return useRoleInGroup(group.id) === "invited" ? <InvitationAnswer group={group} acts={acts} size="sm" /> : null;
}

function Cancel({ group }: { group: BaseGroup }) {
  const t = useTranslations("groups.join");
  const { cancel } = useStandingActs(group);
  if (useRoleInGroup(group.id) !== "requested") return null;
  return (
    <Button size="sm" variant="secondary" aria-label={t("cancelName", { name: group.name })} onClick={cancel}>
      {t("cancel")}
    </Button>
  );
}

function Nothing({ name, icon, action }: { name: ListName | "all"; icon: ReactNode; action: ReactNode }) {
  const t = useTranslations("groups.empty");
  return <EmptyState icon={icon} title={t(`${name}.title`)} text={t(`${name}.text`)} action={action} />;
}

function ShowAll({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="secondary" onClick={onPress}>
      {label}
    </Button>
  );
}
