import { IdentityError } from "./identity-error.ts";
import type { SessionStorage } from "./storage.ts";
import { isTokenValid } from "./token.ts";

/** New tokens for a refresh token; the provider may keep the old one in force by sending none. */
export type Exchange = (refreshToken: string) => Promise<{
  accessToken: string;
  idToken: string;
  refreshToken?: string | null;
}>;

export interface TokenSourceOptions {
  storage: SessionStorage;
  exchange: Exchange;
  /** Undefined where the browser has none: then each tab refreshes for itself. */
  locks: LockManager | undefined;
  /** The provider refuses this refresh token for good. */
  onRejected: () => void;
}

const finalCodes: readonly string[] = ["NotAuthorizedException", "UserNotFoundException"];

const isRejection = (error: unknown): boolean => error instanceof IdentityError && finalCodes.includes(error.code);

/** Gives an access token that is good for a call; refreshes are shared between the requests of a tab and between tabs. */
export const createTokenSource = ({ storage, exchange, locks, onRejected }: TokenSourceOptions) => {
  let pending: Promise<string | null> | null = null;
  /** What came of the last doubt: a token as new as this one is not doubted again. */
  let proven: string | null = null;

  const stored = (): string | null => {
    const token = storage.accessToken();
    return isTokenValid(token) ? token : null;
  };

  const renew = async (refreshToken: string): Promise<string | null> => {
    try {
      const fresh = await exchange(refreshToken);
      // Signed out, or in again as someone else, while the provider was thinking: these tokens are nobody's.
      if (storage.refreshToken() !== refreshToken) return stored();
      const idToken = fresh.idToken || (storage.idToken() ?? "");
      storage.saveTokens({ ...fresh, idToken, refreshToken: fresh.refreshToken ?? refreshToken });
      return fresh.accessToken;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a failed refresh is logged (specification), and nothing else shows it
      console.warn("Token refresh failed", error);
      if (isRejection(error) && storage.refreshToken() === refreshToken) onRejected();
      return null;
    }
  };

  /** Reads again first: whoever held the lock before may have done the work. */
  const renewUnlessDone = async (): Promise<string | null> => {
    const done = stored();
    if (done !== null) return done;
    const refreshToken = storage.refreshToken();
    return refreshToken === null ? null : renew(refreshToken);
  };

  const refresh = (): Promise<string | null> =>
    locks ? locks.request(`${storage.keys.refreshToken}.refresh`, renewUnlessDone) : renewUnlessDone();

  const accessToken = async (): Promise<string | null> => {
    const token = stored();
    if (token !== null || storage.refreshToken() === null) return token;
    pending ??= refresh().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    /** Null = there is no session to speak of; never rejects. */
    accessToken,

    /**
     * After a call was refused although the token is good by its own date: the session may have been ended somewhere
     * else. The provider knows, and is asked for another token.
     */
    doubt: async (): Promise<void> => {
      const refused = storage.accessToken();
      if (refused === null || refused === proven) return;
      storage.removeAccessToken();
      if (storage.refreshToken() === null) onRejected();
      else proven = await accessToken();
    },
  };
};
export type TokenSource = ReturnType<typeof createTokenSource>;
