import { useTranslations } from "next-intl";
import type { GroupMembership } from "#entities/groups";
import { useDeskActs } from "#hooks/desk-acts";
import type { useGroupMembers } from "#hooks/groups";
import { counted } from "./counted";
import { useDesk } from "./desk-context";
import { useDeskList } from "./use-desk-list";
import type { Shown } from "./use-moves";

export const memberFilters = ["all", "moderator", "member"] as const;
export type MemberFilter = (typeof memberFilters)[number];

export const memberKey = ({ accountId }: GroupMembership): string => accountId;

/** Members as rows, and what moderators do with them. */
export function useMemberActs(read: ReturnType<typeof useGroupMembers>, filter: MemberFilter) {
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
