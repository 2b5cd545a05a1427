import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Call } from "#server/identity/call";
import { deviceKey } from "./device-key.ts";
import type { Grant } from "./refresh-tokens.ts";
import { tokenLifetime } from "./token-lifetime.ts";

/** The protocol's answer to a sign-in or a refresh. */
export const authenticationResult = async (call: Call, { user, family, signedInAt, refreshToken }: Grant) => {
  const { organization, provider } = call;
  const { kid, key } = await provider.keys.signingKey(organization.id);
  const issuedAt = Math.floor(call.now.getTime() / 1000);
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({
      sub: user.sub,
      iss: provider.issuer(organization.userPoolId),
      origin_jti: family,
      auth_time: Math.floor(signedInAt.getTime() / 1000),
      iat: issuedAt,
      exp: issuedAt + tokenLifetime,
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(key);
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      client_id: organization.userPoolClientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      username: user.username,
      device_key: deviceKey(family),
    }),
    sign({
      aud: organization.userPoolClientId,
      token_use: "id",
      email: user.email,
      email_verified: user.emailVerified,
      "cognito:username": user.username,
    }),
  ]);
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken,
      IdToken,
      RefreshToken: refreshToken,
      ExpiresIn: tokenLifetime,
      TokenType: "Bearer",
    },
  };
};
