"use client";

import { Inbox, Mail, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "#components/ui/actions/button";
import type { BaseGroup, Group } from "#entities/groups/groups";
import { useInvitedGroups, useMemberships, useRequestedGroups } from "#hooks/groups/own-groups";
import { useRoleInGroup } from "#hooks/groups/use-role-in-group";
import { GroupList } from "./group-list";
import type { ListProps } from "./group-lists";
import { InvitationAnswer } from "./invitation-answer";
import { Nothing, ShowAll } from "./nothing-listed";
import { useStandingActs } from "./use-standing-acts";

const lists = { mine: MyGroups, invited: InvitedGroups, requested: RequestedGroups };

/** The lists of groups that somebody has something to do with. */
export function OwnGroups({ name, ...props }: ListProps & { name: keyof typeof lists }) {
  const List = lists[name];
  return <List {...props} />;
}

const itself = (group: Group): Group => group;
const searched = (search: string): string | undefined => search || undefined;

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

function InvitedGroups({ search, onClear, onShowAll }: ListProps) {
  const t = useTranslations("groups.list");
  const list = useInvitedGroups({ rejected: false, search: searched(search) });
  return (
    <>
      <GroupList
        list={list}
        groupOf={itself}
        search={search}
        onClear={onClear}
        actions={(group) => <Answer group={group} />}
        empty={<Nothing name="invited" icon={<Mail />} action={<ShowAll label={t("browse")} onPress={onShowAll} />} />}
      />
      <DeclinedGroups search={search} onClear={onClear} />
    </>
  );
}

/** What one said no to, below what is open; nothing where there is none. */
function DeclinedGroups({ search, onClear }: Pick<ListProps, "search" | "onClear">) {
  const t = useTranslations("groups.list");
  const heading = useId();
  const list = useInvitedGroups({ rejected: true, search: searched(search) });
  if (!list.data?.count) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="mb-4 text-xl">
        {t("declined")}
      </h2>
      <GroupList list={list} groupOf={itself} search={search} onClear={onClear} empty={null} />
    </section>
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
