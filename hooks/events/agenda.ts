import { type QueryClient, useMutation } from "@tanstack/react-query";
import { agenda } from "#contract/agenda";
import { events } from "#contract/events";
import { self } from "#contract/self";
import type { Session } from "#entities/events/sessions";
import type { Account, BaseAccount } from "#entities/people/accounts";
import { callerOf } from "#lib/api/caller";
import { keyOf, mutation } from "#lib/api/query";

const allOf = ({ module, id }: { module: string; id: string }) => ({ queryKey: [module, id] });

/** Says of one session who keeps it, wherever it is cached. */
const setKeepers = (client: QueryClient, sessionId: string, accounts: BaseAccount[]): void => {
  const marked = (session: Session): Session => (session.id === sessionId ? { ...session, accounts } : session);
  client.setQueriesData<Session[]>(allOf(events.sessions), (list) => list?.map(marked));
  client.setQueriesData<Session>(allOf(events.session), (session) => session && marked(session));
};

export type Keeping = { session: Pick<Session, "id" | "accounts">; keeps: boolean };

/** Keeps a session in the viewer's agenda or lets go of it; the star moves before the server has agreed. */
export const useKeepSession = (eventId: string) => {
  const { mutationKey, meta } = mutation(agenda.save, { invalidates: [agenda.list] });
  return useMutation({
    mutationKey,
    meta,
    mutationFn: ({ session, keeps }: Keeping, { client }): Promise<Account> =>
      callerOf(client)(keeps ? agenda.save : agenda.remove, { params: { eventId, sessionId: session.id } }),
    scope: { id: agenda.save.id },
    onMutate: async ({ session, keeps }, { client }) => {
      // A read under way would overwrite the change with what was before it.
      await Promise.all([events.sessions, events.session].map((call) => client.cancelQueries(allOf(call))));
      const viewer = client.getQueryData<Account>(keyOf(self.get));
      if (viewer) setKeepers(client, session.id, keeps ? [viewer] : []);
      return viewer;
    },
    onError: (_error, { session }, _viewer, { client }) => setKeepers(client, session.id, session.accounts ?? []),
    onSuccess: (viewer, { session, keeps }, shown, { client }) => {
      if (!shown) setKeepers(client, session.id, keeps ? [viewer] : []);
    },
  });
};
