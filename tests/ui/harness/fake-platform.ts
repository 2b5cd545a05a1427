import type { AnyEndpoint, Input } from "#kernel/define";
import { fillPath } from "#kernel/path";
import { type FakeReply, failed, type SeenRequest, startFakeServer } from "#tests/ui/api/api-fake-server";
import { callAt, type Reply, replyOf } from "./contract-reply.ts";

/** One call at one place: its parameters are filled in. */
export interface Address<E extends AnyEndpoint> {
  readonly call: E;
  /** Method and path as they reach the platform, without a query: `GET /groups/rowers`. */
  readonly name: string;
}
type Params<E extends AnyEndpoint> =
  Input<E> extends { params: infer P extends Readonly<Record<string, string>> } ? P : never;

export const callTo = <E extends AnyEndpoint>(call: E, params: Params<E>): Address<E> => ({
  call,
  name: `${call.method} ${fillPath(call.path, params)}`,
});

/** A call without parameters is its own address. */
export type Target<E extends AnyEndpoint> = E | Address<E>;
const addressOf = <E extends AnyEndpoint>(target: Target<E>): Address<E> =>
  "name" in target ? target : { call: target, name: `${target.method} ${fillPath(target.path)}` };

export interface Asked extends SeenRequest {
  /** Method and path, without the query; of a call to the identity provider its action (`SignUp`). */
  name: string;
  query: URLSearchParams;
}
type Later<T> = T | Promise<T>;
/** What a call is answered with: one reply for all who ask, or one for each request. */
export type Told<E extends AnyEndpoint> = Later<Reply<E>> | Teller<E>;
type Teller<E extends AnyEndpoint> = (request: Asked) => Later<Reply<E>>;
const isTeller = <E extends AnyEndpoint>(told: Told<E>): told is Teller<E> => typeof told === "function";

/** What is answered at one address. */
export interface Answer {
  /** Method and path, or an action of the identity provider. */
  readonly name: string;
  readonly tell: (request: Asked) => Later<FakeReply>;
}

/** Typed by the call's reply, and parsed by it: a value at once, whatever comes later when it is asked for. */
export const answer = <E extends AnyEndpoint>(target: Target<E>, told: Told<NoInfer<E>>): Answer => {
  const { call, name } = addressOf(target);
  if (isTeller(told)) return { name, tell: async (request) => replyOf(call, await told(request)) };
  if (told instanceof Promise) return { name, tell: async () => replyOf(call, await told) };
  const reply = replyOf(call, told);
  return { name, tell: () => reply };
};

/**
 * What is served besides the calls of the contract: files, the gateway of trials, an identity provider. The
 * contract's own calls are refused here.
 */
export const beside = (name: string, told: FakeReply | Answer["tell"]): Answer => {
  const [method = "", path = ""] = name.split(" ");
  const call = callAt(method, path);
  if (call) throw new Error(`${name} is the call ${call.id}: its answer must fit its reply`);
  return { name, tell: typeof told === "function" ? told : () => told };
};

/** How the identity provider's actions begin on the wire. */
const actionPrefix = "AWSCognitoIdentityProviderService.";

const readRequest = (request: SeenRequest): Asked => {
  const { pathname, searchParams: query } = new URL(request.path, "http://platform");
  const action = request.headers["x-amz-target"];
  const name = typeof action === "string" ? action.replace(actionPrefix, "") : `${request.method} ${pathname}`;
  return { ...request, name, query };
};

/**
 * A platform on this machine that answers calls of the contract and knows nothing but what a test told it: any other
 * address is not found. An answer that its call's reply does not allow is a fault: `check` throws it.
 */
export const startFakePlatform = async () => {
  const answers = new Map<string, Answer>();
  const faults: unknown[] = [];
  let waiting = 0;
  const state = { isCutOff: false };

  const respond = async (request: Asked): Promise<FakeReply> => {
    if (state.isCutOff) return failed(503);
    return (await answers.get(request.name)?.tell(request)) ?? failed(404);
  };
  const server = await startFakeServer(async (request) => {
    waiting += 1;
    try {
      return await respond(readRequest(request));
    } catch (fault) {
      faults.push(fault);
      return failed(500);
    } finally {
      waiting -= 1;
    }
  });

  return {
    url: server.url,
    stop: server.stop,
    /** Requests that have not been answered yet. */
    waiting: (): number => waiting,
    requests: (): Asked[] => server.requests.map(readRequest),
    answer: (list: readonly Answer[]): void => {
      for (const given of list) answers.set(given.name, given);
    },
    /** Where the test has said nothing yet. */
    answerElse: (list: readonly Answer[]): void => {
      for (const given of list) if (!answers.has(given.name)) answers.set(given.name, given);
    },
    /** While it is cut off, nothing but "unavailable" comes back. */
    cutOff: (isCutOff: boolean): void => {
      state.isCutOff = isCutOff;
    },
    check: (): void => {
      if (faults.length > 0) throw faults[0];
    },
  };
};
export type FakePlatform = Awaited<ReturnType<typeof startFakePlatform>>;
