import type { FastifyInstance } from "fastify";
import type { AnyEndpoint, Args, Output } from "#kernel/define";
import { errorEnvelope } from "#kernel/error-envelope";
import { fillPath } from "#kernel/path";

export interface Credentials {
  organizationId: string;
  token?: string;
  executeAs?: string;
  locale?: string;
  /** The secret of a draft's preview link. */
  preview?: string;
}

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface RawReply {
  status: number;
  body: {
    status: string;
    message: string;
    data: unknown;
    count?: number;
    cursor?: string | null;
    newer?: string | null;
    code?: string;
    fields?: Record<string, string>;
    requestId?: string;
    current?: Record<string, unknown>;
  };
}

/** Whatever the platform answered that was not `ok`. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string> | undefined;
  constructor(reply: RawReply) {
    super(`${reply.status} ${reply.body.code ?? ""}: ${reply.body.message}`);
    this.status = reply.status;
    this.code = reply.body.code;
    this.fields = reply.body.fields;
  }
}

const textOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

/** Sends a call as it stands, to look at status and envelope. */
export const send = async (
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  input: RawInput,
  who: Partial<Credentials>,
): Promise<RawReply> => {
  const reply = await app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, input.params),
    query: textOf(input.query ?? {}),
    headers: {
      ...(who.organizationId && { organization: who.organizationId }),
      ...(who.token && { authorization: who.token }),
      ...(who.executeAs && { executeas: who.executeAs }),
      ...(who.preview && { preview: who.preview }),
      locale: who.locale ?? "en",
      ...(input.body !== undefined && { "content-type": "application/json" }),
    },
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  });
  return { status: reply.statusCode, body: reply.json() };
};

/** Calls the platform like its typed client does: the inner value, or a thrown refusal. */
export const callAs =
  (app: FastifyInstance, who: Credentials) =>
  async <E extends AnyEndpoint>(endpoint: E, ...[input]: Args<E>): Promise<Output<E>> => {
    const reply = await send(app, endpoint, (input ?? {}) as RawInput, who);
    if (reply.status !== 200) {
      errorEnvelope.parse(reply.body);
      throw new RefusedCall(reply);
    }
    const { data, count, cursor, newer } = reply.body;
    const list = {
      ...{ items: data, ...(count !== undefined && { count }) },
      ...{ ...(cursor !== undefined && { cursor }), ...(newer !== undefined && { newer }) },
    };
    // The platform parsed its reply by the call's schema before it sent it.
    return (endpoint.page || endpoint.cursor ? list : data) as Output<E>;
  };
