import { isRunning, stopServer } from "#server/db/embedded-process";
import type { Cluster } from "#server/db/embedded-programs";

export interface DatabaseServer {
  /** As the owner of the tables. */
  readonly url: string;
  /** Starts it again where it was when it has died, and says whether it had. Somebody else's is theirs to look after. */
  readonly revive: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** The server that somebody else looks after. */
export const namedServer = (url: string): DatabaseServer => ({
  url,
  revive: async () => false,
  stop: async () => undefined,
});

/** The embedded one, its files in `folder`, once it runs. */
export const embeddedServer = (url: string, cluster: Cluster, folder: string): DatabaseServer => ({
  url,
  revive: async () => {
    if (await isRunning(cluster)) return false;
    // What starts a server is not carried along for years by the process that may have to.
    const { startEmbedded } = await import("#server/db/embedded");
    await startEmbedded(folder, { port: Number(new URL(url).port) });
    return true;
  },
  stop: () => stopServer(cluster),
});
