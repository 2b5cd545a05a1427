import { HostedSignInError } from "./hosted-error.ts";
import type { Departure, HostedProvider, HostedProviderConfig } from "./hosted-provider.ts";
import { IdentityError } from "./identity-error.ts";
import type { TokenSet } from "./storage.ts";
import type { Exchange } from "./token-source.ts";

export interface HostedSignInOptions {
  config: HostedProviderConfig;
  /** Until the person is back; the tab's own, so that nobody finishes what another tab began. */
  tab: Storage;
  /** Its key there. */
  key: string;
  /** `issuer`: whose tokens these are; null = the identity provider's. */
  save: (tokens: TokenSet, issuer: string | null) => void;
}

interface Pending extends Departure {
  locale: string;
}

const pendingParts = ["state", "nonce", "verifier", "returnTo", "protocol", "locale"];

const isPending = (value: unknown): value is Pending => {
  if (typeof value !== "object" || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return pendingParts.every((part) => typeof parts.get(part) === "string");
};

const parsePending = (text: string | null): Pending | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isPending(value) ? value : null;
  } catch {
    return null;
  }
};

/** A refresh speaks of faults like the identity provider: "not authorized" ends the session. */
const asIdentityError = (error: unknown): IdentityError => {
  const failure = error instanceof HostedSignInError ? error.failure : "failed";
  if (failure === "expired") return new IdentityError("NotAuthorizedException", { key: "refreshFailed" });
  if (failure === "network") return new IdentityError("NetworkError", { key: "network" }, { cause: error });
  return new IdentityError("TokenRefreshError", { key: "refreshFailed" }, { cause: error });
};

/** Signing in on the pages of another provider. The protocol is loaded with the first use of it. */
export const createHostedSignIn = ({ config, tab, key, save }: HostedSignInOptions) => {
  let loaded: HostedProvider | undefined;
  const provider = async (): Promise<HostedProvider> => {
    const { createHostedProvider } = await import("./hosted-provider.ts").catch((cause: unknown) => {
      throw new HostedSignInError("network", cause);
    });
    loaded ??= createHostedProvider(config);
    return loaded;
  };
  const pending = (): Pending | null => parsePending(tab.getItem(key));

  const exchange: Exchange = async (refreshToken) => {
    try {
      return await (await provider()).refresh(refreshToken);
    } catch (error) {
      throw asIdentityError(error);
    }
  };

  return {
    /** The page to go to for one of the provider's ways in; `locale` is the one to come back in. */
    begin: async (method: string, { returnTo, locale }: { returnTo: string; locale: string }): Promise<string> => {
      const { page, departure } = await (await provider()).depart(method, returnTo);
      tab.setItem(key, JSON.stringify({ ...departure, locale } satisfies Pending));
      return page;
    },

    /** In which language the person left; null = nobody did. */
    locale: (): string | null => pending()?.locale ?? null,

    /** Signs in by what the provider sent back, once; only where nobody answered may it be tried again. */
    finish: async (answer: URLSearchParams): Promise<void> => {
      const begun = pending();
      if (!begun || answer.get("state") !== begun.state) throw new HostedSignInError("lost");
      try {
        const tokens = await (await provider()).arrive(answer, begun);
        save(tokens, begun.protocol === "openid" ? config.url : null);
        tab.removeItem(key);
      } catch (error) {
        if (!(error instanceof HostedSignInError && error.failure === "network")) tab.removeItem(key);
        throw error;
      }
    },

    /** Renews tokens of `issuer`; what an issuer gave that counts no more is not shown to another. */
    exchangeFor: (issuer: string): Exchange =>
      issuer === config.url
        ? exchange
        : async () => {
            throw new IdentityError("NotAuthorizedException", { key: "refreshFailed" });
          },

    /** As good as it goes: signing out waits for nobody. */
    revoke: (issuer: string | null, refreshToken: string | null): void => {
      if (issuer !== config.url || refreshToken === null) return;
      provider()
        .then(({ revoke }) => revoke(refreshToken))
        // biome-ignore lint/suspicious/noConsole: nothing else shows it, and the console is the browser's log
        .catch((error: unknown) => console.warn("The provider was not told of the sign-out", error));
    },
  };
};
export type HostedSignIn = ReturnType<typeof createHostedSignIn>;
