import type { QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, Output } from "#kernel/define";
import { Failure } from "#kernel/failure";
import type { CallerOptions } from "./call.ts";
import type { CallInput } from "./input.ts";

/** Makes one declared call; rejects with a Failure, or with the abort reason once `signal` is aborted. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<Output<E>>;

/** A script that does not arrive is a platform that cannot be reached; the next call tries again. */
export const loadClient = () =>
  import("./call.ts").catch((cause: unknown) => {
    throw new Failure("unavailable", { status: 0, cause });
  });

/** The client comes with the first call: a page that brings its data along, and makes none, does not load it. */
export const createCaller =
  (options: CallerOptions): Caller =>
  async (endpoint, input, { signal } = {}) => {
    const { makeCall } = await loadClient();
    return makeCall(options, endpoint, input, signal);
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
