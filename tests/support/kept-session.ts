import { self } from "#contract/self";
import { createCaller } from "#lib/api/caller";
import { pageTransport } from "#lib/api/transports";
import { acceptedChoice, saveChoice } from "#lib/consent";
import { MemoryStorage } from "#lib/session/browser";
import { createSession } from "#lib/session/session";

interface Place {
  /** Where the product answers, by a name that this machine knows. */
  readonly origin: string;
  readonly organizationId: string;
  /** COGNITO_CLIENT_ID. */
  readonly clientId: string;
  readonly identityEndpoint: string;
}

export interface KeptSession {
  readonly token: string;
  /** What the browser of somebody who signed in and agreed to cookies keeps: keys and values of its local storage. */
  readonly entries: readonly (readonly [key: string, value: string])[];
}

/** Signs in, and writes down what the app's own session keeps in a browser. */
export const keepSession = async (
  { origin, organizationId, clientId, identityEndpoint }: Place,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<KeptSession> => {
  const local = new MemoryStorage();
  const session = createSession(
    { organizationId, clientId, identityEndpoint },
    {
      ...{ local, session: new MemoryStorage() },
      ...{ locks: undefined, subtle: undefined, onStorage: () => () => undefined },
    },
  );
  const step = await session.signIn(email, password);
  const token = await session.accessToken();
  if (step !== "signedIn" || !token) throw new Error(`${email} was not signed in: ${step}.`);
  const headers = { authorization: token, organization: organizationId, locale: "en" };
  const call = createCaller({ baseUrl: `${origin}/api`, headers: () => headers, transport: pageTransport(0) });
  session.setUser(await call(self.get, undefined));
  saveChoice(local, acceptedChoice(["performance", "thirdParty"]), Date.now());
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "");
  return { token, entries: keys.map((key) => [key, local.getItem(key) ?? ""] as const) };
};
