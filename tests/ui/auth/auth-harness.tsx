import type { ReactNode } from "react";
import { beforeAll, beforeEach } from "vitest";
import { AuthDraftProvider } from "#components/auth/signing-in/auth-draft";
import type { OrganizationConfig } from "#entities/organization/organization-config";
import { organizationModules, unbuiltModules } from "#kernel/modules";
import type { ShellConfig } from "#lib/organization/shell-config";
import type { FakeReply } from "#tests/ui/api/api-fake-server";
import { shellConfigOf } from "#tests/ui/events/events-config";
import { expiringIn } from "#tests/ui/session/session-fakes";
import { organizationId, setUpPage } from "#ui-tests/harness/page";

/** What a test may change about the organization. */
export type ConfigChange = Partial<Pick<ShellConfig, "API_URL" | "ATTRIBUTES" | "COGNITO_HOSTED_URL">> & {
  AUTH?: Partial<ShellConfig["AUTH"]>;
  INTERESTS?: Partial<ShellConfig["MODULES"]["interests"]>;
};

/** A club that has what is built, whose members have a number of their own. */
const configOf = ({ AUTH, INTERESTS, ...change }: ConfigChange): Partial<ShellConfig> => {
  const known = shellConfigOf(organizationId);
  const MODULES: OrganizationConfig["MODULES"] = {
    ...known.MODULES,
    interests: { ...known.MODULES.interests, ...INTERESTS },
  };
  for (const module of organizationModules) {
    if (module in unbuiltModules) MODULES[module] = { ...MODULES[module], enabled: false };
  }
  return {
    ...{ SLUG: "alpine", NAME: "Alpine Club", APP_NAME: "Alpine Club", INTERNAL_REF_ID_NAME: "Member number" },
    WEBSITE_URL: "https://alpine.example.org",
    PAYMENT: { TYPE: "none", CONNECTION_ID: null, CURRENCY: "USD" },
    AUTH: { ...known.AUTH, ...AUTH },
    MODULES,
    ...change,
  };
};

/** What the provider says when it refuses. */
export const refusal = (type: string, message = ""): FakeReply => ({
  status: 400,
  body: { __type: type, message },
  headers: { "content-type": "application/x-amz-json-1.1" },
});

/** What the provider says when it lets somebody in. */
export const admission = (): FakeReply => ({
  body: {
    AuthenticationResult: {
      AccessToken: expiringIn(3600),
      IdToken: expiringIn(3600, { sub: "sub-1", email: "ada@example.org", "cognito:username": "ada@example.org" }),
      RefreshToken: "refresh-1",
    },
  },
});

/**
 * A page on which somebody signs in, over an identity provider and a platform on this machine: the provider is told
 * by action what to answer (`page.beside("SignUp", …)`).
 */
export const setUpAuthPage = () => {
  const page = setUpPage({
    isBound: true,
    hasHostedPages: true,
    around: (screen) => <AuthDraftProvider>{screen}</AuthDraftProvider>,
  });
  // Pages load them with the first use; here that is nobody's waiting time.
  beforeAll(() =>
    Promise.all([
      import("#lib/session/identity"),
      import("#lib/session/identity-sdk"),
      import("#lib/session/hosted-provider"),
    ]),
  );
  beforeEach(() => {
    page.start();
  });
  const show = async (screen: ReactNode, change: ConfigChange = {}) => {
    const { rerender: goTo } = await page.open(screen, { config: configOf(change) });
    return { goTo };
  };
  return { page, show };
};
export type AuthPage = ReturnType<typeof setUpAuthPage>["page"];
