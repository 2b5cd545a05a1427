import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { bodyLimits } from "#kernel/body-limits";
import type { AnyEndpoint, ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Notice } from "#kernel/notices";
import { paramNames } from "#kernel/param-names";
import { type PathParam, pathParams } from "#kernel/params";
import { cursorQuery, pagedCursorQuery, pageQuery } from "#kernel/wire";
import type { Platform } from "#server/platform";
import { createAnonymousLimit } from "./anonymous-limit.ts";
import { authenticate } from "./authenticate.ts";
import type { Ctx, GlobalCtx } from "./context.ts";
import type { Implemented } from "./implement.ts";
import { textFaults } from "./kept-texts.ts";
import { noticeSentence, type Speech } from "./sentences.ts";
import { createUploadLimit } from "./upload-limit.ts";

declare module "fastify" {
  interface FastifyRequest {
    ctx: Ctx | GlobalCtx | null;
    /** Language of the reply's sentences. */
    locale: string;
    /** What the organization says itself in that language. */
    ownTexts: Speech["ownTexts"];
    /** What the reply says instead of `ok`. */
    notice: Notice | null;
    /** Log and metric label; empty for what is not a call of the contract. */
    endpointId: string;
  }
}

const faultsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.map((issue) => [issue.path.join("."), /^[a-z_]+$/.test(issue.message) ? issue.message : issue.code]),
  );

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError("validation_failed", { fields: faultsOf(result.error), cause: result.error });
};

/** NUL is in no text that PostgreSQL holds, so a name with it is nobody's. */
const paramsSchema = (path: string) =>
  z
    .object(Object.fromEntries(paramNames(path).map((name) => [name, pathParams[name as PathParam]])))
    .refine((names) => !Object.values(names).some((name) => name.includes("\0")));

const querySchema = (endpoint: AnyEndpoint): z.ZodObject => {
  const own = endpoint.query ?? z.object({});
  if (endpoint.page) return own.extend(pageQuery.shape);
  if (endpoint.cursor) return own.extend(endpoint.paged ? pagedCursorQuery.shape : cursorQuery.shape);
  return own;
};

const parseBody = (schema: z.ZodType, { verbatim = false }: AnyEndpoint, body: unknown): unknown => {
  const parsed = parse(schema, body ?? undefined);
  const fields = verbatim ? {} : textFaults(parsed);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return parsed;
};

/**
 * How a handler reads the body, once it has decided existence and access: the caller learns of a fault only where they
 * may act (contract, behaviour §7, order of checks). It is parsed when it is first read.
 */
const bodyReader = (endpoint: AnyEndpoint, body: unknown): ReadBody<unknown> | undefined => {
  const { body: schema } = endpoint;
  if (!schema) return undefined;
  let parsed: { value: unknown } | undefined;
  return () => {
    parsed ??= { value: parseBody(schema, endpoint, body) };
    return parsed.value;
  };
};

/** Wraps what the handler returned in the contract's envelope, parsed by the schema that types it. */
const replySchema = (endpoint: AnyEndpoint): ((value: unknown) => object) => {
  const ok = { status: "ok", message: "ok" } as const;
  if (endpoint.page) {
    const page = z.object({ items: z.array(endpoint.page), count: z.int() });
    return (value) => {
      const { items, count } = page.parse(value);
      return { ...ok, data: items, count };
    };
  }
  if (endpoint.cursor) {
    const counted = endpoint.paged ? { count: z.int(), newer: z.string().nullable().optional() } : {};
    const list = z.object({ items: z.array(endpoint.cursor), cursor: z.string().nullable(), ...counted });
    return (value) => {
      const { items, ...rest } = list.parse(value);
      return { ...ok, data: items, ...rest };
    };
  }
  const { response } = endpoint;
  return (value) => ({ ...ok, data: response.parse(value) });
};

/** Bodies are JSON and nothing else; an empty one is none, whatever its sender says of its type. */
const readJsonOnly = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, body, done),
  );
  app.addContentTypeParser("*", async (_request: FastifyRequest, payload: Readable) => {
    // Its first piece is enough to know that there is one.
    for await (const _piece of payload) throw new AppError("unsupported_media_type");
  });
};

/** Serves every call of the implemented modules; nothing else in the platform knows envelopes. */
export const mount = (app: FastifyInstance, parts: readonly Implemented[], platform: Platform): void => {
  readJsonOnly(app);
  app.decorateRequest("ctx", null);
  app.decorateRequest("locale", "en");
  app.decorateRequest("ownTexts", undefined);
  app.decorateRequest("notice", null);
  app.decorateRequest("endpointId", "");
  const limitAnonymous = createAnonymousLimit(platform);
  const limitUploads = createUploadLimit(platform);
  for (const { module, handlers } of parts) {
    for (const [name, endpoint] of Object.entries(module)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`${endpoint.id} has no handler`);
      const params = paramsSchema(endpoint.path);
      const query = querySchema(endpoint);
      const reply = replySchema(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)~?\}/g, ":$1"),
        bodyLimit: endpoint.uploads ? bodyLimits.upload : bodyLimits.json,
        // Before the body is read: a stranger cannot make the platform swallow an upload.
        onRequest: async (request, reply) => {
          request.endpointId = endpoint.id;
          await limitAnonymous(request, endpoint);
          request.ctx = await authenticate(platform, request, endpoint);
          if (endpoint.uploads && "viewer" in request.ctx) await limitUploads(request, reply, request.ctx);
        },
        handler: async (request) => {
          const place = params.safeParse(request.params);
          if (!place.success) throw new AppError("not_found");
          const body = bodyReader(endpoint, request.body);
          const input = { params: place.data, query: parse(query, request.query), body };
          // The table of handlers is typed call by call in `implement`; here it is walked as a whole.
          const value = reply(await handler(request.ctx as never, input as never));
          // A handler that had no use for the body answers no `ok` to a faulty one.
          body?.();
          if (!request.notice) return value;
          return { ...value, message: await noticeSentence(request, request.notice) };
        },
      });
    }
  }
};
