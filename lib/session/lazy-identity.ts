import type { Identity } from "./identity.ts";
import { IdentityError } from "./identity-error.ts";

const load = async (clientId: string, endpoint: string): Promise<Identity> => {
  const [{ createIdentity }, { createIdentityClient }] = await Promise.all([
    import("./identity.ts"),
    import("./identity-client.ts"),
  ]);
  return createIdentity(clientId, createIdentityClient(endpoint));
};

/** The provider's actions, loaded with the first of them: most who read a page never sign in on it. */
export const createLazyIdentity = (clientId: string, endpoint: string): Identity => {
  let loading: Promise<Identity> | undefined;
  const loaded = (): Promise<Identity> => {
    loading ??= load(clientId, endpoint).catch((cause: unknown) => {
      // The network was away: the next try asks again.
      loading = undefined;
      throw new IdentityError("NetworkError", { key: "network" }, { cause });
    });
    return loading;
  };
  return {
    signIn: async (...given) => (await loaded()).signIn(...given),
    answerChallenge: async (...given) => (await loaded()).answerChallenge(...given),
    signUp: async (...given) => (await loaded()).signUp(...given),
    confirmSignUp: async (...given) => (await loaded()).confirmSignUp(...given),
    resendCode: async (...given) => (await loaded()).resendCode(...given),
    forgotPassword: async (...given) => (await loaded()).forgotPassword(...given),
    resetPassword: async (...given) => (await loaded()).resetPassword(...given),
    changePassword: async (...given) => (await loaded()).changePassword(...given),
    hasAuthenticator: async (...given) => (await loaded()).hasAuthenticator(...given),
    createAuthenticatorSecret: async (...given) => (await loaded()).createAuthenticatorSecret(...given),
    verifyAuthenticator: async (...given) => (await loaded()).verifyAuthenticator(...given),
    setAuthenticator: async (...given) => (await loaded()).setAuthenticator(...given),
    devices: async (...given) => (await loaded()).devices(...given),
    forgetDevice: async (...given) => (await loaded()).forgetDevice(...given),
    signOutEverywhere: async (...given) => (await loaded()).signOutEverywhere(...given),
    refresh: async (...given) => (await loaded()).refresh(...given),
  };
};
