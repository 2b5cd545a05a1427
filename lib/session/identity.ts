import type {
  AuthenticationResultType,
  ChallengeNameType,
  CodeDeliveryDetailsType,
  InitiateAuthResponse,
} from "@aws-sdk/client-cognito-identity-provider";
import type { IdentityClient } from "./identity-client.ts";
import { IdentityError } from "./identity-error.ts";
import { type AccessToken, createOwnIdentity, tokenFrom } from "./identity-own.ts";
import type { TokenSet } from "./storage.ts";
import type { Exchange } from "./token-source.ts";

/** A question the provider asks before it gives tokens. */
export interface Challenge {
  /** NEW_PASSWORD_REQUIRED, SMS_MFA, SOFTWARE_TOKEN_MFA, … */
  challengeName: string;
  session: string;
  username: string;
  parameters: Readonly<Record<string, string>>;
}

export type SignInResult = { kind: "tokens"; tokens: TokenSet } | { kind: "challenge"; challenge: Challenge };

export interface CodeDelivery {
  /** Masked: `a***@e***`. */
  destination: string;
  medium: "EMAIL" | "SMS";
  attribute: string;
}

const minPasswordLength = 8;

const checkPassword = (...passwords: string[]): void => {
  if (passwords.some((password) => password.length < minPasswordLength)) {
    throw new IdentityError("INVALID_PASSWORD", { key: "passwordTooShort" });
  }
};

/** The one text that tells a wrong password from a session that has ended; the protocol gives both the same code. */
const wrongPassword = "Incorrect username or password.";

const blamingPrevious = (error: unknown): unknown =>
  error instanceof IdentityError && error.message === wrongPassword
    ? new IdentityError(error.code, { key: "passwordIncorrect" }, { field: "previous", cause: error })
    : error;

const responseName: Readonly<Record<string, string>> = {
  NEW_PASSWORD_REQUIRED: "NEW_PASSWORD",
  SMS_MFA: "SMS_MFA_CODE",
  SOFTWARE_TOKEN_MFA: "SOFTWARE_TOKEN_MFA_CODE",
};

const tokensOf = ({ AccessToken, IdToken, RefreshToken }: AuthenticationResultType): Partial<TokenSet> => ({
  ...(AccessToken && { accessToken: AccessToken }),
  ...(IdToken && { idToken: IdToken }),
  ...(RefreshToken && { refreshToken: RefreshToken }),
});

const signInResult = (reply: InitiateAuthResponse, username: string): SignInResult | null => {
  const { accessToken, idToken, refreshToken } = tokensOf(reply.AuthenticationResult ?? {});
  if (accessToken && idToken && refreshToken) return { kind: "tokens", tokens: { accessToken, idToken, refreshToken } };
  const { ChallengeName, Session, ChallengeParameters: parameters = {} } = reply;
  if (!ChallengeName || !Session) return null;
  const challenged = parameters.USER_ID_FOR_SRP ?? username;
  return {
    kind: "challenge",
    challenge: { challengeName: ChallengeName, session: Session, username: challenged, parameters },
  };
};

const deliveryOf = (details: CodeDeliveryDetailsType | undefined): CodeDelivery => ({
  destination: details?.Destination ?? "",
  medium: details?.DeliveryMedium === "SMS" ? "SMS" : "EMAIL",
  attribute: details?.AttributeName ?? "",
});

