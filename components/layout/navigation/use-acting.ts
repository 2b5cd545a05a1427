"use client";

import type { Login } from "#entities/identity/login";
import { useLogin } from "#hooks/identity/login";
import { useSession } from "#lib/session/use-session";

type Account = Login["accounts"][number];

/** Of several, the account that is the person: the one named like the login, else with its address, else the first. */
function ownAccount({ username, email, accounts }: Login): Account | undefined {
  return (
    accounts.find((account) => account.username === username) ??
    accounts.find((account) => account.email === email) ??
    accounts[0]
  );
}

/** The login's accounts besides the one this tab acts as, and whether that one is somebody else's. */
export function useActing(): { login: Login | undefined; isActing: boolean; others: readonly Account[] } {
  const acting = useSession(({ executeAs }) => executeAs);
  const { data: login } = useLogin({ enabled: acting !== null });
  if (acting === null || !login) return { login, isActing: false, others: [] };
  return {
    login,
    isActing: ownAccount(login)?.id !== acting,
    others: login.accounts.filter(({ id }) => id !== acting),
  };
}
