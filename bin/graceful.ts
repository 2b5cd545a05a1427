import type { Server } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Lets a server finish: nothing new is accepted, requests under way are answered, and after `patience`
 * milliseconds what is left is cut. Upgraded connections are closed at once: their clients connect again.
 */
export const finishGracefully = (server: Server, patience: number): (() => Promise<void>) => {
  const upgraded = new Set<Duplex>();
  let closing = false;
  server.on("upgrade", (_request, socket) => {
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
  });
  const answering = new Set<{ shouldKeepAlive: boolean }>();
  server.prependListener("request", (_request, response) => {
    if (closing) response.shouldKeepAlive = false;
    answering.add(response);
    response.once("close", () => {
      answering.delete(response);
      // The head may have promised to keep the connection before anybody knew better.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return () =>
    new Promise((resolve) => {
      closing = true;
      for (const response of answering) response.shouldKeepAlive = false;
      for (const socket of upgraded) socket.destroy();
      const timer = setTimeout(() => server.closeAllConnections(), patience);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
    });
};