/** The provider's actions with the checks that come before them (contract, behaviour §9.2); keeps nothing. */
export const createIdentity = (clientId: string, send: IdentityClient) => {
  const ClientId = clientId;
  return {
    ...createOwnIdentity(send),

    signIn: async (email: string, password: string): Promise<SignInResult> => {
      if (email.trim() === "" || password.trim() === "") {
        throw new IdentityError("INVALID_INPUT", { key: "credentialsRequired" });
      }
      const USERNAME = email.trim();
      const AuthParameters = { USERNAME, PASSWORD: password };
      const reply = await send("signInFailed", (provider) =>
        provider.initiateAuth({ AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters }),
      );
      const result = signInResult(reply, USERNAME);
      if (!result) throw new IdentityError("UnknownError", { key: "signInFailed" });
      return result;
    },

    answerChallenge: async ({ challengeName, session, username }: Challenge, answer: string): Promise<SignInResult> => {
      if (answer.trim() === "") throw new IdentityError("INVALID_INPUT", { key: "codeRequired" });
      const ChallengeResponses = { USERNAME: username, [responseName[challengeName] ?? "ANSWER"]: answer };
      // The provider may know challenges that the SDK's list does not.
      const ChallengeName = challengeName as ChallengeNameType;
      const reply = await send("challengeFailed", (provider) =>
        provider.respondToAuthChallenge({ ClientId, ChallengeName, Session: session, ChallengeResponses }),
      );
      const result = signInResult(reply, username);
      if (!result) throw new IdentityError("UnknownError", { key: "challengeFailed" });
      return result;
    },

    /** Resolves to whether the provider takes the new login as confirmed already. */
    signUp: async (username: string, email: string, password: string): Promise<boolean> => {
      if (email.trim() === "") throw new IdentityError("REQUIRED_FIELD", { key: "emailRequired" }, { field: "email" });
      if (password === "")
        throw new IdentityError("REQUIRED_FIELD", { key: "passwordRequired" }, { field: "password" });
      const UserAttributes = [{ Name: "email", Value: email.trim() }];
      const reply = await send("signUpFailed", (provider) =>
        provider.signUp({ ClientId, Username: username, Password: password, UserAttributes }),
      );
      return reply.UserConfirmed ?? false;
    },

    confirmSignUp: async (username: string, code: string): Promise<void> => {
      const request = { ClientId, Username: username, ConfirmationCode: code.trim() };
      await send("confirmationFailed", (provider) => provider.confirmSignUp(request));
    },

    resendCode: async (username: string): Promise<CodeDelivery> => {
      const request = { ClientId, Username: username };
      const reply = await send("resendFailed", (provider) => provider.resendConfirmationCode(request));
      return deliveryOf(reply.CodeDeliveryDetails);
    },

    forgotPassword: async (username: string): Promise<CodeDelivery> => {
      const request = { ClientId, Username: username.trim() };
      const reply = await send("forgotPasswordFailed", (provider) => provider.forgotPassword(request));
      return deliveryOf(reply.CodeDeliveryDetails);
    },

    resetPassword: async (username: string, code: string, password: string): Promise<void> => {
      checkPassword(password);
      const request = { ClientId, Username: username.trim(), ConfirmationCode: code.trim(), Password: password };
      await send("resetFailed", (provider) => provider.confirmForgotPassword(request));
    },

    /** `accessToken` is asked for only once the passwords are worth sending; a wrong one is a fault of `previous`. */
    changePassword: async (previous: string, proposed: string, accessToken: AccessToken): Promise<void> => {
      checkPassword(previous, proposed);
      const AccessToken = await tokenFrom(accessToken);
      const request = { AccessToken, PreviousPassword: previous, ProposedPassword: proposed };
      try {
        await send("passwordChangeFailed", (provider) => provider.changePassword(request));
      } catch (error) {
        throw blamingPrevious(error);
      }
    },

    refresh: (async (refreshToken) => {
      const AuthParameters = { REFRESH_TOKEN: refreshToken };
      const reply = await send("refreshFailed", (provider) =>
        provider.initiateAuth({ AuthFlow: "REFRESH_TOKEN_AUTH", ClientId, AuthParameters }),
      );
      const { accessToken, idToken, ...rest } = tokensOf(reply.AuthenticationResult ?? {});
      if (accessToken && idToken) return { accessToken, idToken, ...rest };
      throw new IdentityError("TokenRefreshError", { key: "refreshFailed" });
    }) satisfies Exchange,
  };
};
export type Identity = ReturnType<typeof createIdentity>;
