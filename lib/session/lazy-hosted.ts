import { HostedSignInError } from "./hosted-error.ts";
import type { HostedSignIn, HostedSignInOptions } from "./hosted-sign-in.ts";
import { IdentityError } from "./identity-error.ts";

/** Signing in with another provider, loaded with the first use of it: few communities have one, and few pages need it. */
export const createLazyHosted = (options: HostedSignInOptions) => {
  let made: HostedSignIn | undefined;
  const hosted = async (): Promise<HostedSignIn> => {
    const { createHostedSignIn } = await import("./hosted-sign-in.ts");
    made ??= createHostedSignIn(options);
    return made;
  };
  const orAway = (): Promise<HostedSignIn> =>
    hosted().catch((cause: unknown) => {
      throw new HostedSignInError("network", cause);
    });
  return {
    begin: async (...given: Parameters<HostedSignIn["begin"]>) => (await orAway()).begin(...given),
    locale: async () => (await orAway()).locale(),
    finish: async (...given: Parameters<HostedSignIn["finish"]>) => (await orAway()).finish(...given),
    exchangeFor:
      (issuer: string): ReturnType<HostedSignIn["exchangeFor"]> =>
      async (refreshToken) => {
        const known = await hosted().catch((cause: unknown) => {
          throw new IdentityError("NetworkError", { key: "network" }, { cause });
        });
        return known.exchangeFor(issuer)(refreshToken);
      },
    /** Most sessions are the identity provider's own: nothing is loaded to end them. */
    revoke: (issuer: string | null, refreshToken: string | null): void => {
      if (issuer !== null)
        void hosted().then(
          ({ revoke }) => revoke(issuer, refreshToken),
          () => undefined,
        );
    },
  };
};
