import type { IncomingMessage } from "node:http";
import { BodyRefused } from "./gateway-bodies.ts";
import type { Movement, Pace } from "./pace.ts";

export interface StreamLimits {
  /** Uploads that may go through at a time; each has one of the connections to the platform. */
  readonly together: number;
  readonly perAddress: number;
}

/** A quarter of the connections. */
const usual: StreamLimits = { together: 64, perAddress: 12 };

/**
 * Whether the body of a request for the platform's `path` goes through as it comes. Parts of uploads do: what has come
 * of one is kept when its sender's network breaks, and a film is not held here as a whole.
 */
export const isStreamed = ({ method }: IncomingMessage, path: string): boolean =>
  method === "PATCH" && /^\/storage\/uploads\//.test(path);

/** Lets some bodies through at a time. Whoever sends so slowly that they only keep a connection is cut. */
export const createStreams = (pace: Pace, limits: StreamLimits = usual) => {
  const byAddress = new Map<string, number>();
  let together = 0;

  const count = (address: string, change: number): void => {
    together += change;
    const own = (byAddress.get(address) ?? 0) + change;
    if (own === 0) byAddress.delete(address);
    else byAddress.set(address, own);
  };

  /** Begins one; returns how to say that it is over. Throws `BodyRefused`. */
  return (request: IncomingMessage, address: string): (() => void) => {
    if ((byAddress.get(address) ?? 0) >= limits.perAddress) throw new BodyRefused("rate_limited");
    if (together >= limits.together) throw new BodyRefused("unavailable");
    count(address, 1);
    const { socket } = request;
    let before = socket.bytesRead;
    const movement: Movement = {
      moved: () => socket.bytesRead - before,
      isTheirTurn: () => {
        // What lies here waits for the platform, and its sender with it: their time begins anew.
        const isTheirs = !request.complete && request.readableLength === 0;
        if (!isTheirs) watch();
        return isTheirs;
      },
      cut: () => socket.destroy(),
    };
    let rest = pace(movement);
    const watch = (): void => {
      rest();
      before = socket.bytesRead;
      rest = pace(movement);
    };
    return () => {
      rest();
      count(address, -1);
    };
  };
};
