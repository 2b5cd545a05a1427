import {
  type AuthorizationServer,
  allowInsecureRequests,
  OperationProcessingError,
  processUserInfoResponse,
  type UserInfoResponse,
  userInfoRequest,
  WWWAuthenticateChallengeError,
} from "oauth4webapi";
import { emailInput } from "#entities/shared/mail-addresses";
import { AppError } from "#kernel/errors";

/** What a provider says of a person's mail address. */
export interface LoginAddress {
  readonly email: string;
  /** The provider made sure that the person reads it: anything else may be somebody else's. */
  readonly verified: boolean;
}

/** How long a provider may take to say who somebody is, in ms. */
const patience = 5_000;

/** Amazon Cognito writes the flag as text. */
const isTrue = (flag: unknown): boolean => flag === true || flag === "true";

export const addressIn = (claims: Readonly<Record<string, unknown>>): LoginAddress | null => {
  const email = emailInput.safeParse(claims.email);
  return email.success ? { email: email.data, verified: isTrue(claims.email_verified) } : null;
};

const isRefusal = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError || error instanceof OperationProcessingError;

interface Question {
  server: AuthorizationServer;
  clientId: string;
  token: string;
  /** As the token names it: an answer about anybody else does not count. */
  subject: string;
}

const readUserinfo = async ({ server, clientId, token, subject }: Question): Promise<UserInfoResponse> => {
  const isPlain = server.userinfo_endpoint?.startsWith("http:") === true;
  const client = { client_id: clientId };
  const options = { signal: AbortSignal.timeout(patience), [allowInsecureRequests]: isPlain };
  const response = await userInfoRequest(server, client, token, options);
  if (response.status >= 500 || response.status === 429) throw new Error(`The provider answered ${response.status}.`);
  return processUserInfoResponse(server, client, subject, response);
};

/** Asks an OpenID provider; null when it does not tell this token. Throws `unavailable` when it cannot be reached. */
export const addressFromUserinfo = async (question: Question): Promise<LoginAddress | null> => {
  try {
    return addressIn(await readUserinfo(question));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw new AppError("unavailable", { cause: error });
  }
};

/** Asks a user pool by its own protocol; null and `unavailable` as above. */
export const addressFromPool = async (endpoint: string, token: string): Promise<LoginAddress | null> => {
  const { CognitoIdentityProviderClient, GetUserCommand } = await import("@aws-sdk/client-cognito-identity-provider");
  const client = new CognitoIdentityProviderClient({ region: "us-east-1", endpoint, maxAttempts: 1 });
  try {
    const command = new GetUserCommand({ AccessToken: token });
    const { UserAttributes = [] } = await client.send(command, { abortSignal: AbortSignal.timeout(patience) });
    return addressIn(Object.fromEntries(UserAttributes.map(({ Name = "", Value }) => [Name, Value])));
  } catch (error) {
    if (error instanceof Error && error.name === "NotAuthorizedException") return null;
    throw new AppError("unavailable", { cause: error });
  } finally {
    client.destroy();
  }
};
