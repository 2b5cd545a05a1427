import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actions } from "#server/identity/actions";
import { createUser } from "#server/identity/create-user";
import { makeOrganization } from "#tests/server/cli/make-organization";
import { startTestPlatform } from "#tests/support/platform";
import { password, startProvider, type TestProvider } from "./identity-provider.ts";

const type = "application/x-amz-json-1.1";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());

const post = async (action: string, body: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(provider.endpoint, {
    method: "POST",
    headers: { "content-type": type, "x-amz-target": `AWSCognitoIdentityProviderService.${action}`, ...headers },
    body,
  });
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: JSON.parse(text) as { __type?: string; message?: string },
  };
};

const passwordAuth = (parameters: unknown, ClientId: unknown = "harbour-client") =>
  JSON.stringify({ AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters: parameters });

describe("the protocol", () => {
  it("refuses with the fault's name in body and header, and is never cached", async () => {
    const reply = await post("InitiateAuth", passwordAuth({ USERNAME: "nobody", PASSWORD: "wrong" }));
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ __type: "NotAuthorizedException", message: "Incorrect username or password." });
    expect(reply.headers.get("x-amzn-errortype")).toBe("NotAuthorizedException");
    expect(reply.headers.get("content-type")).toBe(type);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["an action it does not know", "AdminDeleteUser", "{}", "UnknownOperationException"],
    ["a body that is no JSON", "InitiateAuth", "{", "SerializationException"],
    ["an empty body", "InitiateAuth", "", "SerializationException"],
    ["a body that is no object", "InitiateAuth", "[1]", "SerializationException"],
    ["a value of another type", "InitiateAuth", passwordAuth({ USERNAME: 1, PASSWORD: "x" }), "SerializationException"],
    ["a missing value", "InitiateAuth", passwordAuth({ USERNAME: "ada" }), "InvalidParameterException"],
    [
      "a flow it does not offer",
      "InitiateAuth",
      JSON.stringify({ AuthFlow: "CUSTOM_AUTH", ClientId: "x" }),
      "InvalidParameterException",
    ],
    ["a NUL", "InitiateAuth", passwordAuth({ USERNAME: "a\0b", PASSWORD: "x" }), "InvalidParameterException"],
    [
      "a huge password",
      "InitiateAuth",
      passwordAuth({ USERNAME: "ada", PASSWORD: "x".repeat(300) }),
      "InvalidParameterException",
    ],
    [
      "a body beyond 64 KB",
      "InitiateAuth",
      passwordAuth({ USERNAME: "x".repeat(70_000), PASSWORD: "x" }),
      "SerializationException",
    ],
    [
      "a client that does not exist",
      "InitiateAuth",
      passwordAuth({ USERNAME: "ada", PASSWORD: "x" }, "none"),
      "ResourceNotFoundException",
    ],
  ])("answers %s with its fault", async (_case, action, body, fault) => {
    const reply = await post(action, body);
    expect({ status: reply.status, type: reply.body.__type }).toEqual({ status: 400, type: fault });
  });

  it("takes no other content type", async () => {
    const reply = await post("InitiateAuth", passwordAuth({}), { "content-type": "application/xml" });
    expect(reply).toMatchObject({ status: 400, body: { __type: "SerializationException" } });
  });

  const neverFails = async (request: fc.Arbitrary<{ action: string; body: object }>, numRuns: number) => {
    await fc.assert(
      fc.asyncProperty(request, async ({ action, body }) => {
        const { status } = await post(action, JSON.stringify(body));
        expect([200, 400]).toContain(status);
      }),
      { numRuns },
    );
    expect(provider.logged).toEqual([]);
  };
  const ClientId = fc.constant("harbour-client");
  const anyText = fc.string({ unit: "binary", maxLength: 300 });

  it("answers no body of any shape with a failure of its own", async () => {
    const word = fc.constantFrom("ClientId", "Username", "AccessToken", "AuthParameters", "Session", "Password");
    const body = fc
      .dictionary(word, fc.oneof(fc.jsonValue(), anyText))
      .chain((rest) => ClientId.map((id) => ({ ClientId: id, ...rest })));
    await neverFails(fc.record({ action: fc.constantFrom(...actions.keys()), body }), 150);
  });

  it("answers no text in a well-formed body with a failure of its own", async () => {
    const of = (action: string, members: Record<string, fc.Arbitrary<unknown>>) =>
      fc.record({ action: fc.constant(action), body: fc.record({ ClientId, ...members }) });
    const AuthParameters = fc.record({ USERNAME: anyText, PASSWORD: anyText });
    const ChallengeResponses = fc.record({ USERNAME: anyText, SMS_MFA_CODE: anyText });
    const UserAttributes = fc.tuple(fc.record({ Name: fc.constant("email"), Value: anyText }));
    const request = fc.oneof(
      of("InitiateAuth", { AuthFlow: fc.constant("USER_PASSWORD_AUTH"), AuthParameters }),
      of("InitiateAuth", {
        AuthFlow: fc.constant("REFRESH_TOKEN"),
        AuthParameters: fc.record({ REFRESH_TOKEN: anyText }),
      }),
      of("RespondToAuthChallenge", { ChallengeName: fc.constant("SMS_MFA"), Session: anyText, ChallengeResponses }),
      of("SignUp", { Username: anyText, Password: anyText, UserAttributes }),
      of("ConfirmSignUp", { Username: anyText, ConfirmationCode: anyText }),
      of("GetUser", {
        AccessToken: fc.oneof(
          anyText,
          fc
            .tuple(anyText, anyText)
            .map((parts) => parts.map((part) => btoa(encodeURI(part.toWellFormed()))).join(".")),
        ),
      }),
    );
    await neverFails(request, 200);
  });

  it("describes its pools, and no others", async () => {
    const described = await fetch(`${provider.endpoint}/us-east-1_quay/.well-known/openid-configuration`);
    expect(await described.json()).toMatchObject({
      issuer: "https://identity.test/us-east-1_quay",
      jwks_uri: `${provider.endpoint}/us-east-1_quay/.well-known/jwks.json`,
    });
    for (const pool of ["us-east-1_none", "%00", "a%20b"])
      expect((await fetch(`${provider.endpoint}/${pool}/.well-known/jwks.json`)).status).toBe(404);
  });
});

