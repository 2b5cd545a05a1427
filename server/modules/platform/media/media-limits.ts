import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";

const gigabyte = 1024 ** 3;
const day = 24 * 60 * 60;

/** Largest film and largest sound, in gigabytes: two hours of a good camera, three of uncompressed stereo. */
const largest = { video: 4, sound: 1 } as const;

/** Uploads that one account, or one network, begins in an hour, however small. */
const begun = { account: { points: 60, seconds: 3_600 }, network: { points: 600, seconds: 3_600 } };
/** Megabytes that they begin in a day. */
const megabytes = { account: { points: 20 * 1024, seconds: day }, network: { points: 200 * 1024, seconds: day } };

/** Whether an account may begin an upload of this size, in bytes. Throws `upload_too_large`, `rate_limited`. */
export const admitUpload = async (
  { platform: { limiter }, viewer, address }: Pick<MemberCtx, "platform" | "viewer" | "address">,
  kind: keyof typeof largest,
  size: number,
): Promise<void> => {
  const limit = largest[kind];
  if (size > limit * gigabyte) throw new AppError("upload_too_large", { values: { limit } });
  const callers = { account: viewer.accountId, network: callerNetwork(address) };
  for (const whose of ["account", "network"] as const) {
    const key = `media:${whose}:${callers[whose]}`;
    const some = await limiter.consume(`${key}:begun`, begun[whose]);
    if (!some.allowed) throw new AppError("rate_limited", { retryAfter: some.retryAfter });
    const much = await limiter.consume(`${key}:megabytes`, megabytes[whose], Math.ceil(size / 1024 ** 2));
    if (!much.allowed) throw new AppError("rate_limited", { retryAfter: much.retryAfter });
  }
};
