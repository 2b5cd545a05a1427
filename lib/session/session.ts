import { rememberPath, takeRememberedPath } from "./auth-redirect.ts";
import type { Browser } from "./browser.ts";
import { createHostedSignIn } from "./hosted-sign-in.ts";
import { createLazyIdentity } from "./lazy-identity.ts";
import { createSecretStore } from "./secrets.ts";
import { createSessionStore } from "./session-store.ts";
import { createSignIn } from "./sign-in.ts";
import { clearExceptCookieKeys, createSessionStorage, type TokenSet, type UserData } from "./storage.ts";
import { claimsOf, isTokenValid } from "./token.ts";
import { createTokenSource } from "./token-source.ts";

export interface SessionConfig {
  organizationId: string;
  /** COGNITO_CLIENT_ID. */
  clientId: string;
  /** See `identityEndpointOf`. */
  identityEndpoint: string;
  /** COGNITO_HOSTED_URL; left out or empty = there is no hosted sign-in. */
  hostedUrl?: string;
  /** COGNITO_USERPOOL_ID: hosted pages of a pool need it. */
  userPoolId?: string;
}

/** Why a person has to leave the page: no session, or a session without an account (463). */
export type LeaveReason = "login" | "account";

const text = (claim: unknown): string => (typeof claim === "string" ? claim : "");

const userDataOf = (idToken: string): UserData => {
  const claims = claimsOf(idToken) ?? {};
  const locale = text(claims.locale);
  return {
    id: null,
    locale: locale === "" ? null : locale,
    username: text(claims["cognito:username"]) || text(claims.preferred_username),
    email: text(claims.email),
    sub: text(claims.sub),
  };
};

/** One organization's session in one tab. Reads nothing before `start` or the first call. */
export const createSession = (config: SessionConfig, browser: Browser) => {
  const storage = createSessionStorage(config.organizationId, browser.local, browser.session);
  const secrets = createSecretStore(browser);
  const store = createSessionStore();
  const identity = createLazyIdentity(config.clientId, config.identityEndpoint);

  const setAnonymous = (): void =>
    store.setState({ status: "anonymous", executeAs: null, user: null, issuer: null, challenge: null });

  const tokens = createTokenSource({
    storage,
    exchange: (refreshToken) => {
      const issuer = storage.issuer();
      return issuer === null ? identity.refresh(refreshToken) : hosted.exchangeFor(issuer)(refreshToken);
    },
    locks: browser.locks,
    // Tokens that will never work again would be taken for a session by every page that is opened.
    onRejected: () => {
      storage.removeTokens();
      setAnonymous();
    },
  });

  const isSignedIn = (): boolean => isTokenValid(storage.accessToken()) || storage.refreshToken() !== null;

  const read = (): void => {
    if (isSignedIn()) {
      const [executeAs, user, issuer] = [storage.executeAs(), storage.userData(), storage.issuer()];
      store.setState({ status: "authenticated", executeAs, user, issuer });
    } else {
      setAnonymous();
    }
  };

  /** Signing in and out happens to all tabs; the acting account stays each tab's own once it has one. */
  const follow = (key: string | null): void => {
    const { status, executeAs, user } = store.getState();
    const signedIn = isSignedIn();
    const isSomeoneElse = storage.userData()?.sub !== user?.sub;
    if (signedIn !== (status === "authenticated") || isSomeoneElse) read();
    else if (signedIn && executeAs === null && key === storage.keys.executeAs) read();
  };

  const save = (tokenSet: TokenSet, issuer: string | null = null): void => {
    const user = userDataOf(tokenSet.idToken);
    storage.setIssuer(issuer);
    storage.saveTokens(tokenSet);
    storage.setUserData(user);
    storage.setExecuteAs(null);
    store.setState({ status: "authenticated", executeAs: null, user, issuer, challenge: null });
  };

  const hosted = createHostedSignIn({
    config: { url: config.hostedUrl ?? "", clientId: config.clientId, userPoolId: config.userPoolId ?? "" },
    tab: browser.session,
    key: storage.keys.hostedSignIn,
    save,
  });

  const setExecuteAs = (accountId: string | null): void => {
    storage.setExecuteAs(accountId);
    store.setState({ executeAs: accountId });
  };

  const forgetAccount = (): void => {
    const { user } = store.getState();
    const nobody = user && { ...user, id: null };
    storage.setUserData(nobody);
    storage.setExecuteAs(null);
    store.setState({ executeAs: null, user: nobody });
  };

  const signOut = (): void => {
    storage.removeAll();
    secrets.remove(storage.keys.tempPassword);
    setAnonymous();
  };

  return {
    store,
    accessToken: tokens.accessToken,
    /** The platform refused what should be a session: where it is over at the provider as well, it ends here. */
    doubt: tokens.doubt,
    ...createSignIn({
      identity,
      secrets,
      tempPassword: storage.keys.tempPassword,
      save,
      store,
      accessToken: tokens.accessToken,
    }),

    /** Reads storage and follows the other tabs; returns how to stop. */
    start: (): (() => void) => {
      read();
      return browser.onStorage(follow);
    },

    /** Headers of one call to the platform (contract, behaviour §1). */
    headers: async (locale: string): Promise<Record<string, string>> => {
      // A child's first call may come before the shell's `start`.
      if (store.getState().status === "unknown") read();
      // As whom it was begun: a switch while the token is renewed is for the calls after it.
      const { executeAs } = store.getState();
      const token = await tokens.accessToken();
      return {
        organization: config.organizationId,
        locale,
        ...(token !== null && { authorization: token }),
        ...(token !== null && executeAs !== null && { executeAs }),
      };
    },

    /** Signing in with another provider: `begin` says where to go, `finish` takes what it sends back. */
    hosted: { begin: hosted.begin, locale: hosted.locale, finish: hosted.finish },

    /** The tokens are forgotten; nothing happens at the identity provider, and another is told where it wants to know. */
    signOut: (): void => {
      hosted.revoke(storage.issuer(), storage.refreshToken());
      signOut();
    },

    /** Acts as one of the login's accounts from now on; in this tab, and in those opened later. */
    switchAccount: setExecuteAs,

    /** The account that was acted as last with this login. */
    lastAccount: storage.lastAccount,

    /** Keeps what is known of the acting account beside the session. */
    setUser: (known: { id: string; locale: string }): void => {
      const { user } = store.getState();
      if (!user) return;
      const next = { ...user, id: known.id, locale: known.locale };
      storage.setUserData(next);
      store.setState({ user: next });
    },

    takeRememberedPath: (): string | null => takeRememberedPath(browser.session),

    /** The unauthenticated flow (contract, behaviour §9.3): remembers `path` and forgets what is not worth keeping. */
    leave: (reason: LeaveReason, path: string): void => {
      rememberPath(browser.session, path);
      if (reason === "account") {
        forgetAccount();
        return;
      }
      signOut();
      clearExceptCookieKeys(browser.local);
    },
  };
};
export type Session = ReturnType<typeof createSession>;
