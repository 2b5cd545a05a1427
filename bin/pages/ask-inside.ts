import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { duplexPair } from "node:stream";

/** Milliseconds after which nobody waits for it any more. */
const patience = 30_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A request that this process makes of itself. It goes past the network, so nobody else can make one. Resolves with the
 * status when the answer is there as a whole and `handle` is done; rejects where it is not.
 */
export const askInside = async (
  path: string,
  headers: Readonly<Record<string, string>>,
  handle: Handle,
): Promise<number> => {
  const handled = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    handle(request, response).then(handled.resolve, (error: unknown) => {
      handled.reject(error);
      response.destroy();
    });
  });
  const [near, far] = duplexPair();
  server.emit("connection", far);
  const signal = AbortSignal.timeout(patience);
  const asking = send({ path, headers, signal, createConnection: () => near }).end();
  const answered = once(asking, "response").then(async ([answer]: IncomingMessage[]) => {
    if (!answer) return 0;
    await once(answer.resume(), "end");
    return answer.statusCode ?? 0;
  });
  const [status] = await Promise.all([answered, handled.promise]);
  return status;
};
