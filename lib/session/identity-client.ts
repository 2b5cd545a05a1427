import type { FlowFailureKey } from "./identity-error.ts";
import { identityErrorOf } from "./identity-fault.ts";
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
