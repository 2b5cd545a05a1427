import type { QueryClient } from "@tanstack/react-query";
import type { AnyEndpoint, Output } from "#kernel/define";
import { type CallerOptions, type CallOptions, makeCall } from "./call.ts";
import type { CallInput } from "./input.ts";

/** Makes one declared call; rejects with a Failure, or with the abort reason once `signal` is aborted. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Output<E>>;

export const createCaller =
  (options: CallerOptions): Caller =>
  (endpoint, input, how = {}) =>
    makeCall(options, endpoint, input, how);

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
