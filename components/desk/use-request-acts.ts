import { useTranslations } from "next-intl";
import type { GroupRequest } from "#entities/groups";
import { useDeskActs } from "#hooks/desk-acts";
import type { useGroupRequests } from "#hooks/group-desk";
import { counted } from "./counted";
import { useDesk } from "./desk-context";
import { useDeskList } from "./use-desk-list";

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
