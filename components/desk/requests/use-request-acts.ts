import { useTranslations } from "next-intl";
import { counted } from "#components/desk/counted";
import { useDesk } from "#components/desk/desk-context";
import { useDeskList } from "#components/desk/use-desk-list";
import type { GroupRequest } from "#entities/groups/groups";
import { useDeskActs } from "#hooks/groups/desk-acts";
import type { useGroupRequests } from "#hooks/groups/group-desk";

export const requestStatuses = ["requested", "rejected", "all"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestKey = ({ id }: GroupRequest): string => id;

export type ActOnRequests = (keys: readonly string[]) => Promise<void>;

/** Requests as rows, and the two answers to them. */
export function useRequestActs(read: ReturnType<typeof useGroupRequests>, status: RequestStatus) {
  const t = useTranslations("desk.requests");
  const { group } = useDesk();
  const acts = useDeskActs(group.id);
  const desk = useDeskList(read, { keyOf: requestKey, refresh: acts.refresh });
  const isOpen = (key: string) => desk.find(key)?.status === "requested";
  const said = (what: "accepted" | "refused") => (done: readonly GroupRequest[]) => t(`said.${what}`, counted(done));
  const accept: ActOnRequests = (keys) =>
    desk.act(keys.filter(isOpen), { call: acts.acceptRequest, shown: "leaves", say: said("accepted") });
  const reject: ActOnRequests = (keys) =>
    desk.act(keys.filter(isOpen), {
      call: acts.rejectRequest,
      shown: status === "all" ? (row) => ({ ...row, status: "rejected" }) : "leaves",
      say: said("refused"),
    });
  return { desk, accept, reject };
}
export type RequestDesk = ReturnType<typeof useRequestActs>["desk"];