describe("people made without a mail", () => {
  it("sign in when confirmed, and are told to confirm when not", async () => {
    const { id: organizationId } = await provider.organization("harbour");
    const person = { organizationId, username: "Demo-Ada", email: "Demo.Ada@mail.example", password };
    const sub = await createUser(provider.database, { ...person, confirmed: true });
    const { AuthenticationResult } = await provider.signIn("demo-ada");
    expect(
      JSON.parse(Buffer.from(AuthenticationResult?.IdToken?.split(".")[1] ?? "", "base64url").toString()),
    ).toMatchObject({
      sub,
      email: "demo.ada@mail.example",
      email_verified: true,
    });
    await expect(createUser(provider.database, { ...person, confirmed: true })).rejects.toMatchObject({
      type: "UsernameExistsException",
    });
    await createUser(provider.database, {
      ...person,
      username: "waits",
      email: "waits@mail.example",
      confirmed: false,
    });
    await expect(provider.signIn("waits")).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  });
});

describe("inside the platform", () => {
  it("answers with and without a slash, and its tokens open the platform's calls", async () => {
    const { app, platform, close } = await startTestPlatform();
    try {
      const { id, userPoolClientId } = await makeOrganization(platform);
      await createUser(platform.database, {
        organizationId: id,
        username: "ada",
        email: "ada@mail.example",
        password,
        confirmed: true,
      });
      for (const url of ["/identity", "/identity/"]) {
        const reply = await app.inject({
          method: "POST",
          url,
          headers: { "content-type": type, "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
          payload: passwordAuth({ USERNAME: "ada", PASSWORD: password }, userPoolClientId),
        });
        expect({ url, status: reply.statusCode }).toEqual({ url, status: 200 });
        expect(reply.json()).toHaveProperty("AuthenticationResult.AccessToken");
      }
    } finally {
      await close();
    }
  });
});
