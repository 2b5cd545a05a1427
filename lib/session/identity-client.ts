import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { type FlowFailureKey, identityErrorOf } from "./identity-error.ts";

type Sdk = typeof import("./identity-sdk.ts");

/** Sends one action to the identity provider; rejects with an IdentityError. */
export type IdentityClient = <R>(
  failure: FlowFailureKey,
  action: (client: CognitoIdentityProviderClient, sdk: Sdk) => Promise<R>,
) => Promise<R>;

const region = "us-east-1";

export const createIdentityClient = (endpoint: string): IdentityClient => {
  let client: CognitoIdentityProviderClient | undefined;
  return async (failure, action) => {
    try {
      const sdk = await import("./identity-sdk.ts");
      // A person who meets a fault decides whether to try again.
      client ??= new sdk.CognitoIdentityProviderClient({ region, endpoint, maxAttempts: 1 });
      return await action(client, sdk);
    } catch (cause) {
      throw identityErrorOf(cause, failure);
    }
  };
};

/** The provider's address: what the organization's options say, else the one on the page's own origin. */
export const identityEndpointOf = (options: Readonly<Record<string, unknown>> | null, origin: string): string => {
  const configured = options?.identityEndpoint;
  return new URL(typeof configured === "string" ? configured : "/identity", origin).href;
};
