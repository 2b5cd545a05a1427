import { randomUUID } from "node:crypto";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue } from "#server/jobs/enqueue";

/** Who is asked to act as an account gets a mail. */
export const loginSubscribers: Subscribers = {
  "login.invited": async (tx, { organizationId, payload: { invitationId, isMailed } }) => {
    if (isMailed) await enqueue(tx, "logins.invite", { organizationId, invitationId, mailId: randomUUID() });
  },
};
