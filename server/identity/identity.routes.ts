import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { isDatabaseAway } from "#server/db/errors";
import { createKeyRing, createKeySets } from "#server/identity/tokens/keys";
import { actions } from "./actions.ts";
import type { IdentityDeps, Provider } from "./call.ts";
import { createPasswords } from "./passwords.ts";
import { fault, IdentityFault } from "./protocol.ts";

const contentType = "application/x-amz-json-1.1";
const bodyLimit = 64 * 1024;
const target = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/;

/** What may be written down of an unforeseen failure: where it happened, not the values in its message. */
const traceOf = (error: unknown): object => {
  if (!(error instanceof Error)) return { failure: typeof error };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return { failure: error.name, code: "code" in error ? error.code : undefined, stack: frames.join("\n") };
};

/** As bytes: to text the server would add a charset, which the protocol's content type does not have. */
const send = (reply: FastifyReply, body: object) =>
  reply
    .header("cache-control", "no-store")
    .type(contentType)
    .send(Buffer.from(JSON.stringify(body)));

const refuse = (reply: FastifyReply, status: number, type: string, message: string) =>
  send(reply.status(status).header("x-amzn-errortype", type), { __type: type, message });

const asFault = (error: unknown): IdentityFault | null => {
  if (error instanceof IdentityFault) return error;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status < 500 ? fault.unreadable() : null;
};

const serveActions = (app: FastifyInstance, provider: Provider): void => {
  app.addContentTypeParser(contentType, { parseAs: "string", bodyLimit }, app.getDefaultJsonParser("error", "error"));
  app.setErrorHandler((error, request, reply) => {
    const refusal = asFault(error);
    if (refusal) return refuse(reply, 400, refusal.type, refusal.message);
    provider.log.error({ ...traceOf(error), requestId: request.id }, "an identity action failed");
    if (isDatabaseAway(error)) {
      reply.header("retry-after", 5);
      return refuse(reply, 503, "ServiceUnavailableException", "Moothall cannot answer right now, please try again.");
    }
    return refuse(reply, 500, "InternalErrorException", "Something went wrong, please try again.");
  });
  app.post("/", { bodyLimit, prefixTrailingSlash: "both" }, async (request, reply) => {
    const name = target.exec(String(request.headers["x-amz-target"]))?.[1];
    const action = name === undefined ? undefined : actions.get(name);
    if (!action) throw fault.unknownOperation();
    const caller = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    return send(reply, await action(provider, request.body, caller));
  });
};

/** Undefined for an id that no pool has. */
const publishedKeys = async (provider: Provider, poolId: string) =>
  /^[\w-]{1,128}$/.test(poolId) ? ((await provider.keys.published(poolId)) ?? undefined) : undefined;

const serveKeys = (app: FastifyInstance, provider: Provider): void => {
  app.get<{ Params: { poolId: string } }>("/:poolId/.well-known/jwks.json", async (request, reply) => {
    const keys = await publishedKeys(provider, request.params.poolId);
    if (!keys) return reply.callNotFound();
    return reply.header("cache-control", "public, max-age=60").send(keys);
  });
  app.get<{ Params: { poolId: string } }>("/:poolId/.well-known/openid-configuration", async (request, reply) => {
    if (!(await publishedKeys(provider, request.params.poolId))) return reply.callNotFound();
    const { protocol, host, params } = request;
    // The issuer is a name; the keys are where this was asked for, which is nobody else's answer.
    return reply.header("cache-control", "no-store").send({
      issuer: provider.issuer(params.poolId),
      jwks_uri: `${protocol}://${host}/identity/${params.poolId}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["token"],
      subject_types_supported: ["public"],
    });
  });
};

/**
 * The embedded identity provider under `/identity`: the public protocol of Amazon Cognito user pools, one pool an
 * organization, so that clients and token verification need not know which of the two they talk to.
 */
export const identityRoutes =
  (deps: IdentityDeps): FastifyPluginAsync =>
  async (app) => {
    const provider: Provider = {
      wait: (milliseconds) => delay(milliseconds, undefined, { ref: false }),
      ...deps,
      passwords: createPasswords(deps.passwordCost),
      keys: createKeyRing(deps.database, deps.clock),
      keySets: createKeySets(deps.database, deps.clock),
    };
    await app.register(
      async (scope) => {
        await scope.register(async (inner) => serveActions(inner, provider));
        serveKeys(scope, provider);
      },
      { prefix: "/identity" },
    );
  };
