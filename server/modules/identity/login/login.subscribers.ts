import { randomUUID } from "node:crypto";
import type { Subscribers } from "#server/domain-events/subscribers";
import { enqueue, enqueueAll } from "#server/jobs/enqueue";
import { listLoginsOfAccount } from "./login.queries.ts";

/** Owners of logins get a mail when they are asked to act as an account, and when something becomes of their login. */
export const loginSubscribers: Subscribers = {
  "login.invited": async (tx, { organizationId, payload: { invitationId, isMailed } }) => {
    if (isMailed) await enqueue(tx, "logins.invite", { organizationId, invitationId, mailId: randomUUID() });
  },
  // Both sides hear of it: who did not mean it undoes it.
  "login.joined": async (tx, { organizationId, payload: { accountId } }) => {
    const logins = await listLoginsOfAccount(tx, accountId);
    await enqueueAll(
      tx,
      "logins.changed",
      logins.map(({ id: loginId }) => ({
        ...{ organizationId, mailId: randomUUID(), loginId, accountId },
        change: "loginJoined" as const,
      })),
    );
  },
  "login.removed": async (tx, { organizationId, payload: { accountId, loginId, isMailed } }) => {
    const told = { organizationId, mailId: randomUUID(), loginId, accountId, change: "loginRemoved" } as const;
    if (isMailed) await enqueue(tx, "logins.changed", told);
  },
  "login.recoveryCodesMade": (tx, { organizationId, at, payload: { loginId } }) =>
    enqueue(tx, "logins.recoveryCodesMade", {
      ...{ organizationId, mailId: randomUUID(), loginId, at: at.toISOString() },
    }),
};
