import type { Browser } from "./browser.ts";
import { IdentityError } from "./identity-error.ts";
import type { AccessToken } from "./identity-own.ts";
import type { SessionStore } from "./session-store.ts";
import type { SignIn } from "./sign-in.ts";
import type { TokenSet } from "./storage.ts";
import type { Exchange } from "./token-source.ts";

export interface LazySignInOptions {
  clientId: string;
  /** The provider's address. */
  endpoint: string;
  browser: Browser;
  /** Name under which the password waits for the confirmation. */
  tempPassword: string;
  save: (tokens: TokenSet) => void;
  store: SessionStore;
  accessToken: AccessToken;
}

interface Loaded {
  flows: SignIn;
  refresh: Exchange;
}

const load = async ({ clientId, endpoint, browser, ...rest }: LazySignInOptions): Promise<Loaded> => {
  const [{ createIdentity }, { createIdentityClient }, { createSignIn }, { createSecretStore }] = await Promise.all([
    import("./identity.ts"),
    import("./identity-client.ts"),
    import("./sign-in.ts"),
    import("./secrets.ts"),
  ]);
  const identity = createIdentity(clientId, createIdentityClient(endpoint));
  const flows = createSignIn({ ...rest, identity, secrets: createSecretStore(browser) });
  return { flows, refresh: identity.refresh };
};

/** The identity flows, loaded with the first of them: most who read a page never sign in on it. */
export const createLazySignIn = (options: LazySignInOptions): Loaded => {
  let loading: Promise<Loaded> | undefined;
  const loaded = (): Promise<Loaded> => {
    loading ??= load(options).catch((cause: unknown) => {
      // The network was away: the next try asks again.
      loading = undefined;
      throw new IdentityError("NetworkError", { key: "network" }, { cause });
    });
    return loading;
  };
  const flows = async (): Promise<SignIn> => (await loaded()).flows;
  return {
    flows: {
      signIn: async (...given) => (await flows()).signIn(...given),
      answerChallenge: async (...given) => (await flows()).answerChallenge(...given),
      signUp: async (...given) => (await flows()).signUp(...given),
      confirmSignUp: async (...given) => (await flows()).confirmSignUp(...given),
      resendCode: async (...given) => (await flows()).resendCode(...given),
      forgotPassword: async (...given) => (await flows()).forgotPassword(...given),
      resetPassword: async (...given) => (await flows()).resetPassword(...given),
      changePassword: async (...given) => (await flows()).changePassword(...given),
      own: {
        hasAuthenticator: async () => (await flows()).own.hasAuthenticator(),
        createAuthenticatorSecret: async () => (await flows()).own.createAuthenticatorSecret(),
        verifyAuthenticator: async (...given) => (await flows()).own.verifyAuthenticator(...given),
        setAuthenticator: async (...given) => (await flows()).own.setAuthenticator(...given),
        devices: async (...given) => (await flows()).own.devices(...given),
        forgetDevice: async (...given) => (await flows()).own.forgetDevice(...given),
        signOutEverywhere: async () => (await flows()).own.signOutEverywhere(),
      },
    },
    refresh: async (...given) => (await loaded()).refresh(...given),
  };
};
