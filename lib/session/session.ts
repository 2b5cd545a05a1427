import { rememberPath, takeRememberedPath } from "./auth-redirect.ts";
import type { Browser } from "./browser.ts";
import { createLazyHosted } from "./lazy-hosted.ts";
import { createLazySignIn } from "./lazy-sign-in.ts";
import { createSessionStore } from "./session-store.ts";
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
  const store = createSessionStore();

  const setAnonymous = (): void =>
    store.setState({ status: "anonymous", executeAs: null, user: null, issuer: null, challenge: null });

  const tokens = createTokenSource({
    storage,
    exchange: (refreshToken) => {
      const issuer = storage.issuer();
      return issuer === null ? signIn.refresh(refreshToken) : hosted.exchangeFor(issuer)(refreshToken);
    },
    locks: browser.locks,
    // Tokens that will never work again would be taken for a session by every page that is opened.
    onRejected: () => endSession(),
  });

  const signOut = (): void => {
    storage.removeAll();
    // Of a sign-up that nobody has confirmed.
    for (const kept of [browser.session, browser.local]) kept.removeItem(storage.keys.tempPassword);
    setAnonymous();
  };

  /** A session that ended by itself: on a public page nobody is led to sign-in, but what was kept goes all the same. */
  const endSession = (): void => {
    signOut();
    clearExceptCookieKeys(browser.local);
  };

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
    storage.setPendingLogin(null);
    store.setState({ status: "authenticated", executeAs: null, user, issuer, challenge: null });
  };

  const signIn = createLazySignIn({
    clientId: config.clientId,
    endpoint: config.identityEndpoint,
    browser,
    tempPassword: storage.keys.tempPassword,
    save,
    store,
    accessToken: tokens.accessToken,
  });

  const hosted = createLazyHosted({
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

  return {
    store,
    accessToken: tokens.accessToken,
    /** The platform refused what should be a session: where it is over at the provider as well, it ends here. */
    doubt: tokens.doubt,
    ...signIn.flows,

    /** Reads storage and follows the other tabs; returns how to stop. */
    start: (): (() => void) => {
      // It may have run out while no page was open.
      if (!isSignedIn() && storage.userData() !== null) endSession();
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

    /** Whose mailed code this tab waits for; a reload of the page that asks for it still knows. */
    pendingLogin: storage.pendingLogin,
    keepPendingLogin: storage.setPendingLogin,

    takeRememberedPath: (): string | null => takeRememberedPath(browser.session),

    /** The unauthenticated flow (contract, behaviour §9.3): remembers `path` and forgets what is not worth keeping. */
    leave: (reason: LeaveReason, path: string): void => {
      rememberPath(browser.session, path);
      if (reason === "account") {
        forgetAccount();
        return;
      }
      endSession();
    },
  };
};
export type Session = ReturnType<typeof createSession>;
