import type { QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, Args, Output } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { fillPath } from "#kernel/path";
import { type ReplyKind, unwrap } from "./envelope.ts";
import { browserTransport } from "./fetch-transport.ts";
import type { HttpReply, HttpRequest, Transport } from "./transport.ts";

export interface CallerOptions {
  /** API_URL, without a slash at the end. */
  baseUrl: string;
  /** Asked before every call: token and acting account may have changed. */
  headers: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** The browser's own `fetch` unless told otherwise. */
  transport?: Transport;
  /** Opens the address of a `redirect` reply; the default leaves the page. */
  redirect?: (url: string) => void;
}

export type CallInput<E extends AnyEndpoint> = Args<E>[0];

/** Makes one declared call; rejects with an AppError, or with the abort reason once `signal` is aborted. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<Output<E>>;

/** What an input looks like when it is not known of which call. */
export interface RawInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  body?: unknown;
}

/** Every input has this shape by construction of `Input<E>`; the type cannot show it for an open E. */
export const rawInput = (input: unknown): RawInput => (input ?? {}) as RawInput;

/** The browser's entries carry `kind`, the server's their schemas. */
export const kindOf = (endpoint: AnyEndpoint): ReplyKind => {
  if ("kind" in endpoint && (endpoint.kind === "page" || endpoint.kind === "cursor")) return endpoint.kind;
  if (endpoint.page) return "page";
  return endpoint.cursor ? "cursor" : "value";
};

const queryString = (query: RawInput["query"] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? "" : `?${search}`;
};

const leavePage = (url: string): void => {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new AppError("internal");
  location.assign(url);
};

/** "No answer" as an AppError whose status 0 is of no server (contract, behaviour §7). */
const send = async (transport: Transport, request: HttpRequest): Promise<HttpReply> => {
  try {
    return await transport(request);
  } catch (cause) {
    request.signal?.throwIfAborted();
    throw new AppError("unavailable", { status: 0, cause });
  }
};

export const createCaller =
  ({ baseUrl, headers, transport = browserTransport, redirect = leavePage }: CallerOptions): Caller =>
  async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: { signal?: AbortSignal }) => {
    const { params, query, body } = rawInput(input);
    const reply = await send(transport, {
      method: endpoint.method,
      url: `${baseUrl}${fillPath(endpoint.path, params)}${queryString(query)}`,
      headers: await headers(),
      body,
      signal: options?.signal,
    });
    const opened = unwrap(reply, kindOf(endpoint));
    if (opened.kind === "redirect") {
      redirect(opened.url);
      return new Promise<never>(() => {
        // The page is leaving: neither the effects of a success nor those of a failure may run.
      });
    }
    // The platform parses its replies by the schema behind Output<E>; the browser carries no schemas to ask again.
    return opened.value as Output<E>;
  };

/** The browser's caller carries the session, the server's the request, a test's its own server. */
const callers = new WeakMap<QueryClient, Caller>();

export const bindCaller = (client: QueryClient, call: Caller): void => {
  callers.set(client, call);
};

export const callerOf = (client: QueryClient): Caller => {
  const call = callers.get(client);
  if (!call)
    throw new Error("The QueryClient has no caller: build it with createQueryClient or createServerQueryClient");
  return call;
};
