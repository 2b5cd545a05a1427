import type { CodeDelivery, Identity, SignInResult } from "./identity.ts";
import type { AccessToken } from "./identity-own.ts";
import type { SecretStore } from "./secrets.ts";
import type { SessionStore } from "./session-store.ts";
import type { TokenSet } from "./storage.ts";

/** What the screen does next: go on as a signed-in person, ask for the challenge's answer, for the code, or sign in by hand. */
export type SignInStep = "signedIn" | "challenge" | "confirm" | "signIn";

interface SignInOptions {
  identity: Identity;
  secrets: SecretStore;
  /** Name under which the password waits for the confirmation. */
  tempPassword: string;
  save: (tokens: TokenSet) => void;
  store: SessionStore;
  accessToken: AccessToken;
}

/** The identity flows with what they keep. Each rejects with an IdentityError. */
export const createSignIn = ({ identity, secrets, tempPassword, save, store, accessToken }: SignInOptions) => {
  const settle = (result: SignInResult): SignInStep => {
    if (result.kind === "challenge") {
      store.setState({ challenge: result.challenge });
      return "challenge";
    }
    save(result.tokens);
    return "signedIn";
  };

  const signIn = async (email: string, password: string): Promise<SignInStep> =>
    settle(await identity.signIn(email, password));

  return {
    signIn,

    /** "signIn" when there is no challenge to answer: a reload forgets it. */
    answerChallenge: async (answer: string): Promise<SignInStep> => {
      const { challenge } = store.getState();
      return challenge ? settle(await identity.answerChallenge(challenge, answer)) : "signIn";
    },

    signUp: async (username: string, email: string, password: string): Promise<SignInStep> => {
      if (await identity.signUp(username, email, password)) return signIn(username, password);
      await secrets.set(tempPassword, password);
      return "confirm";
    },

    /** Signs in with the password of the sign-up while this page still has it. */
    confirmSignUp: async (username: string, code: string): Promise<SignInStep> => {
      await identity.confirmSignUp(username, code);
      const password = await secrets.get(tempPassword);
      secrets.remove(tempPassword);
      return password === null ? "signIn" : signIn(username, password);
    },

    resendCode: (username: string): Promise<CodeDelivery> => identity.resendCode(username),
    forgotPassword: (username: string): Promise<CodeDelivery> => identity.forgotPassword(username),
    resetPassword: (username: string, code: string, password: string): Promise<void> =>
      identity.resetPassword(username, code, password),
    changePassword: (previous: string, proposed: string): Promise<void> =>
      identity.changePassword(previous, proposed, accessToken),

    /** Of one's own login, at the provider; the session here stays as it is. */
    own: {
      hasAuthenticator: () => identity.hasAuthenticator(accessToken),
      createAuthenticatorSecret: () => identity.createAuthenticatorSecret(accessToken),
      verifyAuthenticator: (code: string) => identity.verifyAuthenticator(accessToken, code),
      setAuthenticator: (isOn: boolean) => identity.setAuthenticator(accessToken, isOn),
      devices: (after: string | null) => identity.devices(accessToken, after),
      forgetDevice: (key: string) => identity.forgetDevice(accessToken, key),
      signOutEverywhere: () => identity.signOutEverywhere(accessToken),
    },
  };
};
export type SignIn = ReturnType<typeof createSignIn>;
