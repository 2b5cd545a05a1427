"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/notices/toasts";
import type { BaseGroup } from "#entities/groups/groups";
import {
  useAcceptInvitation,
  useCancelRequest,
  useJoinGroup,
  useRejectInvitation,
  useRequestToJoin,
} from "#hooks/groups/groups";

/**
 * What somebody can do about being in a group, and what is said once it is done. For the part that stays when the
 * act has changed what is shown: who is gone hears no answer.
 */
export function useStandingActs(group: BaseGroup) {
  const t = useTranslations("groups.join");
  const { name } = group;
  const join = useJoinGroup(group);
  const request = useRequestToJoin(group);
  const cancel = useCancelRequest(group);
  const accept = useAcceptInvitation(group);
  const decline = useRejectInvitation(group);
  return {
    join: () => join.mutate(undefined, { onSuccess: () => notify(t("joined", { name }), "good") }),
    request: () => request.mutate(undefined, { onSuccess: () => notify(t("requested", { name }), "good") }),
    cancel: () => cancel.mutate(undefined, { onSuccess: () => notify(t("canceled", { name })) }),
    accept: () => accept.mutate(undefined, { onSuccess: () => notify(t("joined", { name }), "good") }),
    decline: () => decline.mutate(undefined, { onSuccess: () => notify(t("declined", { name })) }),
  };
}

export type StandingActs = ReturnType<typeof useStandingActs>;
