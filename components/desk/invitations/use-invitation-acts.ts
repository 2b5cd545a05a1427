import { useTranslations } from "next-intl";
import { counted } from "#components/desk/counted";
import { useDesk } from "#components/desk/desk-context";
import { useDeskList } from "#components/desk/use-desk-list";
import type { GroupInvitation } from "#entities/groups/groups";
import { useDeskActs } from "#hooks/groups/desk-acts";
import type { useGroupInvitations } from "#hooks/groups/group-desk";

export const invitationStatuses = ["invited", "rejected", "canceled", "all"] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationKey = ({ id }: GroupInvitation): string => id;

export type ActOnInvitations = (keys: readonly string[]) => Promise<void>;

/** Invitations as rows, and what is done with them. */
export function useInvitationActs(
  read: ReturnType<typeof useGroupInvitations>,
  { status, round }: { status: InvitationStatus; round: number },
) {
  const t = useTranslations("desk.invitations.said");
  const { group } = useDesk();
  const acts = useDeskActs(group.id);
  const desk = useDeskList(read, { keyOf: invitationKey, refresh: acts.refresh, round });
  const isWaiting = (key: string) => desk.find(key)?.status === "invited";
  const said = (what: "canceled" | "invited") => (done: readonly GroupInvitation[]) => t(what, counted(done));
  const becomes = (next: "canceled" | "invited") =>
    status === "all" ? (row: GroupInvitation) => ({ ...row, status: next }) : "leaves";
  const cancel: ActOnInvitations = (keys) =>
    desk.act(keys.filter(isWaiting), {
      call: acts.cancelInvitation,
      shown: becomes("canceled"),
      say: said("canceled"),
    });
  const reinvite: ActOnInvitations = (keys) =>
    desk.act(
      keys.filter((key) => !isWaiting(key)),
      { call: acts.reinvite, shown: becomes("invited"), say: said("invited") },
    );
  return { desk, isWaiting, cancel, reinvite };
}
export type InvitationDesk = ReturnType<typeof useInvitationActs>["desk"];
