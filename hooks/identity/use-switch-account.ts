import { useQueryClient } from "@tanstack/react-query";
import { login } from "#contract/login";
import { self } from "#contract/self";
import type { Login } from "#entities/identity/login";
import { keyOf } from "#lib/api/query";
import { useSessionLater } from "#lib/session/use-session";

/**
 * Acts as another account of the login. That empties the cache; who one is now, and who else one may be, is known
 * already: it is shown at once, and asked for again.
 */
export const useSwitchAccount = () => {
  const client = useQueryClient();
  const session = useSessionLater();
  return (known: Login, account: Login["accounts"][number]): void => {
    session().switchAccount(account.id);
    session().setUser(account);
    const stale = { updatedAt: 0 };
    client.setQueryData(keyOf(login.get), known, stale);
    client.setQueryData(keyOf(self.get), account, stale);
  };
};
