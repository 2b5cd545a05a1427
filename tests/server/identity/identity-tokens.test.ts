import {
  DeleteUserCommand,
  ForgetDeviceCommand,
  GlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actions } from "#server/identity/actions";
import { hour, startProvider, type TestProvider } from "./identity-provider.ts";

let provider: TestProvider;
let tokens: Awaited<ReturnType<TestProvider["tokensOf"]>>;
beforeAll(async () => {
  provider = await startProvider();
  await provider.join("ada");
  await provider.join("eve");
  tokens = await provider.tokensOf("ada");
});
afterAll(() => provider.close());

const ofClients = [
  ...["InitiateAuth", "RespondToAuthChallenge", "RevokeToken", "SignUp", "ConfirmSignUp"],
  ...["ResendConfirmationCode", "ForgotPassword", "ConfirmForgotPassword"],
];
/** Every action that an access token opens, also those that are yet to come. */
const ofPeople = [...actions.keys()].filter((name) => !ofClients.includes(name));

const attempt = async (action: string, AccessToken: string) => {
  const reply = await fetch(provider.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({
      AccessToken,
      PreviousPassword: "correct horse",
      ProposedPassword: "the thief's own",
      DeviceKey: decodeJwt(tokens.AccessToken).device_key,
      UserCode: "123456",
    }),
  });
  const { __type } = (await reply.json()) as { __type?: string };
  return [reply.status, __type];
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The key that signs in the organization, and a token made with it. */
const signedBy = async (slug: string, claims: JWTPayload): Promise<string> => {
  const scope = await provider.scope(slug);
  const { kid, privateJwk } = await scope.read((tx) =>
    tx.selectFrom("identityKeys").select(["kid", "privateJwk"]).executeTakeFirstOrThrow(),
  );
  const key = await importJWK(JSON.parse(privateJwk), "RS256");
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);
};

const publishedKeys = async (slug: string) => {
  const reply = await fetch(`${provider.endpoint}/us-east-1_${slug}/.well-known/jwks.json`);
  return ((await reply.json()) as { keys: { kid: string; n: string }[] }).keys;
};

const ofSomebody = (claims: JWTPayload) => async () =>
  signedBy("harbour", { ...decodeJwt(tokens.AccessToken), ...claims });

const signedWithThePublicKey = async () => {
  const { kid } = decodeProtectedHeader(tokens.AccessToken);
  const published = (await publishedKeys("harbour")).find((key) => key.kid === kid);
  return new SignJWT(decodeJwt(tokens.AccessToken))
    .setProtectedHeader({ alg: "HS256", kid: kid ?? "" })
    .sign(new TextEncoder().encode(JSON.stringify(published)));
};

const endedBy = async (end: (AccessToken: string) => Promise<unknown>, name: string) => {
  await provider.join(name);
  const { AccessToken } = await provider.tokensOf(name);
  await end(AccessToken);
  return AccessToken;
};

const forgeries: Record<string, () => Promise<string> | string> = {
  expired: () => ofSomebody({ exp: provider.clock.now.getTime() / 1000 - 1 })(),
  "without an end": ofSomebody({ exp: undefined }),
  unsigned: () => `${encoded({ alg: "none", typ: "JWT" })}.${tokens.AccessToken.split(".")[1]}.`,
  altered: () => {
    const [head, , signature] = tokens.AccessToken.split(".");
    return [head, encoded({ ...decodeJwt(tokens.AccessToken), username: "eve" }), signature].join(".");
  },
  "signed with the public key as a secret": signedWithThePublicKey,
  "another organization's key's": async () => {
    await publishedKeys("quay");
    return signedBy("quay", decodeJwt(tokens.AccessToken));
  },
  "another organization's issuer's": ofSomebody({ iss: "https://identity.test/us-east-1_quay" }),
  "for another organization's client": ofSomebody({ client_id: "quay-client" }),
  "an id token": () => tokens.IdToken,
  "a refresh token": () => tokens.RefreshToken,
  "without a session": ofSomebody({ origin_jti: undefined }),
  "of somebody else's session": async () =>
    ofSomebody({ origin_jti: decodeJwt((await provider.tokensOf("eve")).AccessToken).origin_jti })(),
  "of a person who signed out everywhere": () =>
    endedBy((AccessToken) => provider.client.send(new GlobalSignOutCommand({ AccessToken })), "out"),
  "of a device that was forgotten": () =>
    endedBy(
      (AccessToken) =>
        provider.client.send(
          new ForgetDeviceCommand({ AccessToken, DeviceKey: String(decodeJwt(AccessToken).device_key) }),
        ),
      "forgotten",
    ),
  "of a person who was deleted": () =>
    endedBy((AccessToken) => provider.client.send(new DeleteUserCommand({ AccessToken })), "deleted"),
};

describe.each(Object.entries(forgeries))("a token that is %s", (_, forge) => {
  let token: string;
  beforeAll(async () => {
    token = await forge();
  });

  it.each(ofPeople)("does not open %s", async (action) => {
    expect(await attempt(action, token)).toEqual([400, "NotAuthorizedException"]);
  });
});

describe("a refresh token", () => {
  it("opens nothing once its session was ended, whichever way", async () => {
    for (const end of [
      async (AccessToken: string) => provider.client.send(new GlobalSignOutCommand({ AccessToken })),
      async (AccessToken: string) =>
        provider.client.send(
          new ForgetDeviceCommand({ AccessToken, DeviceKey: String(decodeJwt(AccessToken).device_key) }),
        ),
    ]) {
      const mine = await provider.tokensOf("ada");
      await end(mine.AccessToken);
      await expect(provider.refresh(mine.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
  });

  it("that was copied ends the session of the thief's newest token too, and the access tokens of both", async () => {
    await provider.join("owner");
    const stolen = await provider.tokensOf("owner");
    const thief = (await provider.refresh(stolen.RefreshToken)).AuthenticationResult;
    provider.travel(61_000);
    await expect(provider.refresh(stolen.RefreshToken)).rejects.toMatchObject({
      message: "Refresh Token has been revoked",
    });
    await expect(provider.refresh(thief?.RefreshToken ?? "")).rejects.toMatchObject({
      message: "Refresh Token has been revoked",
    });
    for (const token of [stolen.AccessToken, thief?.AccessToken ?? ""])
      expect(await attempt("GetUser", token)).toEqual([400, "NotAuthorizedException"]);
  });

  it("of one organization is none in another", async () => {
    const { RefreshToken } = await provider.tokensOf("eve");
    await expect(provider.refresh(RefreshToken, "quay-client")).rejects.toMatchObject({
      message: "Invalid Refresh Token",
    });
    provider.travel(hour);
    await expect(provider.refresh(RefreshToken)).resolves.toBeDefined();
  });
});
