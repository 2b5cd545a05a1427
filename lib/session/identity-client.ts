import { type FlowFailureKey, identityErrorOf } from "./identity-error.ts";
import type { Provider } from "./identity-sdk.ts";

/** Sends one action to the identity provider; rejects with an IdentityError. */
export type IdentityClient = <R>(failure: FlowFailureKey, action: (provider: Provider) => Promise<R>) => Promise<R>;

export const createIdentityClient = (endpoint: string): IdentityClient => {
  let provider: Provider | undefined;
  return async (failure, action) => {
    try {
      const { createProvider } = await import("./identity-sdk.ts");
      provider ??= createProvider(endpoint);
      return await action(provider);
    } catch (cause) {
      throw identityErrorOf(cause, failure);
    }
  };
};

/**
 * The provider's address: what the organization's options say, else the one on the page's own origin.
 * The SDK posts to it with a slash at the end.
 */
export const identityEndpointOf = (options: Readonly<Record<string, unknown>> | null, origin: string): string => {
  const configured = options?.identityEndpoint;
  return new URL(typeof configured === "string" ? configured : "/identity", origin).href;
};
