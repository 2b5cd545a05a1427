import type { AnyEndpoint, Output } from "#kernel/define";
import { AppError } from "#kernel/errors";
import { fillPath } from "#kernel/path";
import { browserTransport } from "./browser-transport.ts";
import { type ReplyKind, unwrap } from "./envelope.ts";
import { type CallInput, type RawInput, rawInput } from "./input.ts";
import type { HttpReply, HttpRequest, Transport } from "./transport.ts";

export interface CallerOptions {
  /** API_URL, without a slash at the end. */
  baseUrl: string;
  /** Asked before every call: token and acting account may have changed. */
  headers: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** The browser's unless told otherwise. */
  transport?: Transport;
  /** Opens the address of a `redirect` reply; the default leaves the page. */
  redirect?: (url: string) => void;
}

export type CallOptions = Pick<HttpRequest, "signal" | "keepalive">;

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
export const transmit = async (transport: Transport, request: HttpRequest): Promise<HttpReply> => {
  try {
    return await transport(request);
  } catch (cause) {
    request.signal?.throwIfAborted();
    throw new AppError("unavailable", { status: 0, cause });
  }
};

/** What every caller does for one call. */
export const makeCall = async <E extends AnyEndpoint>(
  { baseUrl, headers, transport = browserTransport, redirect = leavePage }: CallerOptions,
  endpoint: E,
  input: CallInput<E>,
  { signal, keepalive }: CallOptions,
): Promise<Output<E>> => {
  const { params, query, body } = rawInput(input);
  const reply = await transmit(transport, {
    method: endpoint.method,
    url: `${baseUrl}${fillPath(endpoint.path, params)}${queryString(query)}`,
    headers: await headers(),
    body,
    signal,
    keepalive,
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
