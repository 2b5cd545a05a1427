import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { AnyEndpoint } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Notice } from "#kernel/notices";
import { type PathParam, pathParams } from "#kernel/params";
import { paramNames } from "#kernel/path";
import { cursorQuery, pageQuery } from "#kernel/wire";
import type { Platform } from "#server/platform";
import { createAnonymousLimit } from "./anonymous-limit.ts";
import { authenticate } from "./authenticate.ts";
import type { Ctx, GlobalCtx } from "./context.ts";
import type { Implemented } from "./implement.ts";
import { textFaults } from "./kept-texts.ts";
import { noticeSentence } from "./sentences.ts";

declare module "fastify" {
  interface FastifyRequest {
    ctx: Ctx | GlobalCtx | null;
    /** Language of the reply's sentences. */
    locale: string;
    /** What the reply says instead of `ok`. */
    notice: Notice | null;
    /** Log and metric label; empty for what is not a call of the contract. */
    endpointId: string;
  }
}

const jsonLimit = 1024 * 1024;
/** A 25 MB file as base64, with room for its fields. */
const uploadLimit = 36 * 1024 * 1024;

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
  return endpoint.cursor ? own.extend(cursorQuery.shape) : own;
};

/**
 * A body that does not parse is handed on as a value that refuses to be read: the handler decides existence and
 * access first, and the caller learns of the fault only where they may act (contract, behaviour §7, order of checks).
 */
const refusingToBeRead = (fault: AppError): object => {
  const refuse = (): never => {
    throw fault;
  };
  return new Proxy(Object.create(null), {
    get: refuse,
    has: refuse,
    ownKeys: refuse,
    getOwnPropertyDescriptor: refuse,
  });
};

const bodyOf = (endpoint: AnyEndpoint, body: unknown): unknown => {
  if (!endpoint.body) return undefined;
  const result = endpoint.body.safeParse(body ?? undefined);
  if (!result.success)
    return refusingToBeRead(new AppError("validation_failed", { fields: faultsOf(result.error), cause: result.error }));
  const fields = endpoint.verbatim ? {} : textFaults(result.data);
  if (Object.keys(fields).length === 0) return result.data;
  return refusingToBeRead(new AppError("validation_failed", { fields }));
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
    const list = z.object({ items: z.array(endpoint.cursor), cursor: z.string().nullable() });
    return (value) => {
      const { items, cursor } = list.parse(value);
      return { ...ok, data: items, cursor };
    };
  }
  const { response } = endpoint;
  return (value) => ({ ...ok, data: response.parse(value) });
};

/** Serves every call of the implemented modules; nothing else in the platform knows envelopes. */
export const mount = (app: FastifyInstance, parts: readonly Implemented[], platform: Platform): void => {
  // Bodies are JSON and nothing else.
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("ctx", null);
  app.decorateRequest("locale", "en");
  app.decorateRequest("notice", null);
  app.decorateRequest("endpointId", "");
  const limitAnonymous = createAnonymousLimit(platform);
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
        bodyLimit: endpoint.uploads ? uploadLimit : jsonLimit,
        // Before the body is read: a stranger cannot make the platform swallow an upload.
        onRequest: async (request) => {
          request.endpointId = endpoint.id;
          await limitAnonymous(request, endpoint);
          request.ctx = await authenticate(platform, request, endpoint);
        },
        handler: async (request) => {
          const place = params.safeParse(request.params);
          if (!place.success) throw new AppError("not_found");
          const input = {
            params: place.data,
            query: parse(query, request.query),
            body: bodyOf(endpoint, request.body),
          };
          // The table of handlers is typed call by call in `implement`; here it is walked as a whole.
          const value = reply(await handler(request.ctx as never, input as never));
          if (!request.notice) return value;
          return { ...value, message: await noticeSentence(request.locale, request.notice) };
        },
      });
    }
  }
};
