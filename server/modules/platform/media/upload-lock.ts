import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lock } from "@tus/server";
import { AppError } from "#kernel/errors";
import type { Scope } from "#server/db/database";
import { endTurn, keepTurn, takeTurn, wantTurn } from "./media-uploads.queries.ts";

/** How often a request that writes looks whether another one waits, and how often one that waits tries again, in ms. */
const looks = 1_000;
const tries = 250;
/** How long a request waits for the one before it: a connection that is dead may not know it yet. */
const patience = 15_000;

/**
 * Lets one request at a time go on with an upload, whichever process it came to. One that waits makes the one before it
 * end early, with what has come by then.
 */
export const createUploadLock = ({ write }: Pick<Scope, "write">, id: string): Lock & { readonly writer: string } => {
  const writer = randomUUID();
  let timer: NodeJS.Timeout | undefined;

  const wait = async (signal: AbortSignal): Promise<void> => {
    const end = Date.now() + patience;
    while (!(await write((tx) => takeTurn(tx, id, writer)))) {
      if (Date.now() > end || signal.aborted) throw new AppError("unavailable", { retryAfter: 5 });
      await write((tx) => wantTurn(tx, id));
      await sleep(tries);
    }
  };

  return {
    writer,
    lock: async (signal, release) => {
      await wait(signal);
      timer = setInterval(() => {
        // Without the database nothing can be noted either: what comes after the last note is sent again.
        void write((tx) => keepTurn(tx, id, writer)).then(
          ({ isWanted }) => isWanted && release(),
          () => release(),
        );
      }, looks);
    },
    unlock: async () => {
      clearInterval(timer);
      await write((tx) => endTurn(tx, id, writer));
    },
  };
};
