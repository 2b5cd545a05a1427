import { useSession } from "#lib/session/use-session";

/** The account one acts as; null while nobody is signed in or that is not known yet. */
export const useViewerId = (): string | null => useSession(({ executeAs, user }) => executeAs ?? user?.id ?? null);
