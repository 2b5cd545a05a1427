import { useTranslations } from "next-intl";
import { counted } from "#components/desk/counted";
import { useDesk } from "#components/desk/desk-context";
import { useDeskList } from "#components/desk/use-desk-list";
import type { Shown } from "#components/desk/use-moves";
import type { GroupMembership } from "#entities/groups/groups";
import type { PagesRead } from "#hooks/calls/use-call";
import { useDeskActs } from "#hooks/groups/desk-acts";

export const memberFilters = ["all", "moderator", "member"] as const;
export type MemberFilter = (typeof memberFilters)[number];

export const memberKey = ({ accountId }: GroupMembership): string => accountId;

/** Members as rows, and what moderators do with them. */
export function useMemberActs(read: PagesRead<GroupMembership>, filter: MemberFilter) {
  const t = useTranslations("desk.members.said");
  const { group } = useDesk();
  const acts = useDeskActs(group.id);
  const desk = useDeskList(read, { keyOf: memberKey, refresh: acts.refresh });
  const becomes = (role: GroupMembership["role"]): Shown<GroupMembership> =>
    filter === "all" ? (row) => ({ ...row, role }) : "leaves";
  const change = (key: string, role: GroupMembership["role"]) =>
    desk.act([key], {
      call: role === "moderator" ? acts.promote : acts.demote,
      shown: becomes(role),
      say: (done) => t(role, counted(done)),
    });
  const remove = (keys: readonly string[]) =>
    desk.act(keys, { call: acts.removeMember, shown: "leaves", say: (done) => t("removed", counted(done)) });
  return { desk, change, remove };
}
export type MemberDesk = ReturnType<typeof useMemberActs>["desk"];
