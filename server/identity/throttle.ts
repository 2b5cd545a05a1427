import type { RateLimit } from "#server/ports/rate-limit";
import type { Call } from "./call.ts";
import { type CodePurpose, codeLifetimes } from "./codes.ts";
import { callerNetwork } from "./network.ts";
import { fault } from "./protocol.ts";

/** Wide enough for a conference behind one address, narrow enough that guessing across accounts gets nowhere. */
const perAddress = {
  signIn: { points: 300, seconds: 600 },
  refresh: { points: 1500, seconds: 600 },
  signUp: { points: 100, seconds: 3600 },
  code: { points: 200, seconds: 3600 },
  account: { points: 300, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

const codesPerName: RateLimit = { points: 5, seconds: 3600 };
const triesPerCode = 5;

export const throttleAddress = async (call: Call, kind: keyof typeof perAddress): Promise<void> => {
  const key = `identity:${kind}:${callerNetwork(call.address)}`;
  const { allowed } = await call.provider.limiter.consume(key, perAddress[kind]);
  if (!allowed) throw fault.tooManyRequests();
};

const codeKey = (call: Call, act: "send" | "try", purpose: CodePurpose, name: string): string =>
  `identity:${act}:${purpose}:${call.organization.id}:${name}`;

/** Bounds the mails one name can cause, whether anybody bears it or not. */
export const throttleSending = async (call: Call, purpose: CodePurpose, name: string): Promise<void> => {
  const { allowed } = await call.provider.limiter.consume(codeKey(call, "send", purpose, name), codesPerName);
  if (!allowed) throw fault.limitExceeded();
};

/** After five tries a code is spent: the reply is the same for names that nobody bears. */
export const throttleTries = async (call: Call, purpose: CodePurpose, name: string): Promise<void> => {
  const seconds = codeLifetimes[purpose] / 1000;
  const { allowed } = await call.provider.limiter.consume(codeKey(call, "try", purpose, name), {
    points: triesPerCode,
    seconds,
  });
  if (!allowed) throw fault.codeExpired();
};

/** A new code may be tried afresh, under each name its owner may type. */
export const resetTries = async (call: Call, purpose: CodePurpose, names: readonly string[]): Promise<void> => {
  for (const name of new Set(names)) await call.provider.limiter.reset(codeKey(call, "try", purpose, name));
};
