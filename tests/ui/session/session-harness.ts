import { IdentityError } from "#lib/session/identity-error";
import { createSession } from "#lib/session/session";
import { createSessionStorage } from "#lib/session/storage";
import { type FakeReply, startFakeServer } from "#tests/ui/api/api-fake-server";
import { createTabs, expiringIn } from "./session-fakes.ts";

export const organizationId = "0b5f7a9e-1c2d-4e3f-8a9b-0c1d2e3f4a5b";

/** What the provider says when it refuses. */
export const refusal = (type: string, message = ""): FakeReply => ({
  status: 400,
  body: { __type: type, message },
  headers: { "content-type": "application/x-amz-json-1.1" },
});

/** Ada's, for an hour. */
export const tokens = () => ({
  AccessToken: expiringIn(3600),
  IdToken: expiringIn(3600, { sub: "sub-1", email: "ada@example.org", "cognito:username": "ada-l", locale: "es" }),
  RefreshToken: "refresh-1",
  ExpiresIn: 3600,
  TokenType: "Bearer",
});

const actionOf = (target: unknown) => String(target).replace("AWSCognitoIdentityProviderService.", "");

/** The provider's or the session's own refusal. */
export const failureOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof IdentityError) return error;
  throw new Error(`Expected an IdentityError, got ${String(error)}`);
};

/** A page of an organization, and its identity provider on this machine, which lets everybody in. */
export const openSessionPage = async () => {
  const replies: Record<string, FakeReply> = { InitiateAuth: { body: { AuthenticationResult: tokens() } } };
  const provider = await startFakeServer(
    ({ headers }) => replies[actionOf(headers["x-amz-target"])] ?? refusal("UnknownOperationException"),
  );
  const tabs = createTabs();
  const temporary = tabs.openTab().session;
  const open = () => {
    const browser = tabs.openTab({ session: temporary });
    const identityEndpoint = `${provider.url}/identity`;
    const session = createSession({ organizationId, clientId: "client-1", identityEndpoint }, browser);
    session.start();
    return { session, storage: createSessionStorage(organizationId, browser.local, browser.session) };
  };
  const page = {
    ...open(),
    provider,
    /** By action. */
    replies,
    tabs,
    /** What the tab keeps. */
    temporary,
    /** What arrived at the provider. */
    asked: () => provider.requests.map(({ headers, body }) => ({ action: actionOf(headers["x-amz-target"]), body })),
    /** The page before lives on, like one in another tab. */
    reload: (): void => {
      Object.assign(page, open());
    },
  };
  return page;
};
